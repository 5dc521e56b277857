/** Ports of the upgrade machine. */
import { fromPromise } from 'xstate';
import {
  type AddingResult,
  type ExtrasForSale,
  type OrderedExtra,
  type UpgradeRequest,
  upgradeMachine,
} from '#machines/shop/upgrade/machine.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import type { ExtraAnswer, UpgradeRequest as Fields, UpgradeAnswer } from '#server/contract/upgrade.ts';
import { paymentChunk } from '../chunks.ts';
import { getOrder, postForm } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { fetchChunk, lazyLogic } from '../shared/on-demand.ts';
import { keptVisit } from '../shared/visit-storage.ts';

const fieldsOf = ({ orderId, extra }: UpgradeRequest) =>
  ({
    order_id: orderId,
    package: extra.upgrade,
    ab: keptVisit.load()?.variant ?? '',
    amount: extra.amount,
  }) satisfies Fields;

const refusalIn = (body: unknown) =>
  (body as ProblemAnswer).code === 'other_sum' ? 'other sum' : 'declined';

/**
 * The upgrade machine, charging with POST /api/internal_package_upgrade, or ordering with POST /api/extra if the extra
 * is paid for separately.
 */
export const upgradeLogic = upgradeMachine.provide({
  actors: {
    loadExtras: fromPromise<ExtrasForSale, { orderId: string }>(async ({ input: { orderId }, signal }) => {
      const order = await getOrder({ order_id: orderId }, signal);
      return {
        extras: order.to_add.map(({ extra: upgrade, ...sold }) => ({ upgrade, ...sold })),
        paidWith: order.paid_with,
        method: order.extras_payable ? 'kept' : 'not kept',
      };
    }),
    orderExtra: fromPromise<OrderedExtra, UpgradeRequest>(async ({ input, signal }) => {
      const { status, body } = await postForm('/api/extra', fieldsOf(input), signal);
      return status === 200
        ? { result: 'ordered', orderId: (body as ExtraAnswer).order_id }
        : { result: refusalIn(body), message: (body as ProblemAnswer).message };
    }),
    fetchChunk: fetchChunk({ checkout: paymentChunk }),
    payment: lazyLogic(() => paymentChunk.module().paymentLogic),
    addExtra: fromPromise<AddingResult, UpgradeRequest>(async ({ input, signal }) => {
      const { body } = await postForm('/api/internal_package_upgrade', fieldsOf(input), signal);
      const { status, error } = body as UpgradeAnswer;
      if (status === 'success' || status === 'pending') return { result: status };
      return { result: refusalIn(body), message: error };
    }),
  },
  actions: { logError: (_, { error }) => logError('upgrade', error) },
});
