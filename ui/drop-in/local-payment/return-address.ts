import type { ReturnedPayment } from '#machines/payment-flows/local-payment/machine.ts';

/** A parameter for the way to pay. It marks an address as the bank's, whose own parameters a page may use, too. */
const mark = 'dropin-local-payment';

/** Parameters that the gateway's page or the bank adds to an address. */
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

/** The merchant's address, marked as one to which a bank leads back. */
export function returnAddress(address: string, paymentType: string): string {
  const marked = new URL(address, location.href);
  marked.searchParams.set(mark, paymentType);
  return marked.href;
}

/** The result that a bank or its app put into this page's address. Only once, because the address is restored. */
export function takeReturned(): ReturnedPayment | undefined {
  const address = new URL(location.href);
  const { searchParams } = address;
  const paymentType = searchParams.get(mark);
  if (paymentType === null) return undefined;
  const found: Record<string, string> = {};
  for (const name of parameters) {
    // The page's own parameter of the same name comes first.
    const values = searchParams.getAll(name);
    const result = values.at(-1);
    if (result === undefined) continue;
    found[name] = result;
    searchParams.delete(name);
    for (const value of values.slice(0, -1)) searchParams.append(name, value);
  }
  searchParams.delete(mark);
  history.replaceState(history.state, '', address.href);
  // The library takes any text as true.
  if (found['wasCanceled'] !== 'true') delete found['wasCanceled'];
  return Object.keys(found).length > 0 ? { paymentType, parameters: found } : undefined;
}
