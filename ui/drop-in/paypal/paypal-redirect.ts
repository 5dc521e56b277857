import type { Client } from 'braintree-web/client/index.js';
import type { PayPalApproval } from '#machines/payment-flows/paypal-tokenization/machine.ts';

/** Says in an address how PayPal's website was left, and in the tab that it was this form that led there. */
const mark = 'dropin-paypal';

/** What PayPal and this form put into an address. */
const parameters = [mark, 'token', 'ba_token', 'PayerID', 'paymentId'];

/** The address of this page that PayPal leads back to. */
export function returnAddress(outcome: 'approved' | 'canceled'): string {
  const address = new URL(location.href);
  address.searchParams.set(mark, outcome);
  return address.href;
}

/**
 * The same connection, which tells where PayPal wants a payment approved: the library keeps that to itself.
 * @param tell hears the address with every payment that is made up
 */
export function tellingAddress(client: Client, tell: (address: string) => void): Client {
  const request: Client['request'] = async (options) => {
    const answer = await client.request(options);
    const { paymentResource, agreementSetup } = Object(answer) as {
      paymentResource?: { redirectUrl?: string };
      agreementSetup?: { approvalUrl?: string };
    };
    const address = paymentResource?.redirectUrl ?? agreementSetup?.approvalUrl;
    if (address !== undefined) tell(address);
    return answer;
  };
  return Object.create(client, { request: { value: request } }) as Client;
}

/**
 * Gives the page up for PayPal's website.
 * @returns when the browser shows this page again as it was
 */
export function leaveFor(address: string, option: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  sessionStorage.setItem(mark, option);
  addEventListener('pageshow', () => resolve(), { once: true });
  location.assign(address);
  return promise;
}

/**
 * What a shopper agreed to on PayPal's website before it led back here, once; undefined for whom it did not, or who
 * changed their mind. The address is as it was before.
 */
export function takeReturned(option: string): PayPalApproval | undefined {
  const address = new URL(location.href);
  const { searchParams } = address;
  const outcome = searchParams.get(mark);
  if (outcome === null || sessionStorage.getItem(mark) !== option) return undefined;
  const read = (name: string) => searchParams.get(name) ?? undefined;
  const [token, agreement, payerID, paymentID] = ['token', 'ba_token', 'PayerID', 'paymentId'].map(read);
  sessionStorage.removeItem(mark);
  for (const name of parameters) searchParams.delete(name);
  history.replaceState(history.state, '', address.href);
  if (outcome !== 'approved') return undefined;
  const billingToken = agreement ?? (token?.startsWith('BA-') ? token : undefined);
  return billingToken === undefined ? { orderID: token, paymentID, payerID } : { billingToken, payerID };
}
