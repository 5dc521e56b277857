/** Compares what a browser downloads with its budget. Exits non-zero when anything is over. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from '#ui/build/compress.ts';
import { cardModules, minifiedPeer } from './drop-in-builds.ts';
import { firstScripts } from './shop/first-scripts.ts';

const KIB = 1024;
const dist = join(import.meta.dirname, '../../dist');
const assets = join(dist, 'shop/assets');

/** The size that the server sends: the build compresses every file once. */
const compressed = (file: string) => statSync(`${file}.br`).size;
const sum = (files: readonly string[]) => files.reduce((total, file) => total + compressed(file), 0);
const chunk = (pattern: RegExp) =>
  readdirSync(assets)
    .filter((name) => pattern.test(name))
    .map((name) => join(assets, name));

const text = (content: string) => brotli(Buffer.from(content)).length;
const kib = (bytes: number) => (bytes / KIB).toFixed(2).padStart(6);

const { scripts, styles } = await cardModules();
const parts = join(dist, 'drop-in/parts');
const rest = readdirSync(parts, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('run-form.js'))
  .map((name) => join(parts, name));

const budgets = [
  // Measured with whole libraries, and two per cent (decision 220); the list of ways to pay is in the first script
  // (decision 191), and what has frames load before the configuration (decision 192). With Vite's helper that fetches
  // what later parts import beside them (decision 255). With what a browser that blocks cookies is told before the
  // first text, and what follows a translation (decision 261).
  { what: 'First load of the wizard: JS', size: sum(firstScripts()), limit: 80.3 * KIB },
  {
    // 5 KiB of page and 6.3 KiB of styles, of all steps, in which the drawing has to fit as well, and 2 KiB of what
    // stands below; with what previews of a shared link show, and a drawing in an address that HTML allows; and who
    // sells, at the end of the page.
    what: 'First load of the wizard: HTML with its styles and first drawing, and what is sold',
    size: compressed(join(dist, 'shop/site/us/first-step.html')),
    limit: 13.6 * KIB,
  },
  {
    what: 'Payment chunk, with all that it imports, and what its form fetches at once',
    // What a buyer agrees to stands in the first of them too: it must not be missing because a further fetch failed.
    // With what waits for a merchant's own look (decision 233), what the form says and does of approvals that are
    // outdated (decision 263), and what waits for a container that comes onto the page later; and the words of a start
    // in a later December, which the buyer agrees to; what cancelling pays back, and how the form goes on without a
    // part that failed.
    size: sum(chunk(/^(payment-chunk|run-form)-.*\.js$/)),
    limit: 62.9 * KIB,
  },
  {
    what: 'What several later steps and pages share',
    // With what the details say of an order that was cancelled, and the links to terms and privacy beside what charges.
    size: sum(chunk(/^shared-.*\.js$/)),
    limit: 10.9 * KIB,
  },
  { what: 'Account menu chunk', size: sum(chunk(/^account-page-.*\.js$/)), limit: 6.3 * KIB },
  {
    what: 'Drop-in: JS of a card form, without React and the styles in it',
    size: text(scripts),
    // With what forgets frames that never answered (decision 215), wallets as a machine of their own (decision 225), in
    // two files (decision 226), and places for wallets above the form (decision 232); and a bit for each answer that
    // the tables by hand asked for (decision 237); how its looks stand to those of the page; what follows a translation
    // (decision 261); and what an approval and the bank's answer were for, and ways to pay that break, mend and go in
    // use (decisions 263 and 264); and what the frames held before the form listened to them.
    limit: 62.5 * KIB,
  },
  { what: 'Drop-in: the styles in it', size: text(styles), limit: 4 * KIB },
  {
    what: 'Drop-in: drop-in.js, which the frames wait for (decision 226)',
    size: compressed(join(dist, 'drop-in/drop-in.js')),
    // With what settles a form's promises where its root has failed.
    limit: 46.4 * KIB,
  },
  {
    what: `Drop-in: with what it fetches for every form, where the peer's script has ${kib(text(await minifiedPeer()))}`,
    size: sum([join(dist, 'drop-in/drop-in.js'), ...rest]),
    // With what a library's `Promise` may lack, as that of zone.js, what follows the page after Back, ids without https, what follows a translation (decision 261), approvals that are outdated (decision 263),
    // and how it goes on without a part that failed.
    limit: 72.8 * KIB,
  },
];

for (const { what, size, limit } of budgets) {
  // A size of 0 means that a file was not found.
  const isOver = size > limit || size === 0;
  if (isOver) process.exitCode = 1;
  process.stdout.write(`${isOver ? 'OVER' : 'ok  '}  ${kib(size)} of ${kib(limit)} KiB brotli  ${what}\n`);
}
