/** What is said of wallets above the form; it comes with that part of the form. */
export const expressWords = {
  expressCheckout: 'Express checkout',
  orPayWithCard: 'Or pay with card',
} as const;
