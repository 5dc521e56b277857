/** A page's `Promise` may be a library's, as zone.js puts its own there: the form calls nothing that an older one lacks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from '#test/support/sources.ts';

const newer = /\bPromise\.(?:allSettled|any|try|withResolvers)\b[<(]/;

it.each(sourceFiles('ui/drop-in', 'machines/drop-in', 'machines/payment-flows'))('%s', (file) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).not.toMatch(newer);
});
