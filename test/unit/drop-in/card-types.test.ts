// Proves that the form's fields tell brands by their digits: the brands are the payment library's own, and the frames show them.
import { createRequire } from 'node:module';
import getCardTypes from 'braintree-web/hosted-fields/shared/get-card-types.js';
import type cardValidator from 'card-validator';
import { afterEach, describe, expect, it } from 'vitest';
import { cardTypes, longestNumber } from '#server/sandbox/frames/hosted-fields/card-types.ts';
import { formatNumber } from '#server/sandbox/frames/hosted-fields/format.ts';

/** The module that hosted fields know brands from, as it is found from there. */
const creditCardType = createRequire(
  createRequire(import.meta.url).resolve('braintree-web/hosted-fields/shared/get-card-types.js'),
)('credit-card-type') as typeof cardValidator.creditCardType.default;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const inFours = [4, 8, 12];

afterEach(() => creditCardType.resetModifications());

describe('card types [FC-09]', () => {
  it.each([
    ['visa', '4111', [16, 18, 19], 3, inFours],
    // The gateway's older name for it, which hosted fields tell the page.
    ['master-card', '5555', [16], 3, inFours],
    ['american-express', '378282', [15], 4, [4, 10]],
    ['diners-club', '3622', [14, 16, 19], 3, [4, 10]],
    ['discover', '6011', [16, 19], 3, inFours],
    ['jcb', '3530', range(16, 19), 3, inFours],
    ['unionpay', '62123456', range(14, 19), 3, inFours],
    ['maestro', '6304', range(12, 19), 3, inFours],
    ['elo', '4011786', [16], 3, inFours],
    ['mir', '2200', range(16, 19), 3, inFours],
    ['hiper', '637095', [16], 3, inFours],
    ['hipercard', '606282', [16], 3, inFours],
  ])(
    '%s is told by %s, with its lengths, its security code and its gaps',
    (type, digits, lengths, size, gaps) => {
      expect(getCardTypes(digits)).toMatchObject([{ type, lengths, code: { size }, gaps }]);
      expect(cardTypes(digits, { names: null, overrides: {} })).toMatchObject([{ type, code: { size } }]);
      expect(longestNumber(digits)).toBe(lengths.at(-1));
      const whole = digits.padEnd(lengths[0] ?? 0, '0');
      const groups = [0, ...gaps]
        .map((from, at) => whole.slice(from, gaps[at]))
        .filter((group) => group !== '');
      expect(formatNumber(whole)).toBe(groups.join(' '));
    },
  );

  it('gives the best match by the longest prefix, or all candidates', () => {
    const told = (digits: string) => getCardTypes(digits).map(({ type }) => type);
    expect(told('4111')).toEqual(['visa']);
    expect(told('4011786')).toEqual(['elo']);
    expect(told('6')).toEqual(['discover', 'unionpay', 'maestro', 'elo', 'hiper', 'hipercard']);
    expect(told('').length).toBeGreaterThanOrEqual(12);
    expect(told('0')).toEqual([]);
  });

  it('refuses to change a type that is unknown, or what type it is, and wants a text', () => {
    expect(() => creditCardType.updateCard('nope', {})).toThrow('"nope" is not a recognized type');
    expect(() => creditCardType.updateCard('visa', { type: 'other' })).toThrow(
      'Cannot overwrite type parameter',
    );
    expect(creditCardType(4111 as unknown as string)).toEqual([]);
  });

  it('changes the brands of the fields, and no others', () => {
    creditCardType.updateCard('visa', { lengths: [13] });
    expect(longestNumber('4111')).toBe(13);
  });
});
