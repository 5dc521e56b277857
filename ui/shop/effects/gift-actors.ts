/** Effects of the gift page. */
import { fromPromise } from 'xstate';
import { type GiftAnswer, type GiftFields, type GiftProblems, giftMachine } from '#machines/shop/gift.ts';
import type { paymentMachine } from '#machines/shop/payment.ts';
import type { GiftRequest, GiftAnswer as Ordered } from '#server/contract/gift.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import { checkoutSteps } from '../wizard/later-steps.tsx';
import { postForm, ServerUnreachable } from './http.ts';
import { logError } from './log.ts';
import { createPart, type Part, type PartOptions } from './part.ts';
import type { PaymentForm } from './payment-form.ts';

export type GiftPayment = Part<typeof paymentMachine, { orderId: string }>;

/** The package that is given: the whole December. */
const GIFT_PACKAGE = '26';

/** Names of the fields, as the server and as the machine call them. */
const names: Readonly<Record<string, keyof GiftFields>> = {
  email: 'email',
  recipient_email: 'recipientEmail',
  send_on: 'sendOn',
};

export function createGiftPayment(form: PaymentForm, options: PartOptions): GiftPayment {
  return createPart(async () => {
    const pay = (await checkoutSteps.load()).paymentThrough(form);
    return (input, given) => pay({ ...input, flow: 'packages' }, given);
  }, options);
}

export function createGiftLogic(payment: GiftPayment) {
  return giftMachine.provide({
    actors: {
      orderGift: fromPromise<GiftAnswer, GiftFields>(async ({ input, signal }) => {
        const fields = {
          email: input.email,
          recipient_email: input.recipientEmail,
          send_on: input.sendOn,
          package_id: GIFT_PACKAGE,
        } satisfies GiftRequest;
        const { status, body } = await postForm('/api/gift', fields, signal);
        if (status === 200) return { result: 'ordered', orderId: (body as Ordered).order_id };
        const known = Object.entries((body as ProblemAnswer).fields ?? {}).flatMap(([field, sentence]) => {
          const name = names[field];
          return name ? [[name, sentence] as const] : [];
        });
        if (known.length === 0) throw new ServerUnreachable(`The gift was answered with ${status}`);
        return { result: 'refused', problems: Object.fromEntries(known) as GiftProblems };
      }),
      payment: payment.logic,
    },
    actions: { logError: (_, { error }) => logError('gift', error) },
  });
}
