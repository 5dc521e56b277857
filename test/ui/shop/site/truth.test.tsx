/** What the public pages say holds on the day they are read, and in the edition they are read in. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sessionLivesMs } from '#server/rules/accounts/sessions.ts';
import { dayMs } from '#server/time/durations.ts';
import { Below } from '#ui/shop/site/Below.tsx';
import type { SiteFacts } from '#ui/shop/site/facts.ts';
import { Faqs } from '#ui/shop/site/pages/Faqs.tsx';
import { Features } from '#ui/shop/site/pages/Features.tsx';
import { Privacy } from '#ui/shop/site/pages/Privacy.tsx';
import { Terms } from '#ui/shop/site/pages/Terms.tsx';
import { Video } from '#ui/shop/site/pages/Video.tsx';

const facts = {
  edition: 'uk',
  videoPrice: '£7.95',
  firstText: 'It comes in October 2027, with a picture of Santa’s home.',
  welcome: 'A welcome in October 2027',
  helpLine: '555',
  helpEmail: 'help@example.com',
  trader: 'Real Letters Ltd',
  postalAddress: '1 Real Street',
  kept: [],
  moneyBackUntil: '30 January',
  form: { introduction: '', notice: '', lines: [] },
} as unknown as SiteFacts;
const wordsOf = (Page: typeof Features, edition: SiteFacts['edition']) =>
  renderToStaticMarkup(<Page facts={{ ...facts, edition }} />).replaceAll(/(?:<[^>]+>|\s)+/g, ' ');

describe('between two seasons', () => {
  it.each([
    ['the features', Features],
    ['the terms', Terms],
  ])('%s promise no welcome before October', (_, Page) => {
    const words = wordsOf(Page, 'us');
    expect(words).toContain('October 2027');
    expect(words).not.toMatch(/when you (sign up|finish)/);
  });
});

it('a gift is said on the first page to last, as its code does', () => {
  const words = wordsOf(() => <Below facts={{ ...facts, samples: [] }} />, 'us');
  expect(words).toContain('A code for another family. It never expires.');
});

it('the British terms name both places where an early start is asked for', () => {
  expect(wordsOf(Terms, 'uk')).toContain('only if you ask for it, when you pay or later in your account;');
  expect(wordsOf(Terms, 'us')).not.toContain('ask for it');
});

describe('the film', () => {
  it.each([
    ['the features', Features],
    ['the page about it', Video],
  ])(
    'is said by %s to come with more than six texts in the UK, and with the video package in the US',
    (_, Page) => {
      expect(wordsOf(Page, 'uk')).toMatch(/included with more than six texts/i);
      expect(wordsOf(Page, 'us')).not.toMatch(/included/i);
      expect(wordsOf(Page, 'us')).toMatch(/video package/i);
    },
  );
});

it.each([
  ['the terms', Terms],
  ['the privacy page', Privacy],
])('%s name who sells, in both editions, with every way to reach them', (_, Page) => {
  for (const edition of ['us', 'uk'] as const) {
    expect(wordsOf(Page, edition)).toContain(
      'North Pole Post is run by Real Letters Ltd. Our address is 1 Real Street. You can call us on 555 or write to help@example.com .',
    );
  }
});

describe('the privacy page', () => {
  it('says in the UK on which basis data are used, where they go, and whom to complain to', () => {
    const words = wordsOf(Privacy, 'uk');
    for (const said of [
      'so we are their “controller”',
      'Consent:',
      'Contract:',
      'Legal obligation:',
      'Legitimate interests:',
      'outside the UK',
      'Information Commissioner’s Office',
    ]) {
      expect(words).toContain(said);
    }
    for (const right of ['copy', 'corrected', 'deleted', 'object', 'restrict', 'elsewhere', 'withdraw']) {
      expect(words).toContain(right);
    }
    expect(wordsOf(Privacy, 'us')).not.toMatch(/Information Commissioner|Legal obligation/);
  });

  it('says in each edition who else gets data, what browsers keep, and from whom a child’s data come', () => {
    for (const edition of ['us', 'uk'] as const) {
      const words = wordsOf(Privacy, edition);
      for (const said of [
        'Twilio',
        'Braintree, a PayPal company',
        `${sessionLivesMs / dayMs} days`,
        'comes from you',
        'backup',
      ]) {
        expect(words).toContain(said);
      }
      expect(words).not.toMatch(/cannot be read back|everything that we do keep/);
    }
  });

  it('promises the same about phone numbers as the terms', () => {
    const promise =
      'We never share phone numbers, or the consent to text them, with third parties for their marketing.';
    for (const Page of [Terms, Privacy]) expect(wordsOf(Page, 'us')).toContain(promise);
  });
});

it.each([
  ['the terms', Terms],
  ['the questions', Faqs],
])('%s say until when texts that did not arrive are paid back', (_, Page) => {
  expect(wordsOf(Page, 'uk')).toContain('until 30 January');
});

it.each([
  ['the features', Features],
  ['the questions', Faqs],
])('%s promise quiet for what has hours, and not for what is asked for', (_, Page) => {
  const words = wordsOf(Page, 'us');
  expect(words).toContain('in the afternoon or early evening');
  expect(words).not.toMatch(/Nothing is sent late|Texts wait/);
});

it('the British features do not forget that a link may bring Santa’s contact', () => {
  expect(wordsOf(Features, 'uk')).toContain(
    'A link in a text opens only its picture, or Santa’s contact card.',
  );
});
