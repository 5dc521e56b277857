/** What is asked of a gateway for a recording: documented test values alone, and made-up names. */

/** What answers gave that later requests need, such as the id of a customer. */
export type Known = Readonly<Record<string, string>>;

export interface Exchange {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the merchant. */
  readonly path: (known: Known) => string;
  readonly body?: (known: Known) => object;
  /** Keys that are wrong, where that is what is asked about. */
  readonly privateKey?: string;
  /** What is kept of the answer: by a name, the field whose text it is. */
  readonly learn?: Known;
}

const sale = (amount: string, more: object = {}) => ({
  transaction: { type: 'sale', amount, payment_method_nonce: 'fake-valid-visa-nonce', ...more },
});

export const exchanges: readonly Exchange[] = [
  {
    name: 'create a customer',
    method: 'POST',
    path: () => '/customers',
    body: () => ({ customer: { first_name: 'Zoë', last_name: 'Test', email: 'zoe@example.com' } }),
    learn: { customer: 'id' },
  },
  { name: 'find the customer', method: 'GET', path: ({ customer }) => `/customers/${customer}` },
  {
    name: 'create a customer with an address that is none',
    method: 'POST',
    path: () => '/customers',
    body: () => ({ customer: { email: 'no address' } }),
  },
  {
    name: 'store a card',
    method: 'POST',
    path: () => '/payment_methods',
    body: ({ customer }) => ({
      payment_method: { customer_id: customer, payment_method_nonce: 'fake-valid-visa-nonce' },
    }),
    learn: { token: 'token' },
  },
  {
    name: 'find the card',
    method: 'GET',
    path: ({ token }) => `/payment_methods/any/${token}`,
  },
  {
    name: 'store a nonce that is none',
    method: 'POST',
    path: () => '/payment_methods',
    body: ({ customer }) => ({
      payment_method: { customer_id: customer, payment_method_nonce: 'no-nonce' },
    }),
  },
  {
    name: 'sell',
    method: 'POST',
    path: () => '/transactions',
    body: () => sale('12.34'),
    learn: { transaction: 'id' },
  },
  { name: 'find the sale', method: 'GET', path: ({ transaction }) => `/transactions/${transaction}` },
  { name: 'void the sale', method: 'PUT', path: ({ transaction }) => `/transactions/${transaction}/void` },
  { name: 'void it again', method: 'PUT', path: ({ transaction }) => `/transactions/${transaction}/void` },
  {
    name: 'sell to the stored card',
    method: 'POST',
    path: () => '/transactions',
    body: ({ token }) => ({ transaction: { type: 'sale', amount: '23.45', payment_method_token: token } }),
  },
  {
    name: 'sell at a price that the processor declines',
    method: 'POST',
    path: () => '/transactions',
    body: () => sale('2000.00'),
  },
  { name: 'sell without a price', method: 'POST', path: () => '/transactions', body: () => sale('') },
  {
    name: 'sell to a nonce that is none',
    method: 'POST',
    path: () => '/transactions',
    body: () => sale('34.56', { payment_method_nonce: 'no-nonce' }),
  },
  { name: 'find a sale that there is not', method: 'GET', path: () => '/transactions/nosuchsale' },
  {
    name: 'make a client token',
    method: 'POST',
    path: () => '/client_token',
    body: () => ({ client_token: { version: 2 } }),
  },
  { name: 'ask with a wrong key', method: 'GET', path: () => '/customers/1', privateKey: 'wrong' },
  { name: 'delete the customer', method: 'DELETE', path: ({ customer }) => `/customers/${customer}` },
];
