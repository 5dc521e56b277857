import type { Client } from 'braintree-web/client/index.js';
import type { WalletOptions } from '#machines/drop-in/shared/sheet.ts';
import type { PayPalApproval } from '#machines/payment-flows/paypal-tokenization/machine.ts';
import { redirectNotKept } from '#machines/payment-flows/paypal-tokenization/problems.ts';
import { FlowError } from '../shared/flow.ts';
import { deferred } from '../shared/promises.ts';

/** A parameter for how the shopper left PayPal's website, and the key in the tab's storage for who sent them there. */
const mark = 'dropin-paypal';

/** Parameters that PayPal and this form add to an address. */
const parameters = [mark, 'token', 'ba_token', 'PayerID', 'paymentId'];

/** The address of this page to which PayPal leads back. */
export function returnAddress(outcome: 'approved' | 'canceled'): string {
  const address = new URL(location.href);
  address.searchParams.set(mark, outcome);
  return address.href;
}

/**
 * The same connection, but it also reports the payment's approval address, which the library does not expose.
 * @param tell receives the address of every payment that is created
 */
export function reportApprovalUrl(client: Client, tell: (address: string) => void): Client {
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

/** The sheet for which the page is left, and what is approved there: this sum, or an account that is saved for any. */
const leaving = (option: string, { flow, amount, currency }: WalletOptions) =>
  JSON.stringify([option, flow, ...(flow === 'vault' ? [] : [Number(amount), currency])]);

/**
 * Stores in the tab that this form leaves for PayPal's website; without this, a returned approval is not trusted.
 * @throws {FlowError} if the browser stores nothing, as in a frame without storage, or in a web view
 */
export function keepLeaving(option: string, options: WalletOptions): void {
  try {
    sessionStorage.setItem(mark, leaving(option, options));
  } catch (cause) {
    throw new FlowError({ ...redirectNotKept, cause });
  }
}

/**
 * Leaves the page for PayPal's website. Resolves when the browser shows this page again as it was.
 */
export function leaveFor(address: string): Promise<void> {
  const { promise, resolve } = deferred<void>();
  addEventListener('pageshow', () => resolve(), { once: true });
  location.assign(address);
  return promise;
}

/** What the tab has stored; also null if storage is blocked, when it may be null or throw on access. */
function keptLeaving(): string | null {
  try {
    return sessionStorage.getItem(mark);
  } catch {
    return null;
  }
}

/**
 * The approval with which PayPal's website led back here; undefined without one, or if the shopper cancelled. Only
 * once, because the address is restored.
 * @param options the current ones; an approval for others is reported as outdated
 */
export function takeReturned(
  option: string,
  options: WalletOptions,
): PayPalApproval | 'outdated' | undefined {
  const address = new URL(location.href);
  const { searchParams } = address;
  const outcome = searchParams.get(mark);
  const left = keptLeaving();
  if (outcome === null || !left?.startsWith(`["${option}",`)) return undefined;
  const read = (name: string) => searchParams.get(name) ?? undefined;
  const [token, agreement, payerID, paymentID] = ['token', 'ba_token', 'PayerID', 'paymentId'].map(read);
  sessionStorage.removeItem(mark);
  for (const name of parameters) searchParams.delete(name);
  history.replaceState(history.state, '', address.href);
  if (outcome !== 'approved') return undefined;
  if (left !== leaving(option, options)) return 'outdated';
  const billingToken = agreement ?? (token?.startsWith('BA-') ? token : undefined);
  return billingToken === undefined ? { orderID: token, paymentID, payerID } : { billingToken, payerID };
}
