import { broken, type ErrorRow, merchant, merchants, refused } from './row.ts';

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
const banks = merchants('bank');
const bankRow = (
  code: string,
  type: ErrorRow['type'],
  message: string,
  rest: Partial<ErrorRow>,
): ErrorRow => ({
  ...banks({ code, message, options: { mandateText, bankDetails } }),
  type,
  ...rest,
});
const byLogin = { options: { mandateText, bankLogin } };

export const bank: readonly ErrorRow[] = [
  bankRow('US_BANK_ACCOUNT_NOT_ENABLED', merchant, 'US bank account is not enabled.', {
    settings: { usBankAccount: false },
  }),
  bankRow('US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED', merchant, 'Bank login is not enabled.', {
    settings: { bankLogin: false },
    ...byLogin,
  }),
  bankRow('US_BANK_ACCOUNT_OPTION_REQUIRED', merchant, 'mandateText property is required.', {
    options: { bankDetails },
  }),
  bankRow(
    'US_BANK_ACCOUNT_MUTUALLY_EXCLUSIVE_OPTIONS',
    merchant,
    'tokenize must be called with bankDetails or bankLogin, not both.',
    { options: { mandateText, bankDetails, bankLogin } },
  ),
  bankRow('US_BANK_ACCOUNT_LOGIN_LOAD_FAILED', 'NETWORK', 'Bank login flow failed to load.', {
    fault: broken('script.plaid'),
    ...byLogin,
  }),
  bankRow('US_BANK_ACCOUNT_LOGIN_CLOSED', 'CUSTOMER', 'Customer closed bank login flow before authorizing.', {
    act: 'leaves the bank',
    shopper: 'nothing',
    ...byLogin,
  }),
  bankRow(
    'US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE',
    merchant,
    'Another bank login tokenization request is active.',
    { attempt: 'bankTwice', ...byLogin },
  ),
  bankRow('US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR', 'NETWORK', 'A tokenization network error occurred.', {
    fault: refused('us_bank.tokenize', 500),
  }),
  bankRow('US_BANK_ACCOUNT_FAILED_TOKENIZATION', 'CUSTOMER', 'The supplied data failed tokenization.', {
    options: { mandateText, bankDetails: { ...bankDetails, routingNumber: '123456789' } },
  }),
  bankRow(
    'BRAINTREE_API_ACCESS_RESTRICTED',
    merchant,
    'Your access is restricted and cannot use this part of the Braintree API.',
    { fault: refused('us_bank.tokenize', 401) },
  ),
];
