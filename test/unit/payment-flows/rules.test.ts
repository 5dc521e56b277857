/** What the gateway's refusal of a bank account is called. */
import { describe, expect, it } from 'vitest';
import { tokenizationProblem } from '#machines/payment-flows/us-bank-account/rules.ts';

describe('a US bank account [FB-01]', () => {
  const refused = (errorClass: string) => ({ details: { originalError: [{ extensions: { errorClass } }] } });
  const failed = {
    type: 'CUSTOMER',
    code: 'US_BANK_ACCOUNT_FAILED_TOKENIZATION',
    message: 'The supplied data failed tokenization.',
  };
  const restricted = {
    type: 'MERCHANT',
    code: 'BRAINTREE_API_ACCESS_RESTRICTED',
    message: 'Your access is restricted and cannot use this part of the Braintree API.',
  };

  it.each([
    [refused('VALIDATION'), failed],
    [refused('AUTHENTICATION'), restricted],
    [{ details: { httpStatus: 401 } }, restricted],
  ])('that is refused with %j', (error, words) => {
    expect(tokenizationProblem(error)).toEqual({
      ...words,
      details: { originalError: error },
      cause: error,
    });
  });

  it.each([refused('INTERNAL'), { details: { httpStatus: 422, originalError: {} } }, null])(
    'keeps the words of the library for %j',
    (error) => expect(tokenizationProblem(error)).toBeNull(),
  );
});
