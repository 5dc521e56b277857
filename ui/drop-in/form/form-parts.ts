import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { cardMachine } from '#machines/drop-in/card/machine.ts';
import type { dropInMachine } from '#machines/drop-in/drop-in/machine.ts';
import type { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete/machine.ts';
import type { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import type { FormProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { requestMachine } from '#machines/drop-in/request/machine.ts';
import type { securityCodeMachine } from '#machines/drop-in/security-code/machine.ts';
import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';
import type { WalletContext } from '#machines/drop-in/shared/sheet.ts';
import type { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import type { EditedMethods } from './EditedMethods.tsx';
import type { Screen } from './screen.ts';

export type LifecycleRef = ActorRefFrom<typeof formLifecycleMachine>;
type CardRef = ActorRefFrom<typeof cardMachine>;
export type ViewRef = ActorRefFrom<typeof viewModelMachine>;
export type EditRef = ActorRefFrom<typeof editAndDeleteMachine>;
export type RequestRef = ActorRefFrom<typeof requestMachine>;

/** What the form reads from a wallet's machine. */
export interface WalletRef extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { readonly context: WalletContext; hasTag(tag: 'busy'): boolean };
}

/** A way to pay with a button of its own. */
export interface Wallet {
  readonly actor: WalletRef;
  /** Stays on the page once shown, because its button must not load twice. */
  readonly Sheet: ComponentType<{ readonly actor: never }>;
}

/** Props of the row of wallets. */
export interface ExpressRowProps {
  readonly wallets: FormParts['wallets'];
  /** The wallets of the row, in their order. */
  readonly options: readonly PaymentOptionId[];
  /** Undefined until the form shows its first view; the buttons load meanwhile. */
  readonly view: ViewRef | undefined;
  readonly screen: Screen | null;
}

/** Wallets above the form, and the component that renders them. */
interface Express extends Pick<ExpressRowProps, 'options'> {
  readonly Row: ComponentType<ExpressRowProps>;
}

/** The parts of a form that can be shown. The card sheet exists before the form runs, so that its frames can load. */
export interface FormParts {
  readonly lifecycle?: LifecycleRef;
  readonly card?: CardRef;
  readonly wallets?: Readonly<Partial<Record<PaymentOptionId, Wallet>>>;
  readonly profile?: FormProfile;
  readonly view?: ViewRef;
  readonly edit?: EditRef;
  /** Shows the saved methods while they are edited. */
  readonly EditedMethods?: typeof EditedMethods;
  readonly request?: RequestRef;
  readonly securityCode?: ActorRefFrom<typeof securityCodeMachine>;
  /** The wallets above the form, if the merchant wants any there. */
  readonly express?: Express | undefined;
  /** Asks for the security code of the chosen saved card. */
  readonly SecurityCode?: ComponentType<{ readonly actor: AnyActorRef }>;
}

/** The parts that a running form shows, which are the children of its root actor. */
export function partsOf({ children, context }: SnapshotFrom<typeof dropInMachine>): FormParts {
  const { profile, wallets, fetched } = context;
  const shown = Object.entries(wallets).map(([option, { Sheet }]) => [
    option,
    { actor: children[option], Sheet },
  ]);
  return {
    ...children,
    wallets: Object.fromEntries(shown),
    profile,
    express: fetched.express && { ...fetched.express, options: profile.express ?? [] },
    EditedMethods: fetched.editing?.EditedMethods,
    SecurityCode: fetched.securityCode?.SecurityCode,
  } as unknown as FormParts;
}
