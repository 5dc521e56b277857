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

/** The input of one form. */
export interface DropInInput extends LifecycleInput {
  readonly preselection: Preselection;
  readonly initialView?: InitialView | undefined;
}

export interface DropInContext extends DropInInput, UsableForm {
  readonly fetched: FetchedParts;
  /** The gateway's profile; the expected one until the gateway has answered. */
  readonly profile: FormProfile;
  readonly wallets: Readonly<Partial<Record<PaymentOptionId, WalletPart>>>;
  /** The ways to pay whose sheets were started. */
  readonly sheets: readonly PaymentOptionId[];
}

/** The combined tags of a form's parts have changed. */
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

/** A spawned part has failed unexpectedly. */
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
  /** The form can be used. Carries the saved methods, and which of them to preselect. */
  | {
      readonly type: 'form.opened';
      readonly methods: readonly PaymentMethod[];
      readonly preselection: Preselection;
    }
  /** The form could not be created or was torn down before it opened, or a part of it broke. */
  | { readonly type: 'opening.failed'; readonly problem: PaymentProblem }
  /** The form accepts no more requests. */
  | { readonly type: 'form.closing' }
  | Extract<LifecycleEmitted, { type: 'part.failed' | 'device.data.failed' }>
  | Extract<RequestEmitted, { type: 'request.fulfilled' | 'request.refused' }>
  | Extract<EditEmitted, { type: 'edit.begun' | 'method.deleted' | 'deletion.failed' }>
  | Extract<ViewEmitted, { type: 'method.chosen' | 'method.preselected' }>
  | Extract<WalletEmitted, { type: 'wallet.refused' }>;
