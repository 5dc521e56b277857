/** Compares what a browser downloads with its budget. Exits non-zero when anything is over. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KIB = 1024;
const dist = join(import.meta.dirname, '../../dist');
const assets = join(dist, 'shop/assets');

/** What the server sends: the build compresses every file once. */
const compressed = (file: string) => statSync(`${file}.br`).size;
const sum = (files: readonly string[]) => files.reduce((total, file) => total + compressed(file), 0);
const linked = (pattern: RegExp) =>
  [...new Set(readFileSync(join(dist, 'shop/index.html'), 'utf8').match(pattern))].map((path) =>
    join(dist, 'shop', path),
  );
const chunk = (pattern: RegExp) =>
  readdirSync(assets)
    .filter((name) => pattern.test(name))
    .map((name) => join(assets, name));

const budgets = [
  { what: 'First load of the wizard: JS', files: linked(/\/assets\/[^"]+\.js/g), limit: 76 },
  { what: 'First load of the wizard: CSS', files: linked(/\/assets\/[^"]+\.css/g), limit: 6 },
  { what: 'First load of the wizard: HTML', files: [join(dist, 'shop/index.html')], limit: 5 },
  {
    what: 'Payment chunk (client, hosted fields, card sheet)',
    files: chunk(/^checkout-steps-.*\.js$/),
    limit: 40,
  },
  { what: 'Account menu chunk', files: chunk(/^account-page-.*\.js$/), limit: 6 },
];

for (const { what, files, limit } of budgets) {
  const size = sum(files);
  const isOver = size > limit * KIB || files.length === 0;
  if (isOver) process.exitCode = 1;
  process.stdout.write(
    `${isOver ? 'OVER' : 'ok  '}  ${(size / KIB).toFixed(2).padStart(6)} of ${String(limit).padStart(2)} KiB brotli  ${what}\n`,
  );
}
