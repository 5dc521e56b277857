import type { CardEmitted } from '../card/types.ts';
import type { EditEmitted } from '../edit-and-delete/types.ts';
import type {
  FetchedParts,
  FormProfile,
  LifecycleEmitted,
  LifecycleInput,
  UsableForm,
} from '../form-lifecycle/types.ts';
import type { OptionChange, PaymentRequest, RequestEmitted } from '../request/types.ts';
import type { SecurityCodeEmitted } from '../security-code/machine.ts';
import type { MerchantEvent } from '../shared/merchant-event.ts';
import type {
  InitialView,
  PaymentMethod,
  PaymentOptionId,
  PaymentProblem,
} from '../shared/payment-method.ts';
import type { WalletEmitted, WalletPart } from '../shared/sheet.ts';
import type { OptionsOffered, PaymentFailure, Preselection, ViewEmitted } from '../view-model/types.ts';

/** How one form is run. */
export interface DropInInput extends LifecycleInput {
  readonly preselection: Preselection;
  readonly initialView?: InitialView | undefined;
}

export interface DropInContext extends DropInInput, UsableForm {
  readonly fetched: FetchedParts;
  /** What is offered; until the gateway has answered, what is expected. */
  readonly profile: FormProfile;
  readonly wallets: Readonly<Partial<Record<PaymentOptionId, WalletPart>>>;
  /** The ways to pay whose sheets were started. */
  readonly sheets: readonly PaymentOptionId[];
}

/** What the tags of a form's parts say when taken together. */
export interface PartsChanged {
  readonly type: 'parts.changed';
  readonly isBusy: boolean;
  readonly isEditing: boolean;
}

/** One view was replaced by another. */
export type ViewChange = Extract<ViewEmitted, { type: 'changeActiveView' }>;

/** The combined state of a form's parts, reported when it changes. */
type Activity =
  | { readonly type: 'busyChange'; readonly payload: { readonly isBusy: boolean } }
  | { readonly type: 'editModeChange'; readonly payload: { readonly isEditing: boolean } };

/** Events from the merchant's page. */
type PageEvent =
  | { readonly type: 'teardown.requested' }
  /** The container is no longer on the page. */
  | { readonly type: 'place.lost' }
  | { readonly type: 'selection.cleared' }
  | PaymentFailure
  | PaymentRequest
  | OptionsOffered
  | OptionChange;

/** A part that was started by an event has failed unexpectedly. */
export interface PartFailed {
  readonly type: `xstate.error.actor.${PaymentOptionId | 'request' | 'edit' | 'securityCode'}`;
  readonly actorId: string;
  readonly error: unknown;
}

export type DropInEvent =
  | PartFailed
  | PageEvent
  | PartsChanged
  | LifecycleEmitted
  | CardEmitted
  | EditEmitted
  | RequestEmitted
  | SecurityCodeEmitted
  | ViewEmitted
  | WalletEmitted;

/** A form's events for the page that made it. */
export type DropInEmitted =
  | MerchantEvent
  | Activity
  /** It can be used; the methods of its customer, and whether the first of them is chosen. */
  | {
      readonly type: 'form.opened';
      readonly methods: readonly PaymentMethod[];
      readonly preselection: Preselection;
    }
  /** It will never be usable. */
  | { readonly type: 'opening.failed'; readonly problem: PaymentProblem }
  /** It accepts no more requests. */
  | { readonly type: 'form.closing' }
  | Extract<LifecycleEmitted, { type: 'part.failed' | 'device.data.failed' }>
  | Extract<RequestEmitted, { type: 'request.fulfilled' | 'request.refused' }>
  | Extract<EditEmitted, { type: 'edit.begun' | 'method.deleted' | 'deletion.failed' }>
  | Extract<ViewEmitted, { type: 'method.chosen' | 'method.preselected' }>
  | Extract<WalletEmitted, { type: 'wallet.refused' }>;
