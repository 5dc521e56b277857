// Proves that brands are told by their digits.
import cardValidator from 'card-validator';
import { afterEach, describe, expect, it } from 'vitest';

/** The library that the sandbox's frames know brands from; the form itself has no tables of its own. */
const { default: creditCardType } = cardValidator.creditCardType;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

afterEach(() => creditCardType.resetModifications());

describe('card types [FC-09]', () => {
  it.each([
    ['visa', [16, 18, 19], 3],
    ['mastercard', [16], 3],
    ['american-express', [15], 4],
    ['diners-club', [14, 16, 19], 3],
    ['discover', [16, 19], 3],
    ['jcb', range(16, 19), 3],
    ['unionpay', range(14, 19), 3],
    ['maestro', range(12, 19), 3],
    ['elo', [16], 3],
    ['mir', range(16, 19), 3],
    ['hiper', [16], 3],
    ['hipercard', [16], 3],
  ])('%s has its lengths and its security code', (type, lengths, size) => {
    const known = creditCardType.getTypeInfo(type);
    expect(known).toMatchObject({ type, lengths, code: { size } });
  });

  it('gives the best match by the longest prefix, or all candidates', () => {
    expect(creditCardType('4111').map(({ type }) => type)).toEqual(['visa']);
    expect(creditCardType('4011786').map(({ type }) => type)).toEqual(['elo']);
    expect(creditCardType('6').length).toBeGreaterThan(3);
    expect(creditCardType('').length).toBeGreaterThanOrEqual(12);
    expect(creditCardType('0')).toEqual([]);
  });

  it('refuses to change a type that is unknown, or what type it is, and wants a text', () => {
    expect(() => creditCardType.updateCard('nope', {})).toThrow('"nope" is not a recognized type');
    expect(() => creditCardType.updateCard('visa', { type: 'other' })).toThrow(
      'Cannot overwrite type parameter',
    );
    expect(creditCardType(4111 as unknown as string)).toEqual([]);
  });
});
