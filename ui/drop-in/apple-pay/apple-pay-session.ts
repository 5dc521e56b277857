import { type AnyEventObject, fromCallback } from 'xstate';
import type { WalletOptions } from '#machines/drop-in/shared/sheet.ts';
import {
  type ApplePayEvent,
  applePayProblems,
  type SessionCommand,
} from '#machines/payment-flows/apple-pay/machine.ts';
import { withLibraryCode } from '../shared/library-error.ts';

/** Apple's session in Safari; only the used parts. */
export interface ApplePaySessionLike extends EventTarget {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { readonly payment: { readonly token: unknown } }) => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(status: number): void;
}

/** Safari's global. */
export interface ApplePaySessionClass {
  new (version: number, request: object): ApplePaySessionLike;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
  /** Deprecated by Apple: a browser may lack it, and it may never answer. */
  canMakePaymentsWithActiveCard?(merchantIdentifier: string): Promise<boolean>;
}

/** Safari's session class; undefined in a browser without Apple Pay. */
export const applePaySessionClass = () =>
  (window as { ApplePaySession?: ApplePaySessionClass }).ApplePaySession;

/**
 * The machine's port for one session: started at once, because Safari only allows it during the shopper's press.
 * @param make throws Apple's error for a request that it rejects
 */
export function sessionLogic(make: (options: WalletOptions) => ApplePaySessionLike) {
  return fromCallback<AnyEventObject, WalletOptions>(({ input, sendBack, receive }) => {
    const tell = (event: ApplePayEvent) => sendBack(event);
    const session = make(input);
    session.onvalidatemerchant = ({ validationURL }) =>
      tell({ type: 'merchant.validation.asked', validationURL });
    session.onpaymentauthorized = ({ payment }) => tell({ type: 'payment.authorized', payment });
    session.addEventListener('cancel', () => tell({ type: 'session.canceled' }));
    session.begin();
    receive((event) => {
      const command = event as SessionCommand;
      if (command.type === 'complete.validation') return passMerchant(session, command.session);
      if (command.type === 'abort') return end(() => session.abort());
      const { STATUS_SUCCESS, STATUS_FAILURE } = applePaySessionClass() as ApplePaySessionClass;
      end(() => session.completePayment(command.status === 'success' ? STATUS_SUCCESS : STATUS_FAILURE));
    });
  });
}

/** Safari throws if the session is over already: there is nothing left to end. */
function end(session: () => void): void {
  try {
    session();
  } catch {}
}

/**
 * The library accepts any answer, even a hotel's login page; Safari does not.
 * @throws {FlowError} when Safari cannot read it
 */
function passMerchant(session: ApplePaySessionLike, merchant: unknown): void {
  try {
    session.completeMerchantValidation(merchant);
  } catch (error) {
    // Once this port has thrown, its clean-up is not called.
    end(() => session.abort());
    throw withLibraryCode(error, 'APPLE_PAY_', applePayProblems.validationLost);
  }
}
