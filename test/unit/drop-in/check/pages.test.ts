/** Proves what the check says of the three pages of the switching guide, and that the guide shows what changes in them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';
import { check } from '#ui/check/check.ts';
import { filesIn } from '#ui/check/files.ts';
import { exitCodeOf } from '#ui/check/report.ts';

const pages = join(ROOT, 'docs/drop-in/examples/switching');
const guide = readFileSync(join(ROOT, 'docs/drop-in/switching.md'), 'utf8');

function reportOf(page: string, state: string) {
  const report = check(filesIn(join(pages, page, state)));
  const named = (wanted: string) =>
    report.findings.filter(({ verdict }) => verdict === wanted).map(({ kind, name }) => `${kind} ${name}`);
  return {
    exitCode: exitCodeOf(report),
    change: named('change'),
    better: named('better'),
    same: named('same').length,
    others: [...named('not included'), ...named('unknown'), ...report.unseen, ...report.unread],
  };
}

const expected = [
  {
    page: 'script-tag',
    change: ['package braintree-web-drop-in script'],
    better: [],
    same: 8,
    sameAfter: 8,
  },
  {
    page: 'callbacks',
    change: ['package braintree-web-drop-in script', 'option paypal.buttonStyle.size'],
    better: [
      'method create',
      'option threeDSecure',
      'option paypal.buttonStyle',
      'option translations',
      'method requestPaymentMethod',
      'method teardown',
    ],
    same: 14,
    // The height in the place of the size.
    sameAfter: 15,
  },
  {
    page: 'bundled',
    change: ['package braintree-web-drop-in'],
    better: [
      'method create',
      'option locale',
      'option vaultManager',
      'method requestPaymentMethod',
      'method teardown',
    ],
    same: 14,
    sameAfter: 14,
  },
];

describe.each(expected)('the page $page', ({ page, change, better, same, sameAfter }) => {
  it('has to be changed where the guide says so', () => {
    expect(reportOf(page, 'before')).toEqual({ exitCode: 1, change, better, same, others: [] });
  });

  it('has nothing to do afterwards', () => {
    expect(reportOf(page, 'after')).toEqual({ exitCode: 0, change: [], better, same: sameAfter, others: [] });
  });
});

const diffs = [...guide.matchAll(/^`([\w-]+)\/([\w.]+)`\n\n```diff\n([\s\S]*?)```/gm)].map(
  ([, page = '', file = '', diff = '']) => ({ page, file, lines: diff.trimEnd().split('\n') }),
);

it('the guide shows what changes in each of the pages', () => {
  expect(diffs.map(({ page, file }) => `${page}/${file}`)).toEqual([
    'script-tag/index.html',
    'callbacks/index.html',
    'bundled/checkout.js',
    'bundled/package.json',
  ]);
});

it.each(diffs)('nothing else changes in $page/$file', ({ page, file, lines }) => {
  const marked = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
  const linesOf = (state: string) => readFileSync(join(pages, page, state, file), 'utf8').split('\n');
  const [before, after] = [linesOf('before'), linesOf('after')];
  const isChanged = (line: string, index: number) => line !== after[index];
  expect(before).toHaveLength(after.length);
  expect(before.filter(isChanged)).toEqual(marked('-'));
  expect(after.filter((line, index) => line !== before[index])).toEqual(marked('+'));
});
