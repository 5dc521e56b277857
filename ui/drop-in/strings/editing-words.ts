/** Wording for deleting saved methods, loaded with that part of the form. */
export const editingWords = {
  edit: 'Edit',
  editPaymentMethods: 'Edit payment methods',
  deletePaymentMethod: 'Delete {{paymentMethod}}',
  usedBySubscription: 'Used by a subscription, so it cannot be deleted.',
  CreditCardDeleteConfirmationMessage: 'Delete {{secondaryIdentifier}} card ending in {{identifier}}?',
  PayPalAccountDeleteConfirmationMessage: 'Delete PayPal account {{identifier}}?',
  VenmoAccountDeleteConfirmationMessage: 'Delete Venmo account with the username {{identifier}}?',
  genericDeleteConfirmationMessage: 'Delete this payment method?',
  deleteConfirmationButton: 'Delete',
  vaultManagerPaymentMethodDeletionError: 'Unable to delete payment method, try again.',
} as const;
