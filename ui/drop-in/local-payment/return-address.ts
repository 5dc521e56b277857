import type { ReturnedPayment } from '#machines/payment-flows/local-payment/machine.ts';

/** Says in an address which payment it belongs to, since other parameters of the bank's are names that pages have, too. */
const mark = 'dropin-local-payment';

/** What the gateway's page, or the bank, adds to an address. */
const parameters = [
  'btLpToken',
  'btLpPaymentId',
  'btLpPayerId',
  'errorcode',
  'wasCanceled',
  'token',
  'paymentId',
  'PayerID',
];

/** An address of the merchant's that a bank leads back to. */
export function returnAddress(address: string, paymentType: string): string {
  const marked = new URL(address, location.href);
  marked.searchParams.set(mark, paymentType);
  return marked.href;
}

/** The result with which a bank, or its app, led back to this page: once, as the address is restored. */
export function takeReturned(): ReturnedPayment | undefined {
  const address = new URL(location.href);
  const { searchParams } = address;
  const paymentType = searchParams.get(mark);
  if (paymentType === null) return undefined;
  const found: Record<string, string> = {};
  for (const name of parameters) {
    // One of the page's own has the same name, and came first.
    const values = searchParams.getAll(name);
    const result = values.at(-1);
    if (result === undefined) continue;
    found[name] = result;
    searchParams.delete(name);
    for (const value of values.slice(0, -1)) searchParams.append(name, value);
  }
  searchParams.delete(mark);
  history.replaceState(history.state, '', address.href);
  // The library takes any text for a yes.
  if (found['wasCanceled'] !== 'true') delete found['wasCanceled'];
  return Object.keys(found).length > 0 ? { paymentType, parameters: found } : undefined;
}
