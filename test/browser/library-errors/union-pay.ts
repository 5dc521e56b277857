import { broken, type ErrorRow, type Fault, merchant, merchants, type Rest, refused } from './row.ts';

const card = { number: '6212345678901232', expirationDate: '12/2030', cvv: '123' };
const mobile = { countryCode: '86', number: '13800138000' };
const unionPays = (call: string, options: object, row: Omit<Rest, 'options'>): ErrorRow =>
  merchants('unionPay')({ ...row, options: { call, ...options } });
const unionPaysFault = (
  call: string,
  code: string,
  type: ErrorRow['type'],
  message: string,
  fault: Fault,
): ErrorRow => ({ ...unionPays(call, { card, mobile }, { code, message, fault }), type });

export const unionPay: readonly ErrorRow[] = [
  unionPays(
    'fetchCapabilities',
    { card },
    {
      code: 'UNIONPAY_NOT_ENABLED',
      message: 'UnionPay is not enabled for this merchant.',
      settings: { unionPay: false },
    },
  ),
  unionPays(
    'fetchCapabilities',
    { hostedFields: {} },
    {
      code: 'UNIONPAY_HOSTED_FIELDS_INSTANCE_INVALID',
      message: 'Found an invalid Hosted Fields instance. Please use a valid Hosted Fields instance.',
    },
  ),
  unionPays(
    'fetchCapabilities',
    { hostedFields: { _bus: { channel: 'foreign' } } },
    {
      code: 'UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED',
      message: 'Could not find the Hosted Fields instance.',
    },
  ),
  unionPays(
    'fetchCapabilities',
    {},
    {
      code: 'UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED',
      message:
        'A card or a Hosted Fields instance is required. Please supply a card or a Hosted Fields instance.',
    },
  ),
  unionPays(
    'fetchCapabilities',
    { card, hostedFields: { _bus: { channel: 'x' } } },
    {
      code: 'UNIONPAY_CARD_AND_HOSTED_FIELDS_INSTANCES',
      message: 'Please supply either a card or a Hosted Fields instance, not both.',
    },
  ),
  unionPays(
    'enroll',
    { card: { number: card.number, expirationMonth: '12' }, mobile },
    {
      code: 'UNIONPAY_EXPIRATION_DATE_INCOMPLETE',
      message: 'You must supply expiration month and year or neither.',
    },
  ),
  unionPays(
    'enroll',
    { card },
    {
      code: 'UNIONPAY_MISSING_MOBILE_PHONE_DATA',
      message: 'A `mobile` with `countryCode` and `number` is required.',
    },
  ),
  {
    ...unionPays(
      'enroll',
      { card, mobile: { ...mobile, number: 'none' } },
      {
        code: 'UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID',
        message: 'Enrollment failed due to user input error.',
      },
    ),
    type: 'CUSTOMER',
  },
  unionPaysFault(
    'enroll',
    'UNIONPAY_ENROLLMENT_NETWORK_ERROR',
    'NETWORK',
    'Could not enroll UnionPay card.',
    broken('union_pay.enroll'),
  ),
  unionPaysFault(
    'fetchCapabilities',
    'UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR',
    'NETWORK',
    'Could not fetch card capabilities.',
    broken('union_pay.capabilities'),
  ),
  unionPaysFault(
    'tokenize',
    'UNIONPAY_TOKENIZATION_NETWORK_ERROR',
    'NETWORK',
    'A tokenization network error occurred.',
    refused('tokenize', 503),
  ),
  unionPaysFault(
    'tokenize',
    'UNIONPAY_FAILED_TOKENIZATION',
    'CUSTOMER',
    'The supplied card data failed tokenization.',
    refused('tokenize', 422),
  ),
  unionPaysFault(
    'enroll',
    'CLIENT_AUTHORIZATION_INSUFFICIENT',
    merchant,
    'The authorization used has insufficient privileges.',
    refused('union_pay.enroll', 403),
  ),
];
