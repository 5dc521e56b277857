import type { Reporting } from '../../emit-to-parent.ts';
import type { CardSheetProfile } from '../card/types.ts';
import type { EditingPart } from '../edit-and-delete/machine.ts';
import type { VaultAccess } from '../edit-and-delete/types.ts';
import type { RequestEmitted, RequestInput } from '../request/types.ts';
import type { SecurityCodePart } from '../security-code/machine.ts';
import type { Customer, PaymentMethod, PaymentOptionId, PaymentProblem } from '../shared/payment-method.ts';
import type { OptionSettled, SheetTold, WalletEmitted } from '../shared/sheet.ts';
import type { WalletsEmitted } from '../wallets/machine.ts';

/** What the gateway and the merchant's options together allow. */
export interface FormProfile {
  readonly customer: Customer;
  readonly vault: VaultAccess;
  /** Ways to pay in the merchant's order; none if no requested one is enabled. */
  readonly options: readonly PaymentOptionId[];
  /** The options with a button above the form, in the order of their buttons; only if the form also takes cards. */
  readonly express?: readonly PaymentOptionId[];
  /** What is done with a method before the merchant gets it. */
  readonly request: RequestInput;
  /** The card sheet, where cards are among the options. */
  readonly card?: CardSheetProfile;
}

/** Ways to pay, in the merchant's order. */
export type Offer = Pick<FormProfile, 'options'>;

/** The profile before the authorization or the gateway has said anything: nothing is offered. */
export const unknownProfile: FormProfile = {
  customer: 'guest',
  vault: 'fixed',
  options: [],
  request: { threeDSecure: 'not asked', deviceData: 'not collected' },
};

/** The problem of each offered way to pay that cannot be used. */
export type BrokenOptions = Readonly<Partial<Record<PaymentOptionId, PaymentProblem>>>;

export interface Reason {
  readonly problem: PaymentProblem;
}

/** A way to pay that cannot be used. */
export interface BrokenOption extends Reason {
  readonly option: PaymentOptionId;
}

/** The row of wallets above the form. */
export interface ExpressPart {
  /** The component that renders it; only the UI knows its type. */
  readonly Row: unknown;
}

/** The parts of a form whose code is fetched only if the merchant asks for them. */
export interface FetchedParts {
  /** To edit and delete saved methods. */
  readonly editing?: EditingPart;
  /** To ask for the security code of a saved card. */
  readonly securityCode?: SecurityCodePart;
  /** To show wallets above the form. */
  readonly express?: ExpressPart;
}

/** The requested parts, and the profile to start with. */
export interface LifecycleInput {
  readonly parts: readonly (keyof FetchedParts)[];
  /** The profile according to the authorization and the merchant's options, before the gateway has answered. */
  readonly expected: FormProfile;
}

export interface LifecycleContext extends Reporting {
  /** The parts that the merchant asked for. */
  readonly wanted: LifecycleInput['parts'];
  readonly profile: FormProfile;
  /** The ways to pay that can be used by now. */
  readonly working: readonly PaymentOptionId[];
  readonly broken: BrokenOptions;
  readonly methods: readonly PaymentMethod[];
  /** Why no way to pay can be offered, in one sentence. */
  readonly problem?: PaymentProblem;
}

/** Why no way to pay can be offered, overall and for each one. */
export interface Failure extends Pick<LifecycleContext, 'broken'> {
  readonly problem: PaymentProblem;
}

/** The state of a form whose parts are all set up. */
export interface ReadyForm extends Pick<LifecycleContext, 'broken' | 'methods'> {}

/** The state of a form whose card fields accept input. */
export interface UsableForm extends ReadyForm {
  /** The ways to pay that are still being set up. */
  readonly awaited: readonly PaymentOptionId[];
}

/** Events from the sheets and the page. */
export type LifecycleEvent =
  | { readonly type: 'teardown.requested' }
  | Exclude<SheetTold, { type: 'sheet.refused' }>
  | WalletsEmitted
  | Extract<RequestEmitted, { type: 'verification.ready' | 'verification.unavailable' }>;

/** The progress of a form's set-up. */
export type LifecycleEmitted =
  /** The gateway has answered what can be offered. */
  | { readonly type: 'form.connected'; readonly profile: FormProfile }
  | { readonly type: 'part.fetched'; readonly parts: FetchedParts }
  | { readonly type: 'card.wanted' }
  | OptionSettled
  | Extract<WalletEmitted, { type: 'wallet.refused' }>
  /** The card fields accept input; other ways to pay may still be loading. */
  | ({ readonly type: 'form.usable' } & UsableForm)
  | ({ readonly type: 'form.ready' } & ReadyForm)
  /** Events about the offer, fetched code, and missing optional parts. */
  | Extract<WalletsEmitted, { type: 'options.offered' | 'wallet.fetched' | 'part.failed' }>
  | { readonly type: 'device.data.failed'; readonly problem: PaymentProblem }
  | { readonly type: 'form.failed'; readonly problem: PaymentProblem };
