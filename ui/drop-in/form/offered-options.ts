import type { Client } from 'braintree-web/client/index.js';
import type { BrokenOptions, FormProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import { type PaymentOptionId, problemFrom } from '#machines/drop-in/shared/payment-method.ts';
import type { WalletOffer } from '#machines/drop-in/wallets/machine.ts';
import type { CheckedOptions } from '../api/options.ts';
import { allSettled } from '../shared/promises.ts';
import { withTimeout } from '../shared/with-timeout.ts';

/** How long a browser may take to say whether it can pay with a wallet; the other ways wait no longer. */
const supportTimeoutMs = 5_000;

/**
 * Whether this browser can pay with a wallet, asked by the wallet's own script.
 * @throws when that cannot be fetched
 */
type Support = (client: Client, options: CheckedOptions) => Promise<boolean>;

const supports: Readonly<Partial<Record<PaymentOptionId, Support>>> = {
  applePay: async (client, { applePay }) => {
    const { supportsApplePay } = await import('../apple-pay/apple-pay-support.ts');
    return supportsApplePay(client, Object(applePay));
  },
  googlePay: async (client) => {
    const { supportsGooglePay } = await import('../google-pay/google-pay-support.ts');
    return supportsGooglePay(client);
  },
};

/**
 * The ways to pay that are offered, in the merchant's order (`spec/form.md` section 5 "Method availability"). One whose
 * script does not load in time is shown as unavailable.
 */
export async function offeredOptions(
  client: Client,
  options: CheckedOptions,
  { options: possible }: FormProfile,
): Promise<WalletOffer> {
  const asked = possible.map((option) =>
    withTimeout(supports[option]?.(client, options) ?? Promise.resolve(true), supportTimeoutMs),
  );
  const answers = await allSettled(asked);
  const broken: BrokenOptions = Object.fromEntries(
    answers.flatMap((answer, index) =>
      answer.status === 'rejected' ? [[possible[index], problemFrom(answer.reason)]] : [],
    ),
  );
  const isOffered = (answer: (typeof answers)[number] | undefined) =>
    answer?.status === 'rejected' || answer?.value === true;
  return { options: possible.filter((_option, index) => isOffered(answers[index])), broken };
}
