import type { Client } from 'braintree-web/client/index.js';
import type { BrokenOptions, FormProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import { type PaymentOptionId, problemFrom } from '#machines/drop-in/shared/payment-method.ts';
import type { WalletOffer } from '#machines/drop-in/wallets/machine.ts';
import { DropinError } from '../api/dropin-error.ts';
import type { CheckedOptions } from '../api/options.ts';
import { allSettled } from '../shared/promises.ts';
import { withTimeout } from '../shared/with-timeout.ts';

/** How long a wallet's script may take to load, and then the check whether the browser supports the wallet. */
const supportTimeoutMs = 5_000;

/**
 * Loads the check whether this browser can pay with a wallet.
 * @throws when the wallet's own script cannot be fetched
 */
type Support = (client: Client, options: CheckedOptions) => Promise<() => Promise<boolean>>;

const supports: Readonly<Partial<Record<PaymentOptionId, Support>>> = {
  applePay: async (client, { applePay }) => {
    const { applePayCheck } = await import('../apple-pay/apple-pay-support.ts');
    return applePayCheck(client, Object(applePay));
  },
  googlePay: async (client) => {
    const { googlePayCheck } = await import('../google-pay/google-pay-support.ts');
    return googlePayCheck(client);
  },
};

/**
 * The ways to pay that are offered, in the merchant's order (`spec/form.md` section 5 "Method availability"). One whose
 * script does not load in time is shown as unavailable (FL-03).
 */
export async function offeredOptions(
  client: Client,
  options: CheckedOptions,
  { options: possible }: FormProfile,
): Promise<WalletOffer> {
  const asked = possible.map(async (option) => {
    const fetching = supports[option]?.(client, options);
    return fetching ? answerOf(option, await withTimeout(fetching, supportTimeoutMs)) : true;
  });
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

/** The result of a check; one that fails or does not answer counts as a no (FL-04). */
async function answerOf(option: PaymentOptionId, check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await withTimeout(check(), supportTimeoutMs);
  } catch (cause) {
    const message = `${option} is left out: it did not say whether this browser can pay with it.`;
    // oxlint-disable-next-line no-console -- the merchant's developers look for it there, as with the peer
    console.error(new DropinError({ message, code: 'SUPPORT_UNKNOWN', cause }));
    return false;
  }
}
