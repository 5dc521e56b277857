/** Ports of the details page. */
import { fromPromise } from 'xstate';
import { childDetailsMachine, type DetailedOrder, type WayOn } from '#machines/shop/child-details/machine.ts';
import { previewChunk } from '../chunks.ts';
import { shopPath } from '../shared/edition.ts';
import { getOrder, wasPaidFor } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { fetchChunk, lazyLogic } from '../shared/on-demand.ts';
import { personalisationLogic } from './personalisation-ports.ts';

const ways: Readonly<Record<WayOn, (order: DetailedOrder | null) => string>> = {
  account: () => '/accounts/menu',
  packages: (order) => `/santa/text_packages#order=${order?.orderId}`,
  'sign-up': () => '/santa/signup',
};

/** The machine, asking GET /api/order. */
export const childDetailsLogic = childDetailsMachine.provide({
  actors: {
    personalisation: personalisationLogic,
    fetchChunk: fetchChunk({ preview: previewChunk }),
    'details-preview': lazyLogic(() => previewChunk.module().detailsPreviewLogic),
    findOrder: fromPromise<DetailedOrder, { orderId: string | null }>(
      async ({ input: { orderId }, signal }) => {
        const order = await getOrder(orderId === null ? {} : { order_id: orderId }, signal);
        return {
          orderId: order.order_id,
          childsName: order.childs_name,
          payment: wasPaidFor(order.state) ? 'made' : 'open',
        };
      },
    ),
  },
  actions: {
    leave: ({ context: { order } }, { way }) => location.replace(shopPath(ways[way](order))),
    logError: (_, { error }) => logError('details', error),
  },
});
