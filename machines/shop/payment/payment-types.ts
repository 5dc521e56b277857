/** What the payment step knows, hears and answers, and how its sum is worked out. */
import type { CaptchaReport } from '../captcha/captcha.ts';
import type { Draft } from '../wizard/draft.ts';
import type { Promo, PromoReport } from './promo.ts';

/** The order as the server knows it; the price is always the server's. */
export interface CheckoutOrder {
  state: 'awaiting_payment' | 'charging' | 'unresolved' | 'paid';
  packageId: number;
  otherOrders: Draft['otherOrders'];
  packageName: string;
  packageDescription: string;
  /** Decimal text in major units, for example `29.95`. */
  amount: string;
  currency: string;
  /** What is asked about the start of the texts; null where nothing is. */
  start: StartQuestion | null;
  /** Until when the method is kept for extras, unless the buyer says no; null where it is not kept. ISO day. */
  methodKeptUntil: string | null;
  delivery: PhoneDelivery;
}

/** What paying would bring to the phone of the order. */
export interface PhoneDelivery {
  /** `part`: the phone has the others already. `nothing` and `unreachable`: it is not to be paid for. */
  kind: 'all' | 'part' | 'nothing' | 'unreachable';
  /** What the buyer has to know before paying; empty where there is nothing to say. */
  sentence: string;
}

/** Whether the texts may begin within the time in which the buyer may still cancel. */
export interface StartQuestion {
  version: string;
  wording: string;
  /** When the first text would come without the request, ISO 8601; null when none would. */
  otherwiseFrom: string | null;
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
  | { result: 'declined'; message: string }
  /** Another sum is due than the one beside the button. Nothing was charged. */
  | { result: 'repriced'; message: string };

export interface PaymentMethod {
  nonce: string;
  /** What the gateway's fraud check knows of the device. */
  deviceData: string;
}

/** The Drop-in on the page; only its ports know what it can do. */
export type PaymentForm = object;

/** What a wallet's sheet says when it is agreed to. */
export type Sheet = 'names the sum' | 'names no sum';

/** What the buyer does in the form, as its port reports it. */
export type FormEvent =
  /** The form shows another way to pay, or the choice between them. */
  | { type: 'form.turned' }
  /** The buyer has begun another way to pay, or types a card. */
  | { type: 'form.started' }
  /** A sheet or a window opens; a sheet that names the sum goes on saying this one. */
  | { type: 'sheet.opened' }
  /** The buyer has agreed in a wallet. */
  | { type: 'wallet.agreed'; wallet: string; sheet: Sheet }
  | { type: 'wallet.forgotten' };

/** Whether the gateway may keep the method for an extra. */
export type Keeping = 'kept' | 'not kept';

export interface PaymentRequest {
  orderId: string;
  packageId: number;
  promoCode: string;
  /** The sum beside the button, in major units. */
  shownAmount: string;
  keeping: Keeping;
  /** The version of the words in which the buyer asks for an early start; empty without. */
  startNow: string;
  /** Null when nothing is to be paid. */
  method: PaymentMethod | null;
  captcha: string;
}

/** Whether the payment was reached from a list or a form that a refusal leads back to, and the buyer may go back to. */
export type WayBack = 'none' | 'open';

export type PaymentOutput =
  | {
      result: 'paid';
      /** What was charged, in major units; 0 when nothing had to be paid. */
      amount: number;
      otherOrders: Draft['otherOrders'];
    }
  | { result: 'refused'; message: string }
  /** The buyer has gone back before anything was paid. */
  | { result: 'left' };

export interface PaymentInput {
  orderId: string;
  wayBack?: WayBack;
  /** What was chosen from the list; in the wizard it is the package of the order. */
  packageId?: number;
}

export interface PaymentContext {
  orderId: string;
  wayBack: WayBack;
  chosenPackageId: number | null;
  checkout: Checkout | null;
  promo: Promo | null;
  /** Good for one request. */
  captchaToken: string | null;
  method: PaymentMethod | null;
  /** The wallet that the buyer has agreed in, by its name. */
  wallet: string | null;
  /** What the sheet said that was opened last; null before one was. */
  sheetAmount: string | null;
  form: PaymentForm | null;
  /** The words in which an early start was asked for, by their version; empty without. */
  startNow: string;
  keeping: Keeping;
  /** What the parent is told of the last try: why nothing was charged. */
  refusal: string | null;
}

/** What is to be paid, in major units; the server has worked it out. */
export const totalOf = ({ checkout, promo }: Pick<PaymentContext, 'checkout' | 'promo'>) =>
  promo?.amount ?? checkout?.order.amount ?? '';

/** Below one whole unit nothing is charged (specification, section 4). */
export const costsNothing = (context: Pick<PaymentContext, 'checkout' | 'promo'>) =>
  Number(totalOf(context)) < 1;

export type PaymentEvent =
  | { type: 'checkout.retried' }
  | { type: 'code.retried' }
  | { type: 'form.opened'; form: PaymentForm }
  | { type: 'form.failed' }
  | FormEvent
  | { type: 'start.answered'; version: string }
  | { type: 'keeping.answered'; keeping: Keeping }
  | { type: 'pay.pressed' }
  | { type: 'payment.left' }
  | { type: 'promo.submitted' }
  | { type: 'promo.cleared' }
  | PromoReport
  | CaptchaReport
  | { type: 'payment.checked' };
