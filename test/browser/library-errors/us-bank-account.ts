import { broken, type ErrorRow, refused, rowsOf } from './row.ts';

const holder = {
  ownershipType: 'personal',
  firstName: 'Holly',
  lastName: 'Garland',
  billingAddress: { streetAddress: '1 Main St', locality: 'Nome', region: 'AK', postalCode: '99762' },
};
const bankDetails = {
  ...holder,
  routingNumber: '021000021',
  accountNumber: '1000001234',
  accountType: 'checking',
};
const bankLogin = { ...holder, displayName: 'North Pole Post' };
const mandateText = 'I agree';
const banks = rowsOf('bank', { options: { mandateText, bankDetails } });
const byLogin = { options: { mandateText, bankLogin } };

export const bank: readonly ErrorRow[] = [
  banks({
    code: 'US_BANK_ACCOUNT_NOT_ENABLED',
    message: 'US bank account is not enabled.',
    settings: { usBankAccount: false },
  }),
  banks({
    code: 'US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED',
    message: 'Bank login is not enabled.',
    settings: { bankLogin: false },
    ...byLogin,
  }),
  banks({
    code: 'US_BANK_ACCOUNT_OPTION_REQUIRED',
    message: 'mandateText property is required.',
    options: { bankDetails },
  }),
  banks({
    code: 'US_BANK_ACCOUNT_MUTUALLY_EXCLUSIVE_OPTIONS',
    message: 'tokenize must be called with bankDetails or bankLogin, not both.',
    options: { mandateText, bankDetails, bankLogin },
  }),
  banks({
    code: 'US_BANK_ACCOUNT_LOGIN_LOAD_FAILED',
    type: 'NETWORK',
    message: 'Bank login flow failed to load.',
    fault: broken('script.plaid'),
    ...byLogin,
  }),
  banks({
    code: 'US_BANK_ACCOUNT_LOGIN_CLOSED',
    type: 'CUSTOMER',
    message: 'Customer closed bank login flow before authorizing.',
    act: 'leaves the bank',
    shopper: 'nothing',
    ...byLogin,
  }),
  banks({
    code: 'US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE',
    message: 'Another bank login tokenization request is active.',
    attempt: 'bankTwice',
    ...byLogin,
  }),
  banks({
    code: 'US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR',
    type: 'NETWORK',
    message: 'A tokenization network error occurred.',
    fault: refused('us_bank.tokenize', 500),
  }),
  banks({
    code: 'US_BANK_ACCOUNT_FAILED_TOKENIZATION',
    type: 'CUSTOMER',
    message: 'The supplied data failed tokenization.',
    options: { mandateText, bankDetails: { ...bankDetails, routingNumber: '123456789' } },
  }),
  banks({
    code: 'BRAINTREE_API_ACCESS_RESTRICTED',
    message: 'Your access is restricted and cannot use this part of the Braintree API.',
    fault: refused('us_bank.tokenize', 401),
  }),
];
