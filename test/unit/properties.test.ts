/** Every property can fail: it complains of a session written for it, and of nothing where all is as it should be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { badSessions, goodForm, goodPurchase } from '#test/properties/bad-sessions.ts';
import { ofBuyers } from '#test/properties/buyer.ts';
import { ofMerchants, ofShoppers } from '#test/properties/form.ts';
import { groups, tableOf } from '#test/properties/page.ts';
import { ofAnyPage, ofWholePages } from '#test/properties/parent.ts';
import { complaintsAbout } from '#test/properties/session.ts';
import { shortest } from '#test/properties/shortest.ts';
import { ROOT } from '#test/support/sources.ts';

const pages = [...ofAnyPage, ...ofWholePages];
const ofSessions = [...pages, ...ofBuyers, ...ofShoppers, ...ofMerchants];
const ids = ofSessions.map(({ id }) => id);

describe('the properties', () => {
  it('are at least forty, each with an id and a sentence of its own', () => {
    expect(ids.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ids).size).toBe(ids.length);
    const sentences = ofSessions.map(({ says }) => says);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it.each(ofSessions)('$id can fail: $says', ({ id, complaints }) => {
    const session = badSessions[id];
    expect(session && complaints(session).length).toBeGreaterThan(0);
  });

  it('complain of nothing where a purchase and a form are as they should be', () => {
    expect(complaintsAbout(goodPurchase, [...pages, ...ofBuyers])).toEqual([]);
    expect(complaintsAbout(goodForm, [...pages, ...ofShoppers, ...ofMerchants])).toEqual([]);
  });

  it('stand on their page, in words', () => {
    const page = readFileSync(join(ROOT, 'docs/properties.md'), 'utf8');
    const listed = page.slice(0, page.indexOf('## The control')).split('\n');
    expect(listed.filter((line) => line.startsWith('|'))).toEqual(groups.flatMap(tableOf));
  });

  it('of a form are all in the table of the control', () => {
    const page = readFileSync(join(ROOT, 'docs/properties.md'), 'utf8');
    const judged = page.slice(page.indexOf('## The control')).matchAll(/^\| ([A-Z]{2}-\d\d) /gm);
    const ofForms = [...pages, ...ofShoppers, ...ofMerchants].map(({ id }) => id);
    expect(Array.from(judged, ([, id]) => id)).toEqual(ofForms);
  });

  it('a session that fails is told without what has nothing to do with it', async () => {
    const fails = async (acts: readonly string[]) => acts.includes('goes back') && acts.includes('pays');
    expect(await shortest(['opens', 'types', 'goes back', 'reloads', 'pays'], fails)).toEqual([
      'goes back',
      'pays',
    ]);
  });
});
