import type { Client } from 'braintree-web/client/index.js';
import type { ComponentType } from 'react';
import type { ActorOptions, AnyActorLogic, AnyActorRef, Subscription } from 'xstate';
import type { FormProfile } from '#machines/drop-in/form-lifecycle-setup.ts';
import type { PaymentMethod, PaymentOptionId } from '#machines/drop-in/payment-method.ts';
import type { WalletContext, WalletEmitted } from '#machines/drop-in/wallet.ts';
import type { ViewRef } from '../form.ts';
import type { CheckedOptions } from '../options.ts';

/** What the form shows of a wallet's machine. */
export interface WalletRef extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { readonly context: WalletContext; hasTag(tag: 'busy'): boolean };
  on(type: '*', handler: (emitted: WalletEmitted) => void): Subscription;
}

/** A way to pay with a button of its own. Its code is fetched where it is offered. */
export interface Wallet {
  readonly actor: WalletRef;
  /** Stays on the page once it was shown: its button must not load twice. */
  readonly Sheet: ComponentType;
  /** Resolves when the button can be pressed. @throws why it never will */
  ready(signal: AbortSignal): Promise<void>;
  /** Has the form's view hear what comes of it. */
  join(view: ViewRef): void;
  /** The merchant's page asks for a method, which a sheet like this only gives to its own button. */
  request(): Promise<PaymentMethod>;
  /** Changes one of the merchant's options. */
  configure(key: string, value: unknown): void;
  /** Leaves nothing behind. @throws the library's error when it could not clean up */
  close(): Promise<void>;
}

/** What a wallet is made with. */
export interface WalletParts {
  readonly option: PaymentOptionId;
  readonly client: Client;
  readonly profile: FormProfile;
  readonly options: CheckedOptions;
  readonly actorOptions: Pick<ActorOptions<AnyActorLogic>, 'inspect'>;
  /** Tells the gateway how the form is used. */
  readonly report: (kind: string) => void;
}

/** The part of the form that knows one wallet. */
export interface WalletModule {
  readonly openWallet: (parts: WalletParts) => Wallet;
}
