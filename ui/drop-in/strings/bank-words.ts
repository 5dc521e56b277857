/** What is said where the card's bank is asked; it comes with that part of the form. */
export const bankWords = {
  threeDSecureFailedError: 'Your bank could not confirm this card. Try again or use another card.',
} as const;
