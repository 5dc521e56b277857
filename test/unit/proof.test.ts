/** The page of the proof is as the code is, and no share of noticed faults is below its target. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFigures } from '#test/mutants/figures.ts';
import { linesOn, toPage } from '#test/proof/page.ts';
import { readProof } from '#test/proof/proof.ts';
import { targetOf } from '#test/proof/targets.ts';
import { ROOT, sourceFiles } from '#test/support/sources.ts';

const page = readFileSync(join(ROOT, 'docs/proof.md'), 'utf8');
const proof = readProof(linesOn(page));

it('docs/proof.md is as npm run proof writes it', () => {
  expect(toPage(proof)).toBe(page);
});

it.each(proof.machines)('$id has a table, and its faults were tried', ({ lines, faults, noticed }) => {
  expect(lines).toBeGreaterThan(0);
  expect(faults).toBeGreaterThan(0);
  expect((100 * noticed) / faults).toBeGreaterThanOrEqual(targetOf('machines'));
});

it.each(proof.folders)('of the faults of $folder as many are noticed as are to be', (those) => {
  const { folder, faults, noticed } = those;
  expect((100 * noticed) / faults).toBeGreaterThanOrEqual(targetOf(folder));
});

it('keeps no figure of a file that is gone', () => {
  const files = new Set(sourceFiles('machines', 'server', 'db', 'ui'));
  expect(Object.keys(readFigures()).filter((file) => !files.has(file))).toEqual([]);
});
