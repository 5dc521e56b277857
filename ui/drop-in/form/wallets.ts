import type { Client } from 'braintree-web/client/index.js';
import type { FormProfile, WalletOffer } from '#machines/drop-in/form-lifecycle/types.ts';
import type { WalletId } from '#machines/drop-in/shared/sheet.ts';
import { DropinError } from '../api/dropin-error.ts';
import type { CheckedOptions } from '../api/options.ts';
import type { OpenedWallet, WalletModule } from '../sheets/wallet.ts';
import { offeredOptions } from './offers.ts';

const loadPayPal = (): Promise<WalletModule> => import('../paypal/paypal.tsx');

const modules: Readonly<Partial<Record<WalletId, () => Promise<WalletModule>>>> = {
  paypal: loadPayPal,
  paypalCredit: loadPayPal,
  venmo: () => import('../venmo/venmo.tsx'),
  applePay: () => import('../apple-pay/apple-pay.tsx'),
  googlePay: () => import('../google-pay/google-pay.tsx'),
};

/** What the wallets of one form are made with. */
interface WalletsParts {
  readonly client: Client;
  /** What can be offered. */
  readonly profile: FormProfile;
  readonly options: CheckedOptions;
  /** Tells the gateway how the form is used. */
  readonly report: (kind: string) => void;
}

/** The ways to pay of one form that have a button of their own, each fetched where it is offered. */
export class Wallets {
  readonly #profile: FormProfile;
  readonly #opened: OpenedWallet[] = [];
  readonly #client: Client;
  readonly #options: CheckedOptions;
  readonly #report: (kind: string) => void;

  private constructor({ client, profile, options, report }: WalletsParts) {
    this.#client = client;
    this.#options = options;
    this.#report = report;
    this.#profile = profile;
  }

  /** Finds out which of them are offered; some ask the browser. */
  static async offer(parts: WalletsParts): Promise<WalletOffer> {
    const { client, options, profile } = parts;
    return { ...(await offeredOptions(client, options, profile)), wallets: new Wallets(parts) };
  }

  /** @throws when its code cannot be fetched, or it is not waited for by then */
  async open(option: WalletId, gone: AbortSignal): Promise<OpenedWallet> {
    const module = await modules[option]?.();
    if (!module || gone.aborted) throw new DropinError(`${option} cannot be opened.`);
    const wallet = module.openWallet({
      option,
      client: this.#client,
      profile: this.#profile,
      options: this.#options,
      report: this.#report,
    });
    this.#opened.push(wallet);
    return wallet;
  }

  /** @throws the library's error when one could not clean up */
  async close(): Promise<void> {
    await Promise.all(this.#opened.map((wallet) => wallet.close()));
  }
}
