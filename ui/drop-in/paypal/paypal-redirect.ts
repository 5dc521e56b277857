import type { Client } from 'braintree-web/client/index.js';
import type { WalletOptions } from '#machines/drop-in/shared/sheet.ts';
import type { PayPalApproval } from '#machines/payment-flows/paypal-tokenization/machine.ts';
import { redirectNotKept } from '#machines/payment-flows/paypal-tokenization/problems.ts';
import { FlowError } from '../shared/flow.ts';
import { deferred } from '../shared/promises.ts';

/** Records in an address how PayPal's website was left, and in the tab that this form led there. */
const mark = 'dropin-paypal';

/** Parameters that PayPal and this form add to an address. */
const parameters = [mark, 'token', 'ba_token', 'PayerID', 'paymentId'];

/** The address of this page that PayPal leads back to. */
export function returnAddress(outcome: 'approved' | 'canceled'): string {
  const address = new URL(location.href);
  address.searchParams.set(mark, outcome);
  return address.href;
}

/**
 * The same connection, which also reports the payment's approval address, which the library does not expose.
 * @param tell gets the address of every payment that is created
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

/** For which sheet the page is left, and what is agreed to there: this sum, or an account that is saved for any. */
const leaving = (option: string, { flow, amount, currency }: WalletOptions) =>
  JSON.stringify([option, flow, ...(flow === 'vault' ? [] : [Number(amount), currency])]);

/**
 * Keeps in the tab that this form is about to lead to PayPal's website: only then is what leads back believed.
 * @throws {FlowError} where the browser keeps nothing, as in a frame without storage, or in a web view
 */
export function keepLeaving(option: string, options: WalletOptions): void {
  try {
    sessionStorage.setItem(mark, leaving(option, options));
  } catch (cause) {
    throw new FlowError({ ...redirectNotKept, cause });
  }
}

/**
 * Leaves the page for PayPal's website.
 * @returns when the browser shows this page again as it was
 */
export function leaveFor(address: string): Promise<void> {
  const { promise, resolve } = deferred<void>();
  addEventListener('pageshow', () => resolve(), { once: true });
  location.assign(address);
  return promise;
}

/** Null also where the browser keeps nothing: there, naming the storage may throw, or it is null. */
function keptLeaving(): string | null {
  try {
    return sessionStorage.getItem(mark);
  } catch {
    return null;
  }
}

/**
 * The approval from PayPal's website that led back here, once; undefined without one, or if the shopper cancelled. The
 * address is restored.
 * @param options an approval of something else than they ask for is only said to be outdated
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
