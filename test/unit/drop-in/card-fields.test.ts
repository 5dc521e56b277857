// Proves that each field of a card says what is wrong with it.
import { describe, expect, it } from 'vitest';
import { isComplete, problemOf, problemsOf, securityCodeSize } from '#machines/drop-in/card/fields.ts';
import { errorKey } from '#machines/drop-in/shared/error-key.ts';
import { amex, begun, cardInput, empty, report, right, visa, wrong } from '#test/model/drop-in/cases.ts';

const maestro = { ...visa, type: 'maestro' };

describe('problems of fields [FC-02]', () => {
  it('name what is empty and what is invalid', () => {
    expect(problemsOf(cardInput, report(wrong, empty))).toEqual({
      number: 'fieldInvalidForNumber',
      cvv: 'fieldEmptyForCvv',
    });
  });
  it('name a brand the merchant cannot take, by the first brand the digits allow [FC-03]', () => {
    expect(problemsOf(cardInput, report(right, right, [maestro]))).toEqual({
      number: 'unsupportedCardTypeError',
    });
    expect(problemsOf(cardInput, report(right, right, [maestro, visa]))).toHaveProperty('number');
    expect(problemsOf(cardInput, report(right, right, [visa, maestro]))).toEqual({});
  });
  it('name no brand before the gateway has said which it takes [FC-03]', () => {
    const unknown = { ...cardInput, supportedBrands: null };
    expect(problemsOf(unknown, report(right, right, [maestro]))).toEqual({});
  });
  it('leave an optional name alone while it is empty [FC-04]', () => {
    const noForm = { brands: [], fields: {} };
    expect(problemOf(cardInput, noForm, { key: 'cardholderName', need: 'optional' })).toBeNull();
    expect(problemOf(cardInput, noForm, { key: 'cardholderName', need: 'required' })).toBe(
      'fieldEmptyForCardholderName',
    );
  });
});

it('a sheet is complete with every field valid and the brand supported [FC-05]', () => {
  expect(isComplete(cardInput, report(right, right))).toBe(true);
  expect(isComplete(cardInput, report(right, begun))).toBe(false);
  expect(isComplete(cardInput, report(right, right, [maestro]))).toBe(false);
});

it('the security code has the digits of the brand once there is only one [FC-01] [FC-08]', () => {
  expect(securityCodeSize([])).toBe(3);
  expect(securityCodeSize([amex])).toBe(4);
  expect(securityCodeSize([amex, visa])).toBe(3);
});

it('an error is named by its code in camel case', () => {
  expect(errorKey({ message: '', code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE' })).toBe(
    'hostedFieldsTokenizationFailOnDuplicateError',
  );
  expect(errorKey({ message: '' })).toBe('genericError');
});
