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
  /** Ways to pay in the merchant's order; none when nothing that was asked for is enabled. */
  readonly options: readonly PaymentOptionId[];
  /** Those of them that have a button above the form, in the order of these; only where cards are taken below. */
  readonly express?: readonly PaymentOptionId[];
  /** What is done with a method before the merchant gets it. */
  readonly request: RequestInput;
  /** The card sheet, where cards are among the options. */
  readonly card?: CardSheetProfile;
}

/** Ways to pay, in the merchant's order. */
export type Offer = Pick<FormProfile, 'options'>;

/** Nothing is offered until the authorization or the gateway says what is enabled. */
export const unknownProfile: FormProfile = {
  customer: 'guest',
  vault: 'fixed',
  options: [],
  request: { threeDSecure: 'not asked', deviceData: 'not collected' },
};

/** What went wrong with each way to pay that is offered and cannot be used. */
export type BrokenOptions = Readonly<Partial<Record<PaymentOptionId, PaymentProblem>>>;

/** The row of wallets above the form. */
export interface ExpressPart {
  /** What draws it; the page that draws it knows what it is. */
  readonly Row: unknown;
}

/** The parts of a form whose code is fetched only if the merchant enables them. */
export interface FetchedParts {
  /** To edit and delete what is saved. */
  readonly editing?: EditingPart;
  /** To ask for the security code of a saved card. */
  readonly securityCode?: SecurityCodePart;
  /** To show wallets above the form. */
  readonly express?: ExpressPart;
}

/** Requested features that have code of their own. */
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

/** Why no way to pay can be offered. */
export interface Failure extends Pick<LifecycleContext, 'broken'> {
  readonly problem: PaymentProblem;
}

/** What a form has once it can be used. */
export interface ReadyForm extends Pick<LifecycleContext, 'broken' | 'methods'> {}

/** What a form has once its fields take typing. */
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

/** The form becomes usable, or never will be. */
export type LifecycleEmitted =
  /** What can be offered is known. */
  | { readonly type: 'form.connected'; readonly profile: FormProfile }
  | { readonly type: 'part.fetched'; readonly parts: FetchedParts }
  | { readonly type: 'card.wanted' }
  | OptionSettled
  | Extract<WalletEmitted, { type: 'wallet.refused' }>
  /** The fields take typing. */
  | ({ readonly type: 'form.usable' } & UsableForm)
  | ({ readonly type: 'form.ready' } & ReadyForm)
  /** Events about the offer, fetched code, and missing optional parts. */
  | Extract<WalletsEmitted, { type: 'options.offered' | 'wallet.fetched' | 'part.failed' }>
  | { readonly type: 'device.data.failed'; readonly problem: PaymentProblem }
  | { readonly type: 'form.failed'; readonly problem: PaymentProblem };
