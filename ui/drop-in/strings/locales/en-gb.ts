import type { Wording } from '../en-us.ts';

/** English as in the United Kingdom: what differs from the base. */
export default {
  expirationDateLabel: 'Expiry Date',
  postalCodeLabel: 'Postcode',
  fieldEmptyForNumber: 'Please enter a card number.',
  fieldEmptyForExpirationDate: 'Please enter an expiry date.',
  fieldEmptyForCvv: 'Please enter a CVV.',
  fieldEmptyForPostalCode: 'Please enter a postcode.',
  fieldEmptyForCardholderName: 'Please enter a cardholder name.',
  fieldInvalidForExpirationDate: 'This expiry date is not valid.',
  fieldInvalidForPostalCode: 'This postcode is not valid.',
} satisfies Partial<Wording>;
