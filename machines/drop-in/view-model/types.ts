import type { Reporting } from '../../emit-to-parent.ts';
import type { Deletion } from '../edit-and-delete/types.ts';
import type { MethodsOutdated, PaymentRequest, RequestEvent } from '../request/types.ts';
import type { MerchantEvent } from '../shared/merchant-event.ts';
import type {
  Customer,
  InitialView,
  PaymentMethod,
  PaymentOptionId,
  ViewId,
} from '../shared/payment-method.ts';
import type { OptionSettled } from '../shared/sheet.ts';

/** What the form knows when it shows its first view. */
export interface ViewInput {
  readonly customer: Customer;
  /** Ways to pay, in the merchant's order. Never empty, and at least one of them works. */
  readonly options: readonly [PaymentOptionId, ...PaymentOptionId[]];
  /** The options with a button above the form, which are in no list; never cards. */
  readonly express?: readonly PaymentOptionId[];
  /** The options that could not be set up; they are shown but cannot be opened. */
  readonly broken: readonly PaymentOptionId[];
  /** The options that are still being set up, if any. */
  readonly awaited?: readonly PaymentOptionId[];
  readonly methods: readonly PaymentMethod[];
  readonly preselection: Preselection;
  /** What the merchant wants shown first, if it is offered. */
  readonly initialView?: InitialView | undefined;
}

/** Which saved method a returning customer finds chosen: the first one, none, or the first with these details. */
export type Preselection = 'first saved method' | 'none' | Readonly<Record<string, unknown>>;

/** What a request for payment would take: a method that exists, a sheet to be tokenized, or nothing. */
export type Selection =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'method'; readonly method: PaymentMethod }
  | { readonly kind: 'sheet'; readonly option: PaymentOptionId };

/** What the guards and actions of the view model read. */
export interface ViewContext extends Reporting {
  readonly customer: Customer;
  readonly preselection: Preselection;
  readonly initialView?: InitialView | undefined;
  /** Everything that is offered, in the merchant's order. */
  readonly offered: readonly PaymentOptionId[];
  /** The ways to pay that the merchant has removed since. */
  readonly dropped: readonly PaymentOptionId[];
  /** The offered ways to pay that are in the list. */
  readonly options: readonly PaymentOptionId[];
  /** The wallets with a button above the form, if they are offered. */
  readonly express: readonly PaymentOptionId[];
  /** Those of them that are offered. */
  readonly row: readonly PaymentOptionId[];
  /** The wallets that have a place there, which may be empty by now. */
  readonly places: readonly PaymentOptionId[];
  /** The wallet there that was pressed last, until another view is shown. */
  readonly pressed: PaymentOptionId | null;
  readonly broken: readonly PaymentOptionId[];
  readonly awaited: readonly PaymentOptionId[];
  readonly methods: readonly PaymentMethod[];
  readonly activeMethod: PaymentMethod | null;
  /** The way to pay whose sheet is shown, or would be. */
  readonly option: PaymentOptionId;
  /** The view last announced; null until the form shows its first one. */
  readonly announcedView: ViewId | null;
  readonly announcedNonce: string | null;
  /** What a request would take. */
  readonly meant: Selection;
}

/** The merchant's report of a failed payment. */
export interface PaymentFailure {
  readonly type: 'payment.failed';
  /** The processor's code, or the gateway's reason for a rejection. */
  readonly code?: string | undefined;
}

/** The view that is shown; every sheet counts as `sheet`. */
export type Shown = { readonly view: Exclude<ViewId, PaymentOptionId> | 'sheet' };

/** The ways to pay offered from now on, in this order; never more than the form was created with. */
export interface OptionsOffered {
  readonly type: 'options.offered';
  readonly options: readonly PaymentOptionId[];
  /** The others, if the merchant removed them; not those that the browser or the wallet ruled out. */
  readonly dropped?: readonly PaymentOptionId[];
}

/** Events from the shopper, the sheets and the merchant's page. */
export type ViewEvent =
  | { readonly type: 'method.selected'; readonly nonce: string }
  | { readonly type: 'method.added'; readonly method: PaymentMethod }
  | { readonly type: 'selection.cleared' }
  /** The payment with the chosen method failed at the merchant's server. */
  | PaymentFailure
  /** The merchant's page requests a payment method. */
  | PaymentRequest
  | { readonly type: 'option.selected'; readonly option: PaymentOptionId }
  /** Earlier methods of this wallet cannot be used any more. */
  | MethodsOutdated
  | OptionsOffered
  | OptionSettled
  /** The button of a wallet was pressed, above the form or on its sheet. */
  | { readonly type: 'wallet.pressed'; readonly option: PaymentOptionId }
  /** The shopper returned from a wallet's page or app: its sheet has to be shown. */
  | { readonly type: 'wallet.returned'; readonly option: PaymentOptionId }
  | { readonly type: 'toggle.pressed' }
  | { readonly type: 'sheet.completed' }
  | { readonly type: 'sheet.incomplete' }
  | { readonly type: 'edit.begun' }
  | { readonly type: 'edit.ended' }
  | { readonly type: 'deletion.asked' }
  | { readonly type: 'deletion.begun' }
  | { readonly type: 'deletion.finished'; readonly deletion: Deletion }
  | { readonly type: 'verification.begun' }
  | { readonly type: 'verification.passed'; readonly nonce: string; readonly method: PaymentMethod }
  | { readonly type: 'verification.failed' }
  | { readonly type: 'verification.refused' }
  | { readonly type: 'methods.shown' }
  | { readonly type: 'methods.left' }
  | { readonly type: 'methods.listed' }
  | { readonly type: 'option.announced' };

/** Events for the form: the merchant's, and those that its other machines depend on. */
export type ViewEmitted =
  | MerchantEvent
  /** The request, with what it takes. */
  | (Omit<RequestEvent, 'type'> & { readonly type: 'selection.told' })
  /** A request would take something else now, or nothing. */
  | { readonly type: 'selection.changed'; readonly selection: Selection }
  /** The card that was typed was refused, and its sheet is shown again. */
  | (Omit<PaymentFailure, 'type'> & { readonly type: 'card.refused' })
  /** The shopper chose another method. */
  | { readonly type: 'method.chosen'; readonly method: PaymentMethod }
  /** After a deletion the first saved method was chosen for the shopper. */
  | { readonly type: 'method.preselected' };
