import { type AnyEventObject, assign, fromCallback, fromPromise, sendTo, setup, stateIn } from 'xstate';
import { errorKey } from '../drop-in/shared/error-key.ts';
import type { Customer, PaymentMethod, PaymentProblem } from '../drop-in/shared/payment-method.ts';
import type {
  WalletContext,
  WalletEmitted,
  WalletEvent,
  WalletId,
  WalletOptions,
} from '../drop-in/shared/sheet.ts';
import { emitToParent } from '../emit-to-parent.ts';

/** Whose PayPal sheet it is. */
export interface PayPalInput {
  readonly option: Extract<WalletId, `paypal${string}`>;
  /** What the merchant agreed with the buyer; it may change while the form is used. */
  readonly options: WalletOptions;
  readonly customer: Customer;
  /** What a shopper agreed to on PayPal's website, which led back to this page. */
  readonly returned?: PayPalApproval | undefined;
}

export interface PayPalContext extends PayPalInput, WalletContext {}

/** What a buyer agreed to, in PayPal's own words; only the gateway reads it. */
export type PayPalApproval = Readonly<Record<string, unknown>>;

/** Something PayPal's script tells. */
export type PayPalButtonEvent =
  | { readonly type: 'button.rendered' }
  | { readonly type: 'button.failed'; readonly error: unknown }
  /** The button was pressed: PayPal's window opens, and wants to know what for. */
  | { readonly type: 'payment.wanted' }
  | { readonly type: 'payment.approved'; readonly approval: PayPalApproval }
  | { readonly type: 'buyer.left' }
  | { readonly type: 'authorization.failed'; readonly error: unknown };

/** What PayPal's script is told. */
export type PayPalButtonCommand =
  | { readonly type: 'proceed'; readonly token: string }
  | { readonly type: 'give up'; readonly problem: PaymentProblem };

/** What can happen to a PayPal sheet. */
export type PayPalEvent =
  | WalletEvent
  | PayPalButtonEvent
  /** The shopper goes on at PayPal's website, in place of a window of it. */
  | { readonly type: 'redirect.pressed' };

type Change = { readonly key: string; readonly value: unknown };

/** The form decides about these. */
const ownOptions: ReadonlySet<string> = new Set(['offerCredit', 'locale']);

/** What PayPal's script is made for: another one is needed when this changes. */
const scriptTerms = ({ flow, currency, intent, commit = false, payLater = false }: WalletOptions) =>
  JSON.stringify([flow, flow !== 'vault' && currency, intent, commit, payLater]);

/** Whether the gateway keeps the account for the customer's next time. */
function isKept({ options, customer }: PayPalInput): boolean {
  const { vaultPayPal } = Object(options['vault']) as { vaultPayPal?: boolean };
  return options['flow'] === 'vault' && vaultPayPal !== false && customer === 'returning';
}

/** Types, ports, rules and effects of PayPal's button. */
export const payPalSetup = setup({
  types: {
    context: {} as PayPalContext,
    input: {} as PayPalInput,
    events: {} as PayPalEvent,
    emitted: {} as WalletEmitted,
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    payPalButton: fromCallback<AnyEventObject, WalletOptions>(() => {
      throw new Error('provide payPalButton');
    }),
    createPayment: fromPromise<string, WalletOptions>(() => {
      throw new Error('provide createPayment');
    }),
    leavePage: fromPromise<void, WalletOptions>(() => {
      throw new Error('provide leavePage');
    }),
    tokenizePayment: fromPromise<PaymentMethod, { options: WalletOptions; approval: PayPalApproval }>(() => {
      throw new Error('provide tokenizePayment');
    }),
  },
  guards: {
    hasGivenUp: stateIn({ offered: { tokenizing: 'given up' } }),
    hasFlow: ({ context: { options } }) => options['flow'] === 'checkout' || options['flow'] === 'vault',
    mayRedirect: ({ context: { options } }) => options['redirect'] === true,
    hasReturned: ({ context: { returned } }) => returned !== undefined,
    isMerchants: (_, { key }: Change) => !ownOptions.has(key),
    needsAnotherButton: ({ context: { options } }, { key, value }: Change) =>
      scriptTerms(options) !== scriptTerms({ ...options, [key]: value }),
  },
  actions: {
    changeOption: assign(({ context }, { key, value }: Change) => ({
      options: { ...context.options, [key]: value },
    })),
    showProblem: assign((_, { problem }: { problem: PaymentProblem }) => ({ sheetError: errorKey(problem) })),
    clearProblem: assign({ sheetError: null }),
    pointAtButton: assign({ sheetError: 'paypalButtonMustBeUsed' }),
    proceed: sendTo('payPalButton', (_, { token }: { token: string }) => ({ type: 'proceed', token })),
    giveUp: sendTo('payPalButton', (_, { problem }: { problem: PaymentProblem }) => ({
      type: 'give up',
      problem,
    })),
    announceReturn: emitToParent(({ context: { option } }) => ({ type: 'wallet.returned', option })),
    announceReady: emitToParent(({ context: { option } }) => ({ type: 'sheet.ready', option })),
    announceBroken: emitToParent(({ context: { option } }, { problem }: { problem: PaymentProblem }) => ({
      type: 'sheet.broken',
      option,
      problem,
    })),
    announceApproval: emitToParent(({ context }, { method }: { method: PaymentMethod }) => ({
      type: 'wallet.approved',
      method: isKept(context) ? { ...method, vaulted: true as const } : method,
    })),
    announceRefusal: emitToParent((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'wallet.refused',
      problem,
    })),
    refuseRequest: emitToParent((_, { problem }: { problem: PaymentProblem }) => ({
      type: 'sheet.refused',
      problem,
    })),
  },
});
