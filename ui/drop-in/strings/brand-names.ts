/** Names of cards and wallets, which are the same in most languages. */
export const brandNames = {
  PayPal: 'PayPal',
  'PayPal Credit': 'PayPal Credit',
  Venmo: 'Venmo',
  'Apple Pay': 'Apple Pay',
  'Google Pay': 'Google Pay',
  Visa: 'Visa',
  MasterCard: 'Mastercard',
  'American Express': 'American Express',
  Discover: 'Discover',
  'Diners Club': 'Diners Club',
  JCB: 'JCB',
  Maestro: 'Maestro',
  UnionPay: 'UnionPay',
  Elo: 'Elo',
  Hiper: 'Hiper',
  Hipercard: 'Hipercard',
} as const;
