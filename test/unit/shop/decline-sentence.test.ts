/** Proves what a parent reads of a card that was declined: by its code, and by who said no where the code is not known. */
import { expect, it } from 'vitest';
import { declineSentence } from '#machines/shop/payment/sentences.ts';

it.each([
  ['2001', 'There is not enough money on this card. Nothing was charged. Try another card.'],
  ['2038', 'Your bank declined this card. Nothing was charged. Try another card or check the details.'],
  [
    '81999',
    'These card details were not accepted. Nothing was charged. Try another card or check the details.',
  ],
  [
    '91999',
    'These card details were not accepted. Nothing was charged. Try another card or check the details.',
  ],
])('of the code %s: %s', (code, sentence) => {
  expect(declineSentence(code)).toBe(sentence);
});
