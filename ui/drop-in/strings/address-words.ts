/** What is said where a street address is asked for; it comes with that field. */
export const addressWords = {
  streetAddressLabel: 'Street Address',
  fieldEmptyForStreetAddress: 'Please fill out a street address.',
} as const;
