/** Wording for 3D Secure, loaded with that part of the form. */
export const bankWords = {
  threeDSecureFailedError: 'Your bank could not confirm this card. Try again or use another card.',
} as const;
