import type { Wording } from '../en-us.ts';

/** English as in India: what differs from the base. */
export default {
  expirationDateLabel: 'Expiry Date',
  fieldEmptyForNumber: 'Please enter a card number.',
  fieldEmptyForExpirationDate: 'Please enter an expiry date.',
  fieldEmptyForCvv: 'Please enter a CVV.',
  fieldEmptyForPostalCode: 'Please enter a postal code.',
  fieldEmptyForCardholderName: 'Please enter a cardholder name.',
  fieldInvalidForExpirationDate: 'This expiry date is not valid.',
} satisfies Partial<Wording>;
