/** Ports of the list of packages, and the machine of its page. */

import { fromCallback, fromPromise } from 'xstate';
import { type PackageList, packagesMachine } from '#machines/shop/packages/machine.ts';
import { emptyDraft } from '#machines/shop/wizard/draft.ts';
import type { OrderAnswer } from '#server/contract/order.ts';
import type { PackagesAnswer } from '#server/contract/packages.ts';
import { paymentChunk } from '../chunks.ts';
import { getJson, request, ServerUnreachable, wasPaidFor } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { navigation } from '../shared/navigation.ts';
import { fetchChunk, lazyLogic } from '../shared/on-demand.ts';
import { loadDraft, saveDraft } from '../wizard/draft-storage.ts';
import { packageIn, withPackage } from './address.ts';
import { discountLogic } from './discount-popup-ports.ts';

/** The order in the address, or the visitor's latest sign-up. */
function asked(): string {
  const id = new URLSearchParams(location.hash.slice(1)).get('order');
  return id === null ? '' : `?${new URLSearchParams({ order_id: id })}`;
}

/** The visitor's unpaid order; none before the sign-up. */
async function findOrder(signal: AbortSignal): Promise<Omit<PackageList, 'packages'>> {
  const { status, body } = await request(`/api/order${asked()}`, {}, signal);
  if (status === 404) return { orderId: null, email: '', childsName: '' };
  if (status !== 200) throw new ServerUnreachable(`The order was answered with ${status}`);
  const order = body as OrderAnswer;
  const orderId = wasPaidFor(order.state) ? null : order.order_id;
  return { orderId, email: order.email, childsName: order.childs_name };
}

const watchAddress = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: 'package.requested', packageId: packageIn(location.search) });
  window.addEventListener('popstate', tell);
  return () => window.removeEventListener('popstate', tell);
});

const { openAccount, openDetails, submitConfirmation } = navigation;

/** The list of packages with its ports. */
export const packagesLogic = packagesMachine.provide({
  actors: {
    loadPackages: fromPromise<PackageList>(async ({ signal }) => {
      const [{ packages }, order] = await Promise.all([
        getJson<PackagesAnswer>(`/api/packages${asked()}`, signal),
        findOrder(signal),
      ]);
      return { ...order, packages: packages.filter(({ kind }) => kind === 'texts') };
    }),
    fetchChunk: fetchChunk({ checkout: paymentChunk }),
    payment: lazyLogic(() => paymentChunk.module().paymentLogic),
    'discount-popup': discountLogic,
    watchAddress,
  },
  actions: {
    hideToken() {
      const url = new URL(location.href);
      url.searchParams.delete('token');
      history.replaceState(null, '', url);
    },
    storePaid(_, { list, output }) {
      if (!list || output.result !== 'paid') return;
      const { orderId, email, childsName: name } = list;
      const { amount: amountPaid, otherOrders } = output;
      const begun = loadDraft();
      const draft = begun?.orderId === orderId ? begun : { ...emptyDraft, orderId, email, name };
      saveDraft({ ...draft, amountPaid, otherOrders });
    },
    openDetails,
    openAccount,
    submitConfirmation,
    showChoice(_, { packageId }) {
      if (packageId === packageIn(location.search)) return;
      history.pushState(null, '', withPackage(location.href, packageId));
    },
    showMessage(_, { output }) {
      if (output.result !== 'refused') return;
      const url = new URL(location.href);
      url.searchParams.set('message', output.message);
      history.replaceState(null, '', url);
    },
    logError: (_, { error }) => logError('packages', error),
  },
});
