/** The package's command: `npx north-pole-post-drop-in check <folder>`. */
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { BadInput, filesIn } from './files.ts';
import { exitCodeOf, exitCodes, reportText } from './report.ts';

const usage = `Usage: north-pole-post-drop-in check <folder or file> [--json]

Says which options, methods, events, hooks, classes and texts of braintree-web-drop-in a project uses, and what becomes of
each. Every text of the folder is read; what is left out is said. The guides that it names are in the package's folder.

Ends with 0 when nothing has to be done in what was read, 1 when something has to be changed or looked at, 2 when something could not be checked.
`;

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exitCodes.notChecked;
}

/** @throws {BadInput} when the question is wrong */
function run(args: readonly string[]): number {
  const { values, positionals } = read(args);
  if (values.help) {
    process.stdout.write(usage);
    return exitCodes.nothingToDo;
  }
  const [command, place, ...others] = positionals;
  if (command !== 'check' || place === undefined || others.length > 0) throw new BadInput(usage.trim());
  const report = check(filesIn(place));
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report));
  return exitCodeOf(report);
}

function read(args: readonly string[]) {
  try {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new BadInput(`${(error as Error).message}\n\n${usage.trim()}`);
  }
}
