import type { Client } from 'braintree-web/client/index.js';
import type { FormProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { WalletId } from '#machines/drop-in/shared/payment-method.ts';
import type { WalletOffer, WantedWallet } from '#machines/drop-in/wallets/machine.ts';
import { DropinError } from '../api/dropin-error.ts';
import type { CheckedOptions } from '../api/options.ts';
import type { OpenedWallet, WalletModule } from '../sheets/wallet.ts';
import type { Strings } from '../strings/strings.ts';
import { offeredOptions } from './offered-options.ts';

const loadPayPal = (): Promise<WalletModule> => import('../paypal/paypal.tsx');

const modules: Readonly<Partial<Record<WalletId, () => Promise<WalletModule>>>> = {
  paypal: loadPayPal,
  paypalCredit: loadPayPal,
  venmo: () => import('../venmo/venmo.tsx'),
  applePay: () => import('../apple-pay/apple-pay.tsx'),
  googlePay: () => import('../google-pay/google-pay.tsx'),
  localPayment: () => import('../local-payment/local-payment.tsx'),
};

/** What is needed to create a form's wallets. */
interface WalletsParts {
  readonly client: Client;
  readonly options: CheckedOptions;
  readonly strings: Strings;
  /** Reports to the gateway how the form is used. */
  readonly report: (kind: string) => void;
}

/** The wallets of one form, each fetched only if it is offered. */
export class Wallets {
  readonly #parts: WalletsParts;
  readonly #opened: OpenedWallet[] = [];

  constructor(parts: WalletsParts) {
    this.#parts = parts;
  }

  /** Determines which of them are offered; for some, the browser is asked. */
  offer(profile: FormProfile): Promise<WalletOffer> {
    const { client, options } = this.#parts;
    return offeredOptions(client, options, profile);
  }

  /** @throws if its code cannot be fetched, or it is no longer awaited */
  async open(wanted: WantedWallet, gone: AbortSignal): Promise<OpenedWallet> {
    const module = await modules[wanted.option]?.();
    if (!module || gone.aborted) throw new DropinError(`${wanted.option} cannot be opened.`);
    const wallet = module.openWallet({ ...this.#parts, ...wanted });
    this.#opened.push(wallet);
    return wallet;
  }

  /** @throws the library's error when one could not clean up */
  async close(): Promise<void> {
    await Promise.all(this.#opened.map((wallet) => wallet.close()));
  }
}
