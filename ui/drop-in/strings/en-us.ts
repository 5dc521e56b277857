import { brandNames } from './brand-names.ts';

/** The base wording. The keys are public: merchants pass their own sentences under them as `translations`. */
export const enUS = {
  payingWith: 'Paying with {{paymentSource}}',
  chooseAnotherWayToPay: 'Choose another way to pay',
  chooseAWayToPay: 'Choose a way to pay',
  otherWaysToPay: 'Other ways to pay',
  edit: 'Edit',
  doneEditing: 'Done',
  editPaymentMethods: 'Edit payment methods',
  deletePaymentMethod: 'Delete {{paymentMethod}}',
  usedBySubscription: 'Used by a subscription, so it cannot be deleted.',
  CreditCardDeleteConfirmationMessage: 'Delete {{secondaryIdentifier}} card ending in {{identifier}}?',
  PayPalAccountDeleteConfirmationMessage: 'Delete PayPal account {{identifier}}?',
  VenmoAccountDeleteConfirmationMessage: 'Delete Venmo account with the username {{identifier}}?',
  genericDeleteConfirmationMessage: 'Delete this payment method?',
  deleteCancelButton: 'Cancel',
  deleteConfirmationButton: 'Delete',
  payWithCard: 'Pay with card',
  endingIn: 'Ending in {{lastFourCardDigits}}',
  saveCardLabel: 'Save card',
  noticeOfCollection: 'By paying with my card, I agree to the PayPal Privacy Statement.',
  loading: 'Loading payment form',
  working: 'Please wait',

  cardNumberLabel: 'Card Number',
  cardNumberPlaceholder: '•••• •••• •••• ••••',
  expirationDateLabel: 'Expiration Date',
  expirationDateLabelSubheading: '(MM/YY)',
  expirationDatePlaceholder: 'MM/YY',
  cvvLabel: 'CVV',
  cvvThreeDigitLabelSubheading: '(3 digits)',
  cvvFourDigitLabelSubheading: '(4 digits)',
  postalCodeLabel: 'Postal Code',
  cardholderNameLabel: 'Cardholder Name',
  cardholderNamePlaceholder: 'Cardholder Name',

  fieldEmptyForNumber: 'Please fill out a card number.',
  fieldEmptyForExpirationDate: 'Please fill out an expiration date.',
  fieldEmptyForCvv: 'Please fill out a CVV.',
  fieldEmptyForPostalCode: 'Please fill out a postal code.',
  fieldEmptyForCardholderName: 'Please fill out a cardholder name.',
  fieldTooLongForCardholderName: 'The cardholder name must be shorter than 256 characters.',
  fieldInvalidForNumber: 'This card number is not valid.',
  fieldInvalidForExpirationDate: 'This expiration date is not valid.',
  fieldInvalidForCvv: 'This security code is not valid.',
  fieldInvalidForPostalCode: 'This postal code is not valid.',
  fieldInvalidForCardholderName: 'This cardholder name is not valid.',
  unsupportedCardTypeError: 'This card type is not supported. Please try another card.',

  genericError: 'Something went wrong on our end. Check your entries and try again.',
  developerError: 'Developer Error: Something went wrong. Check the console for details.',
  hostedFieldsFieldsInvalidError: 'Please check your information and try again.',
  hostedFieldsFailedTokenizationError: 'Please check your information and try again.',
  hostedFieldsTokenizationNetworkErrorError: 'Network error. Please try again.',
  hostedFieldsTokenizationCvvVerificationFailedError:
    'Credit card verification failed. Check your entries and try again.',
  hostedFieldsTokenizationFailOnDuplicateError: 'This credit card already exists as a saved payment method.',
  vaultManagerPaymentMethodDeletionError: 'Unable to delete payment method, try again.',
  threeDSecureFailedError: 'Your bank could not confirm this card. Try again or use another card.',
  paypalButtonMustBeUsed: 'Use the PayPal button to continue with your payment.',
  venmoButtonMustBeUsed: 'Use the Venmo button to continue with your payment.',
  applePayButtonMustBeUsed: 'Use the Apple Pay button to continue with your payment.',
  googlePayButtonMustBeUsed: 'Use the Google Pay button to continue with your payment.',
  paypalAccountTokenizationFailedError: 'Something went wrong while adding the PayPal account.',
  paypalFlowFailedError: 'Something went wrong while connecting to PayPal.',
  paypalTokenizationRequestActiveError: 'PayPal payment authorization is already in progress.',
  venmoCanceledError:
    'Something went wrong. Ensure that the latest Venmo app is installed and that your browser supports switching to Venmo.',
  venmoAppFailedError: "The Venmo app wasn't found on your device.",
  applePayTokenizationError: 'A network error occurred while processing the Apple Pay payment.',
  applePayActiveCardError: 'Link a supported card to your Apple Pay wallet.',

  Card: 'Card',
  ...brandNames,
} as const;

/** The key of a sentence the form can show. */
export type StringKey = keyof typeof enUS;

/** Every sentence of the form in one language. */
export type Wording = Readonly<Record<StringKey, string>>;

type BrandName = keyof typeof brandNames;

/** What a language has to say itself; brands may keep their names. */
export type Translation = Omit<Wording, BrandName> & Partial<Pick<Wording, BrandName>>;
