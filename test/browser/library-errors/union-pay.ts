import { broken, type ErrorRow, refused, rowsOf } from './row.ts';

const card = { number: '6212345678901232', expirationDate: '12/2030', cvv: '123' };
const mobile = { countryCode: '86', number: '13800138000' };
const unionPays = rowsOf('unionPay');

export const unionPay: readonly ErrorRow[] = [
  unionPays({
    code: 'UNIONPAY_NOT_ENABLED',
    message: 'UnionPay is not enabled for this merchant.',
    settings: { unionPay: false },
    options: { call: 'fetchCapabilities', card },
  }),
  unionPays({
    code: 'UNIONPAY_HOSTED_FIELDS_INSTANCE_INVALID',
    message: 'Found an invalid Hosted Fields instance. Please use a valid Hosted Fields instance.',
    options: { call: 'fetchCapabilities', hostedFields: {} },
  }),
  unionPays({
    code: 'UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED',
    message: 'Could not find the Hosted Fields instance.',
    options: { call: 'fetchCapabilities', hostedFields: { _bus: { channel: 'foreign' } } },
  }),
  unionPays({
    code: 'UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED',
    message:
      'A card or a Hosted Fields instance is required. Please supply a card or a Hosted Fields instance.',
    options: { call: 'fetchCapabilities' },
  }),
  unionPays({
    code: 'UNIONPAY_CARD_AND_HOSTED_FIELDS_INSTANCES',
    message: 'Please supply either a card or a Hosted Fields instance, not both.',
    options: { call: 'fetchCapabilities', card, hostedFields: { _bus: { channel: 'x' } } },
  }),
  unionPays({
    code: 'UNIONPAY_EXPIRATION_DATE_INCOMPLETE',
    message: 'You must supply expiration month and year or neither.',
    options: { call: 'enroll', card: { number: card.number, expirationMonth: '12' }, mobile },
  }),
  unionPays({
    code: 'UNIONPAY_MISSING_MOBILE_PHONE_DATA',
    message: 'A `mobile` with `countryCode` and `number` is required.',
    options: { call: 'enroll', card },
  }),
  unionPays({
    code: 'UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID',
    message: 'Enrollment failed due to user input error.',
    options: { call: 'enroll', card, mobile: { ...mobile, number: 'none' } },
    type: 'CUSTOMER',
  }),
  unionPays({
    code: 'UNIONPAY_ENROLLMENT_NETWORK_ERROR',
    type: 'NETWORK',
    message: 'Could not enroll UnionPay card.',
    options: { call: 'enroll', card, mobile },
    fault: broken('union_pay.enroll'),
  }),
  unionPays({
    code: 'UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR',
    type: 'NETWORK',
    message: 'Could not fetch card capabilities.',
    options: { call: 'fetchCapabilities', card, mobile },
    fault: broken('union_pay.capabilities'),
  }),
  unionPays({
    code: 'UNIONPAY_TOKENIZATION_NETWORK_ERROR',
    type: 'NETWORK',
    message: 'A tokenization network error occurred.',
    options: { call: 'tokenize', card, mobile },
    fault: refused('tokenize', 503),
  }),
  unionPays({
    code: 'UNIONPAY_FAILED_TOKENIZATION',
    type: 'CUSTOMER',
    message: 'The supplied card data failed tokenization.',
    options: { call: 'tokenize', card, mobile },
    fault: refused('tokenize', 422),
  }),
  unionPays({
    code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
    message: 'The authorization used has insufficient privileges.',
    options: { call: 'enroll', card, mobile },
    fault: refused('union_pay.enroll', 403),
  }),
];
