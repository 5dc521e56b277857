/** A token of the shop is good for one purpose, one subject and one time, under one key. */
import { expect, it } from 'vitest';
import { createSignedTokens } from '#server/http/signed-tokens.ts';

const key = Buffer.alloc(32, 1);
const minute = 60_000;
const tokens = createSignedTokens([key], 'packages');
const token = tokens.tokenFor('order-1', 0);

it('says its subject until its time is over', () => {
  expect(tokens.subjectOf(token, 15 * minute - 1)).toBe('order-1');
  expect(tokens.subjectOf(token, 15 * minute)).toBeUndefined();
});

it('is none of another purpose or key', () => {
  expect(createSignedTokens([key], 'words').subjectOf(token, 0)).toBeUndefined();
  expect(createSignedTokens([Buffer.alloc(32, 2)], 'packages').subjectOf(token, 0)).toBeUndefined();
});

it('is still good after a new key was put before its own, which then signs', () => {
  const rotated = createSignedTokens([Buffer.alloc(32, 2), key], 'packages');
  expect(rotated.subjectOf(token, 0)).toBe('order-1');
  expect(tokens.subjectOf(rotated.tokenFor('order-1', 0), 0)).toBeUndefined();
});

const [subject = '', until = '', signature = ''] = token.split('.');
it.each([
  ['another subject', `order-2.${until}.${signature}`],
  ['another time', `${subject}.zzzzzzzz.${signature}`],
  ['no signature', `${subject}.${until}.`],
  ['half a signature', `${subject}.${until}.${signature.slice(0, 20)}`],
  ['nothing', ''],
])('is none with %s', (_, changed) => {
  expect(tokens.subjectOf(changed, 0)).toBeUndefined();
});
