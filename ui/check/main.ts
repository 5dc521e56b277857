/** The package's command: `npx north-pole-post-drop-in check <folder>`, or `scripts <address>`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { BadInput, filesIn } from './files.ts';
import { exitCodeOf, exitCodes, reportText } from './report.ts';
import { type Integrity, inventoryOf, inventoryText } from './scripts/inventory.ts';

const usage = `Usage: north-pole-post-drop-in check <folder or file> [--json]
       north-pole-post-drop-in scripts <address> [--json]

check lists the options, methods, events, hooks, classes and texts of braintree-web-drop-in that a project uses, and what to
do about each. It reads every text file in the folder, and lists what it skips. The guides that it names are in the package's
folder. Exit code: 0 if there is nothing to do, 1 if something has to be changed or looked at, 2 if something could not be checked.

scripts lists the scripts of a payment page whose form is served from this address, such as
https://shop.example/drop-in/0.1.0/, with their hashes, and prints the tags that make browsers check them.
`;

/** @throws {BadInput} for invalid arguments */
function run(args: readonly string[]): number {
  const { values, positionals } = read(args);
  if (values.help) {
    process.stdout.write(usage);
    return exitCodes.nothingToDo;
  }
  const [command = '', place, ...others] = positionals;
  const answer = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!answer || place === undefined || others.length > 0) throw new BadInput(usage.trim());
  const { code, text, data } = answer(place);
  process.stdout.write(values.json ? `${JSON.stringify(data, null, 2)}\n` : text);
  return code;
}

interface Answer {
  readonly code: number;
  readonly text: string;
  readonly data: object;
}

const commands: Readonly<Record<string, (place: string) => Answer>> = {
  check: (place) => {
    const report = check(filesIn(place));
    return { code: exitCodeOf(report), text: reportText(report), data: report };
  },
  scripts: (address) => {
    const inventory = inventoryOf(integrityOf(import.meta.dirname), baseOf(address));
    return { code: exitCodes.nothingToDo, text: inventoryText(inventory), data: inventory };
  },
};

/** @throws {BadInput} if it is no address, or not one of a folder */
function baseOf(address: string): string {
  const base = address.startsWith('/') ? address : URL.parse(address)?.href;
  if (base === undefined || /[?#]/.test(base) || !/^(\/|https?:)/.test(base))
    throw new BadInput(
      `${address} is not the address of a folder: use one such as https://shop.example/drop-in/0.1.0/ or /drop-in/0.1.0/.`,
    );
  return base.endsWith('/') ? base : `${base}/`;
}

/** The hashes that the build wrote, in a folder beside the command's. */
function integrityOf(folder: string): Integrity {
  try {
    return JSON.parse(readFileSync(join(folder, '../script/integrity.json'), 'utf8')) as Integrity;
  } catch {
    throw new BadInput('The script is not beside this command: run it from the installed package.');
  }
}

function read(args: readonly string[]) {
  try {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new BadInput(`${(error as Error).message}\n\n${usage.trim()}`);
  }
}

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exitCodes.notChecked;
}
