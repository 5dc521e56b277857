// Proves that the ways of docs/architecture.md lead through the files that they name, and are no longer than they may be.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const source = (file: string) => readFileSync(join(root, file), 'utf8');

const linksOf = (text: string) => [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);

function importsOf(file: string): string[] {
  return [...source(file).matchAll(/(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)].map(([, named = '']) =>
    named.startsWith('#') ? named.slice(1) : relative(root, resolve(root, dirname(file), named)),
  );
}

/** What stands between those who ask and those who do: tables of the database, and what adapters have to be. */
const isPort = (file: string) => /^db\/(unit|tables\/[\w-]+)\.ts$|\/(gateway|sender)\.ts$/.test(file);

/** The ports that a file knows, and those that these are made of. */
function portsOf(file: string): string[] {
  const ports = importsOf(file).filter(isPort);
  return [...ports, ...ports.flatMap((port) => importsOf(port).filter(isPort))];
}

const addresses = (file: string) => new Set(source(file).match(/'\/(?:api|santa)\/[\w/]+'/g));

/** Whether one file is asked by another: imported, behind a port, or at the other end of a request. */
function isAsked(by: string, file: string): boolean {
  if (importsOf(by).includes(file)) return true;
  if (portsOf(by).some((port) => importsOf(file).includes(port))) return true;
  if (!by.startsWith('ui/') || !file.startsWith('server/')) return false;
  const answered = addresses(file);
  return [...addresses(by)].some((address) => answered.has(address));
}

const ways = [...page.matchAll(/^\| ([^|]+?) +\| (\[.+→.+) \|$/gm)].map(([, name = '', way = '']) => ({
  name,
  files: linksOf(way).map((target) => target.replace('../', '')),
}));

describe('docs/architecture.md', () => {
  it('leads to files that are there', () => {
    const missing = linksOf(page).filter((target) => !existsSync(join(root, 'docs', target)));
    expect(missing).toEqual([]);
  });

  it('shows five ways', () => {
    expect(ways.map(({ name }) => name)).toEqual([
      'a sign-up',
      'Pay',
      'a STOP',
      'a 3D Secure challenge',
      'a sandbox decline',
    ]);
  });

  it.each(ways)('$name: each file is asked by one that stands before it', ({ files }) => {
    const lost = files.filter(
      (file, index) => index > 0 && !files.slice(0, index).some((before) => isAsked(before, file)),
    );
    expect(lost).toEqual([]);
  });

  it('keeps a STOP to six files, and Pay to ten', () => {
    const lengthOf = (wanted: string) => ways.find(({ name }) => name === wanted)?.files.length;
    expect(lengthOf('a STOP')).toBeLessThanOrEqual(6);
    expect(lengthOf('Pay')).toBeLessThanOrEqual(10);
  });

  it('sees when a way is broken', () => {
    expect(isAsked('server/routes/inbound-texts.ts', 'server/payments/checkout.ts')).toBe(false);
    expect(isAsked('ui/shop/wizard/lead-ports.ts', 'server/routes/payment.ts')).toBe(false);
  });
});

describe('README.md', () => {
  const readme = source('README.md');
  it.each([
    ['the price in the UK', 'server/rules/pricing/catalogue.ts', '0.77'],
    ['what a STOP does', 'server/rules/stopping/stop-phone.ts', 'stopList.insert'],
    ['the start of a 3D Secure challenge', 'machines/payment-flows/three-d-secure/machine.ts', 'challeng'],
    ['the charge after Pay', 'server/rules/charging/begin-charge.ts', 'charge.started'],
    ['a decline of the sandbox', 'server/sandbox/processor/decide-sale.ts', 'processor_declined'],
  ])('leads in one step to the file that decides %s', (what, file, word) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${what} `));
    expect(linksOf(row ?? '')).toEqual([file]);
    expect(source(file)).toContain(word);
  });
});
