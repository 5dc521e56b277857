/** `npm run proof`: prints what is proven, and writes `docs/proof.md`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import '#server/node-guard.mjs';
import { ROOT } from '../support/sources.ts';
import { toPage, toSummary } from './page.ts';
import { readProof } from './proof.ts';

/** Each line of a table is a test; one more says that no transition is missing. */
function linesOfTables(): ReadonlyMap<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--project', 'machines', 'test/oracle', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('A table does not hold.');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { title: string }[] }[];
  };
  rmSync(folder, { recursive: true });
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      basename(name, '.test.ts'),
      assertionResults.filter(({ title }) => !title.startsWith('every transition of ')).length,
    ]),
  );
}

const proof = readProof(linesOfTables());
writeFileSync(join(ROOT, 'docs/proof.md'), toPage(proof));
process.stdout.write(`${toSummary(proof)}\n`);
