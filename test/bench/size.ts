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
  // Measured with whole libraries, plus two per cent (decision 220). It includes the list of payment methods (decision
  // 191), the early load of the frames (decision 192), Vite's helper for preloading imports (decision 255), the message
  // for browsers that block cookies, and the handling of translated pages (decision 261).
  { what: 'First load of the wizard: JS', size: sum(firstScripts()), limit: 80.3 * KIB },
  {
    // 5 KiB of page, 6.3 KiB of styles of all steps, the drawing, and 2 KiB of text below it; also the meta tags for
    // link previews, a drawing in a valid data URL, the seller at the end of the page, and a landing that can be read
    // before its drawing has come.
    what: 'First load of the wizard: HTML with its styles and first drawing, and what is sold',
    size: compressed(join(dist, 'shop/site/us/first-step.html')),
    limit: 13.7 * KIB,
  },
  {
    what: 'Payment chunk, with all that it imports, and what its form fetches at once',
    // The first chunk also has the words that a buyer agrees to, which must not be missing when a further fetch fails.
    // Included: a merchant's own look (decision 233), outdated approvals (decision 263), containers that are added to
    // the page later, the words of a start in a later December, what cancelling pays back, and how the form goes on
    // without a part that failed.
    size: sum(chunk(/^(payment-chunk|run-form)-.*\.js$/)),
    limit: 63 * KIB,
  },
  {
    what: 'What several later steps and pages share',
    // Included: the details of a cancelled order, and links to terms and privacy beside the buttons that charge.
    size: sum(chunk(/^shared-.*\.js$/)),
    limit: 10.9 * KIB,
  },
  { what: 'Account menu chunk', size: sum(chunk(/^account-page-.*\.js$/)), limit: 6.3 * KIB },
  {
    what: 'Drop-in: JS of a card form, without React and the styles in it',
    size: text(scripts),
    // Included: dropping frames that never answered (decision 215), wallets as a machine of their own (decision 225) in
    // two files (decision 226), containers for wallets above the form (decision 232), code for each response that the
    // hand-written tables required (decision 237), how the form's look follows the page's, translated pages (decision
    // 261), what an approval and the bank's answer were for, payment methods that break, recover and disappear in use
    // (decisions 263 and 264), and values of the frames from before the form listened to them.
    limit: 62.5 * KIB,
  },
  { what: 'Drop-in: the styles in it', size: text(styles), limit: 4 * KIB },
  {
    what: 'Drop-in: drop-in.js, which the frames wait for (decision 226)',
    size: compressed(join(dist, 'drop-in/drop-in.js')),
    // Included: settling a form's promises when its root has failed.
    limit: 46.4 * KIB,
  },
  {
    what: `Drop-in: with what it fetches for every form, where the peer's script has ${kib(text(await minifiedPeer()))}`,
    size: sum([join(dist, 'drop-in/drop-in.js'), ...rest]),
    // Included: substitutes for what a patched `Promise`, such as that of zone.js, lacks, restored pages after Back,
    // ids without https, translated pages (decision 261), outdated approvals (decision 263), and going on without a
    // part that failed.
    limit: 72.8 * KIB,
  },
];

for (const { what, size, limit } of budgets) {
  // A size of 0 means that a file was not found.
  const isOver = size > limit || size === 0;
  if (isOver) process.exitCode = 1;
  process.stdout.write(`${isOver ? 'OVER' : 'ok  '}  ${kib(size)} of ${kib(limit)} KiB brotli  ${what}\n`);
}
