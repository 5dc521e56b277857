/** Effects of the list of packages, and the machine of its page. */
import { fromPromise } from 'xstate';
import { type PackageList, packagesMachine } from '#machines/shop/packages.ts';
import type { paymentMachine } from '#machines/shop/payment.ts';
import type { OrderAnswer } from '#server/contract/order.ts';
import type { PackagesAnswer } from '#server/contract/packages.ts';
import { leaving } from '../leaving.ts';
import { checkoutSteps } from '../wizard/later-steps.tsx';
import { getJson, request, ServerUnreachable } from './http.ts';
import { logError } from './log.ts';
import { createPart, type Part, type PartOptions } from './part.ts';
import type { PaymentForm } from './payment-form.ts';

export type PackagesPayment = Part<typeof paymentMachine, { orderId: string; packageId: number }>;

/** Payments of the list: a refusal ends them. */
export function createPackagesPayment(form: PaymentForm, options: PartOptions): PackagesPayment {
  return createPart(async () => {
    const pay = (await checkoutSteps.load()).paymentThrough(form);
    return (input, given) => pay({ ...input, flow: 'packages' }, given);
  }, options);
}

/** The visitor's order that is still to be paid; nobody has one before the sign-up. */
async function findOrder(signal: AbortSignal): Promise<Pick<PackageList, 'orderId' | 'email'>> {
  const { status, body } = await request('/api/order', {}, signal);
  if (status === 404) return { orderId: null, email: '' };
  if (status !== 200) throw new ServerUnreachable(`The order was answered with ${status}`);
  const order = body as OrderAnswer;
  return order.state === 'paid'
    ? { orderId: null, email: order.email }
    : { orderId: order.order_id, email: order.email };
}

export function createPackagesLogic(payment: PackagesPayment) {
  const { openAccount, submitConfirmation } = leaving;
  return packagesMachine.provide({
    actors: {
      loadPackages: fromPromise<PackageList>(async ({ signal }) => {
        const [{ packages }, order] = await Promise.all([
          getJson<PackagesAnswer>('/api/packages', signal),
          findOrder(signal),
        ]);
        return { ...order, packages: packages.filter(({ kind }) => kind === 'texts') };
      }),
      payment: payment.logic,
    },
    actions: {
      openAccount,
      submitConfirmation,
      showMessage(_, { output }) {
        if (output.result !== 'refused') return;
        const url = new URL(location.href);
        url.searchParams.set('message', output.message);
        history.replaceState(null, '', url);
      },
      logError: (_, { error }) => logError('packages', error),
    },
  });
}
