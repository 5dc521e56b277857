/** Phones that get no new system keep their browser, and a page's `Promise` may be a library's, as zone.js puts its own there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from '#test/support/sources.ts';

/** What Safari 16.4 lacks. */
const newer =
  /\b(?:Promise\.(?:try|withResolvers)|AbortSignal\.any|URL\.(?:canParse|parse)|(?:Object|Map)\.groupBy)\b[<(]/;
/** What the `Promise` of zone.js lacked in Angular 8 as well. */
const newerForZones = /\bPromise\.(?:allSettled|any)\b[<(]/;

/** What a page lacks that is fetched without https, as a developer's is on a phone. */
const secure = /\bcrypto\.(?:randomUUID|subtle)\b/;

const form = sourceFiles('ui/drop-in', 'ui/build/braintree-seam', 'machines');
const shop = sourceFiles('ui/shop');

describe('calls nothing that older browsers lack', () => {
  it.each([...form, ...shop])('%s', (file) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).not.toMatch(newer);
  });

  it.each(form)('nor a page without https: %s', (file) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).not.toMatch(secure);
  });

  it.each(form)('nor zone.js: %s', (file) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).not.toMatch(newerForZones);
  });
});
