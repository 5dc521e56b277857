/**
 * Runs the integration specs of an official SDK, unmodified and from a folder that the user names, against a fresh
 * sandbox: `npm run sandbox:specs -- <sdk> <folder> [part of a file's name]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import '#server/node-guard.mjs';
import { startSandbox } from '#server/sandbox/index.ts';
import { readOutcomes } from './outcomes.ts';
import { publish, summary } from './report.ts';
import { isSdk, sdks } from './sdks.ts';

const [sdk = '', folder = '', only = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (!isSdk(sdk) || folder === '') {
  process.stderr.write(
    `npm run sandbox:specs -- <${Object.keys(sdks).join(' | ')}> <folder of its sources> [part of a file's name] [--publish]\n`,
  );
  process.exit(1);
}

const place = mkdtempSync(join(tmpdir(), 'official-specs-'));
const report = join(place, 'report');
const sandbox = await startSandbox({
  host: '127.0.0.1',
  port: 0,
  ledgerFile: ':memory:',
  framesFolder: 'dist/sandbox',
  listsPresetRecords: true,
  settings: { duplicateSeconds: 0, prorateCharges: true },
});
const { port } = sandbox.credentials.serverApi;
const { program, args } = sdks[sdk].command(report, only);
const child = spawn(program, [...args], {
  cwd: resolve(folder),
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    GATEWAY_HOST: 'localhost',
    GATEWAY_PORT: String(port),
    GRAPHQL_HOST: 'localhost',
    GRAPHQL_PORT: String(port),
    SPECS_REPORT: report,
    SPECS_ONLY: only,
  },
});
await Promise.race([once(child, 'exit'), once(child, 'error').then(([error]) => Promise.reject(error))]);
const outcomes = readOutcomes(report, sdks[sdk].report);
rmSync(place, { recursive: true });
await sandbox.close();
process.stdout.write(summary(sdk, resolve(folder), outcomes));
if (process.argv.includes('--publish')) publish(sdk, resolve(folder), outcomes);
