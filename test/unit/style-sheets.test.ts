/** Proves that a style sheet says in one place how something looks: no selector has two rules outside media queries. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';

/** Formatted style sheets have only these at the start of a line. */
const selectorsIn = (styles: string) =>
  Array.from(styles.matchAll(/^[^\s@}/][^{}]*(?=\{)/gm), ([selector]) => selector.trim());

it('reads the selectors of a style sheet', () => {
  const styles = 'a,\nb > c {\n  x: y;\n}\n@media print {\n  d {\n    x: y;\n  }\n}\nd {\n  x: y;\n}\n';
  expect(selectorsIn(styles)).toEqual(['a,\nb > c', 'd']);
});

it('no selector of a style sheet has two rules', () => {
  const sheets = globSync('{ui,server}/**/*.css', { cwd: ROOT });
  const twice = sheets.flatMap((sheet) => {
    const selectors = selectorsIn(readFileSync(join(ROOT, sheet), 'utf8'));
    return selectors
      .filter((selector, i) => selectors.indexOf(selector) !== i)
      .map((it) => `${sheet}: ${it}`);
  });
  expect(twice).toEqual([]);
});
