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
  /** Those of them that have a button above the form, and are in no list; cards never are. */
  readonly express?: readonly PaymentOptionId[];
  /** Those of them that could not be set up; they are shown and cannot be opened. */
  readonly broken: readonly PaymentOptionId[];
  /** Those that are still being set up, if there are any. */
  readonly awaited?: readonly PaymentOptionId[];
  readonly methods: readonly PaymentMethod[];
  readonly preselection: Preselection;
  /** What the merchant wants shown first, if it is offered. */
  readonly initialView?: InitialView | undefined;
}

/** Whether a customer who comes back finds a saved method chosen: the first one, or the first with such details. */
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
  /** What the merchant took away again. */
  readonly dropped: readonly PaymentOptionId[];
  /** What of that is listed. */
  readonly options: readonly PaymentOptionId[];
  /** The wallets that have a button above the form, where they are offered. */
  readonly express: readonly PaymentOptionId[];
  /** Those of them that are offered. */
  readonly row: readonly PaymentOptionId[];
  /** Those of them that have a place, which may be empty by now. */
  readonly places: readonly PaymentOptionId[];
  /** The one that was pressed last, until another view is shown. */
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

/** What the merchant's server knows of a payment that failed. */
export interface PaymentFailure {
  readonly type: 'payment.failed';
  /** The processor's code, or the gateway's reason for a rejection. */
  readonly code?: string | undefined;
}

/** The view that is shown; every sheet is one. */
export type Shown = { readonly view: Exclude<ViewId, PaymentOptionId> | 'sheet' };

/** These ways to pay are offered from now on, in this order; no other ones than before. */
export interface OptionsOffered {
  readonly type: 'options.offered';
  readonly options: readonly PaymentOptionId[];
  /** The others that there were, where the merchant took them away, and not the browser or the wallet. */
  readonly dropped?: readonly PaymentOptionId[];
}

/** Events from the shopper, a sheet or the merchant's page. */
export type ViewEvent =
  | { readonly type: 'method.selected'; readonly nonce: string }
  | { readonly type: 'method.added'; readonly method: PaymentMethod }
  | { readonly type: 'selection.cleared' }
  /** The payment with the chosen method failed at the merchant's server. */
  | PaymentFailure
  /** The merchant's page wants to be paid. */
  | PaymentRequest
  | { readonly type: 'option.selected'; readonly option: PaymentOptionId }
  /** Methods of this kind that were made before are useless. */
  | MethodsOutdated
  | OptionsOffered
  | OptionSettled
  /** The button of a wallet was pressed, above the form or on its sheet. */
  | { readonly type: 'wallet.pressed'; readonly option: PaymentOptionId }
  /** A shopper comes back from the app of a wallet, and has to see its sheet. */
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

/** What the view reports to the form: the merchant's events, and what other parts depend on. */
export type ViewEmitted =
  | MerchantEvent
  /** What a request would take. */
  | (Omit<RequestEvent, 'type'> & { readonly type: 'selection.told' })
  /** A request would take something else now, or nothing. */
  | { readonly type: 'selection.changed'; readonly selection: Selection }
  /** The card that was typed was refused, and its sheet is shown again. */
  | (Omit<PaymentFailure, 'type'> & { readonly type: 'card.refused' })
  /** The shopper chose another method. */
  | { readonly type: 'method.chosen'; readonly method: PaymentMethod }
  /** After a deletion the first saved method was chosen for the shopper. */
  | { readonly type: 'method.preselected' };
