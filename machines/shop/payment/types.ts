/** Types of the payment step, and how its amount is computed. */
import type { EventObject } from 'xstate';
import type { Reporting } from '../../emit-to-parent.ts';
import { required } from '../../required.ts';
import { outputOf } from '../../with-event.ts';
import type { CaptchaReport } from '../captcha/machine.ts';
import type { Promo, PromoReport } from '../promo/machine.ts';
import type { Draft } from '../wizard/draft.ts';

/** `later`: when the cancellation period is over. `next`: in the December after the coming one. */
export type Beginning = 'now' | 'later' | 'next';

/** A possible start of the texts, with the texts and the price that go with it. */
export interface Start {
  beginning: Beginning;
  packageName: string;
  packageDescription: string;
  /** Decimal text in major units. */
  amount: string;
  /** Null if none would come. Times as ISO 8601, and the zone to show them in. */
  texts: { count: number; from: string; until: string; zone: string } | null;
  /** How many texts that a code has paid for are kept under a new code. */
  kept: number;
  /** The request that the buyer makes by choosing it; null if none is needed. */
  request: { version: string; wording: string } | null;
}

/** The choice, and the version of the wording agreed to with it. */
export interface StartAnswer {
  beginning: Beginning;
  version: string | null;
}

/** The order from the server, which alone decides the price. */
export interface CheckoutOrder {
  state: 'awaiting_payment' | 'charging' | 'unresolved' | 'paid' | 'cancelled';
  packageId: number;
  otherOrders: Draft['otherOrders'];
  packageName: string;
  packageDescription: string;
  /** Decimal text in major units, for example `29.95`. */
  amount: string;
  currency: string;
  /** The starts to choose between; empty if there is no choice. */
  starts: readonly Start[];
  /** Until when the method is kept for extras, if the buyer wants that; null if nothing can be added. ISO day. */
  methodKeptUntil: string | null;
  /** Until when it can be cancelled, and what is paid back then, in a sentence. */
  cancellation: string;
  delivery: PhoneDelivery;
}

/** What paying would deliver to the order's phone. */
export interface PhoneDelivery {
  /**
   * `part`: the phone already has the other texts. `nothing`, `unreachable` and `over` (the sign-up's December is
   * over): the order must not be paid.
   */
  kind: 'all' | 'part' | 'nothing' | 'unreachable' | 'over';
  /** What the buyer has to know before paying; may be empty. */
  sentence: string;
  /** A sentence about the hour of the texts; may be empty. */
  hours: string;
}

export interface Checkout {
  /** The client token for the Drop-in. */
  authorization: string;
  /** Site key of the captcha; null when none is asked for. */
  captcha: string | null;
  order: CheckoutOrder;
}

/** The answer of the server to a payment, in words for the parent. */
export type CheckoutResult =
  | { result: 'success'; amount: number; otherOrders: Draft['otherOrders'] }
  | { result: 'pending' }
  /** `code` is the processor's or the gateway's; absent if the card was not judged. */
  | { result: 'declined'; message: string; code?: string }
  /** The amount due is not the one beside the button. Nothing was charged. */
  | { result: 'repriced'; message: string };

export interface PaymentMethod {
  nonce: string;
  /** The device data for the gateway's fraud check. */
  deviceData: string;
}

/** The Drop-in on the page; only its ports know what it can do. */
export type PaymentForm = object;

/** Whether the approved wallet sheet showed the amount. */
export type Sheet = 'names the sum' | 'names no sum';

/** What the buyer does in the form, as its port reports it. */
export type FormEvent =
  /** The form shows another way to pay, or the choice between them. */
  | { type: 'form.turned' }
  /** The buyer has begun another way to pay, or types a card. */
  | { type: 'form.started' }
  /** A sheet or a window opens. A sheet that names the amount goes on showing the current one. */
  | { type: 'sheet.opened' }
  /** The buyer has agreed in a wallet. */
  | { type: 'wallet.agreed'; wallet: string; sheet: Sheet }
  | { type: 'wallet.forgotten' };

/** Whether the gateway may keep the method for an extra. */
export type Keeping = 'kept' | 'not kept';

export interface PaymentRequest {
  orderId: string;
  packageId: number;
  promoCode: string | null;
  /** The sum beside the button, in major units. */
  shownAmount: string;
  keeping: Keeping;
  /** The version of the wording by which the buyer asks for an early start. */
  startNow: string | null;
  /** `next`: what the code pays for is to come in the December after the coming one. */
  startIn: 'next' | null;
  /** Null when nothing is to be paid. */
  method: PaymentMethod | null;
  captcha: string | null;
}

/** Whether the buyer may go back to a list or a form before the payment, to which a refusal leads back as well. */
export type WayBack = 'none' | 'open';

export type PaymentOutput =
  | {
      result: 'paid';
      /** What was charged, in major units; 0 when nothing had to be paid. */
      amount: number;
      otherOrders: Draft['otherOrders'];
    }
  | { result: 'refused'; message: string }
  /** The order was paid once, and cancelled since. */
  | { result: 'cancelled' }
  /** The buyer has gone back before anything was paid. */
  | { result: 'left' };

/** Reports the code in use to the list of packages, for the one that is chosen next; empty without a code. */
export interface CodeKept {
  type: 'code.kept';
  code: string;
}

/** A guard for one result of a checkout. */
export const hasResult =
  (result: CheckoutResult['result']) =>
  (_: unknown, { answer }: { answer: CheckoutResult }) =>
    answer.result === result;

export interface PaymentInput extends Reporting {
  orderId: string;
  wayBack?: WayBack;
  /** The package chosen from the list; without it, the order's own. */
  packageId?: number;
  /** A code that was used for another package. */
  code?: string;
}

export interface PaymentContext extends Reporting {
  orderId: string;
  wayBack: WayBack;
  chosenPackageId: number | null;
  checkout: Checkout | null;
  promo: Promo | null;
  /** A code used before the price or the package changed, to be looked up again once the form is open; or empty. */
  keptCode: string;
  /** Valid for one request. */
  captchaToken: string | null;
  method: PaymentMethod | null;
  /** The wallet that the buyer has agreed in, by its name. */
  wallet: string | null;
  /** The amount in the latest sheet; null before one was opened. */
  sheetAmount: string | null;
  form: PaymentForm | null;
  answer: StartAnswer | null;
  keeping: Keeping;
  /** Why nothing was charged at the last attempt, for the parent. */
  refusal: string | null;
}

type Priced = Pick<PaymentContext, 'checkout' | 'promo' | 'answer'>;

/** The order of a payment whose form is shown; known from the server's first answer on. */
export const orderOf = ({ checkout }: Pick<PaymentContext, 'checkout'>): CheckoutOrder =>
  required(checkout, 'checkout').order;

/** The starts to choose between, which a code may change. */
export const startsOf = ({ checkout, promo }: Pick<Priced, 'checkout' | 'promo'>): readonly Start[] =>
  promo?.starts ?? checkout?.order.starts ?? [];

/** The valid choice. One with an outdated wording does not count. */
export const chosenStart = ({ answer, ...context }: Priced): Start | undefined =>
  startsOf(context).find(
    ({ beginning, request }) =>
      beginning === answer?.beginning && (request?.version ?? null) === answer.version,
  );

/** Whether the start still has to be chosen; the amount depends on it. */
export const isUndecided = (context: Priced): boolean =>
  startsOf(context).length > 0 && chosenStart(context) === undefined;

/** The amount to pay, in major units, from the server. */
export const totalOf = (context: Priced): string =>
  chosenStart(context)?.amount ?? context.promo?.amount ?? orderOf(context).amount;

/** Below one whole unit nothing is charged (specification, section 4). */
export const costsNothing = (context: Priced): boolean => Number(totalOf(context)) < 1;

/** What the wallets need to know about a payment. */
export interface WalletTerms {
  /** Decimal text in major units. */
  readonly amount: string;
  readonly currency: string;
  /** If no method is kept, PayPal is asked for a single payment. */
  readonly keeping: Keeping;
}

/** The terms of a payment. If the order keeps no method, the buyer's answer does not count. */
export const termsOf = (context: Priced & Pick<PaymentContext, 'keeping'>): WalletTerms => ({
  amount: totalOf(context),
  currency: orderOf(context).currency,
  keeping: orderOf(context).methodKeptUntil ? context.keeping : 'not kept',
});

/** The request to charge. */
export const requestOf = (context: PaymentContext): PaymentRequest => {
  const { amount, keeping } = termsOf(context);
  const start = chosenStart(context);
  return {
    orderId: context.orderId,
    packageId: orderOf(context).packageId,
    promoCode: context.promo?.code ?? null,
    shownAmount: amount,
    keeping,
    startNow: start?.request?.version ?? null,
    startIn: start?.beginning === 'next' ? 'next' : null,
    method: context.method,
    captcha: context.captchaToken,
  };
};

/** The paid amount, from the answer that settled it. */
export function paidBy({ event }: { event: EventObject }): PaymentOutput {
  const answer = outputOf(event) as Checkout | CheckoutOrder | CheckoutResult;
  const { amount, otherOrders } = ('order' in answer ? answer.order : answer) as CheckoutOrder;
  return { result: 'paid', amount: Number(amount), otherOrders };
}

/** Why nothing was paid, from the answer of the checkout. */
export const refusedBy = ({ event }: { event: EventObject }): PaymentOutput => ({
  result: 'refused',
  message: (outputOf(event) as { message: string }).message,
});

export type PaymentEvent =
  | { type: 'checkout.retried' }
  | { type: 'chunk.retried' }
  | { type: 'form.opened'; form: PaymentForm }
  | { type: 'form.failed' }
  | FormEvent
  | { type: 'start.answered'; answer: StartAnswer }
  | { type: 'keeping.answered'; keeping: Keeping }
  | { type: 'pay.pressed' }
  | { type: 'payment.left' }
  | { type: 'promo.submitted' }
  | { type: 'promo.cleared' }
  | PromoReport
  | CaptchaReport;
