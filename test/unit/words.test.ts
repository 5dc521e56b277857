/** Proves how things are named and described: one name for one thing, a line for each public function, and no riddles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';

interface Source {
  file: string;
  text: string;
}

/** Every file under the folders whose name ends like this. */
const sourcesIn = (folders: readonly string[], ending: RegExp): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && ending.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ file: relative(ROOT, path), text: readFileSync(path, 'utf8') })),
  );

const product = sourcesIn(['machines', 'ui', 'server', 'db'], /\.tsx?$/);
const tests = sourcesIn(['test'], /\.tsx?$/);

/** Names of public functions without a comment before them. A file with one, whose head says what it does, needs no more. */
function undescribed({ text }: Source): string[] {
  const found = [
    ...text.matchAll(/(?<=^(?<before>.*)\n)export (?:async )?function\*? (?<name>\w+)/gm),
    ...text.matchAll(/(?<=^(?<before>.*)\n)export const (?<name>\w+) = (?:async )?\(.*(?:=>|$)/gm),
  ].map(({ groups }) => ({ name: groups?.['name'] ?? '', before: groups?.['before']?.trim() ?? '' }));
  const isAlone =
    text.startsWith('/**') && text.match(/^export (?:async )?(?:function|const|class)/gm)?.length === 1;
  const isOverload = (before: string, name: string) => before.startsWith(`export function ${name}`);
  return found
    .filter(({ before, name }) => !isAlone && !before.endsWith('*/') && !isOverload(before, name))
    .map(({ name }) => name);
}

describe('the words of the code', () => {
  it('describe every public function', () => {
    expect(
      undescribed({ file: '', text: '/** A */\nexport const a = 1;\n\nexport function b() {}\n' }),
    ).toEqual(['b']);
    expect(undescribed({ file: '', text: 'x;\n/** A */\nexport const a = () =>\n  1;\n' })).toEqual([]);
    const open = product
      .filter(({ file }) => file.endsWith('.ts'))
      .flatMap((source) => undescribed(source).map((name) => `${source.file}: ${name}`));
    expect(open).toEqual([]);
  });

  it.each(['CheckoutAnswer', 'LeadAnswer', 'GiftAnswer', 'PlannedText', 'FirstText'])(
    'use %s for one thing',
    (name) => {
      const declared = new RegExp(`^(?:export )?(?:interface|type|class) ${name}\\b(?! *[,}])`, 'm');
      expect(product.filter(({ text }) => declared.test(text))).toHaveLength(1);
    },
  );

  it('say in the first line of each test file what it proves', () => {
    const files = tests.filter(({ file }) => /\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(250);
    expect(files.filter(({ text }) => !/^(?:\/\/ |\/\*\*)/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('name who is meant, in code, tests and guides', () => {
    const riddles = /\b(?:nobody|somebody|anybody|whoever)\b/i;
    /** What Santa writes and what a buyer reads may say so, and tests that read it. */
    const spoken = /Somebody put jingle bells|read by nobody|riddles = /;
    const guilty = [...product, ...tests, ...sourcesIn(['docs'], /\.md$/)].flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => riddles.test(line) && !spoken.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(guilty).toEqual([]);
  });
});
