/** Wording for wallets above the form, loaded with that part of the form. */
export const expressWords = {
  expressCheckout: 'Express checkout',
  orPayWithCard: 'Or pay with card',
} as const;
