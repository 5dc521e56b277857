/** Ports of the upgrade machine. */
import { fromPromise } from 'xstate';
import {
  type AddingResult,
  type ExtrasForSale,
  type UpgradeName,
  type UpgradeRequest,
  upgradeMachine,
} from '#machines/shop/extras/upgrade.ts';
import type { OrderAnswer } from '#server/contract/order.ts';
import type { PackagesAnswer } from '#server/contract/packages.ts';
import type { UpgradeRequest as Fields, UpgradeAnswer } from '#server/contract/upgrade.ts';
import { getJson, postForm } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { loadVisit } from '../shared/visit-storage.ts';

/** By their numbers in the catalogue; package one is the family, package two the video. */
const UPGRADES: ReadonlyMap<number, UpgradeName> = new Map([
  [31, 'family'],
  [32, 'video'],
]);

/** The upgrade machine, charging with POST /api/internal_package_upgrade. */
export const upgradeLogic = upgradeMachine.provide({
  actors: {
    loadExtras: fromPromise<ExtrasForSale, { orderId: string }>(async ({ input: { orderId }, signal }) => {
      const [{ packages }, { paid_with: paidWith, extras: bought, extras_payable: payable }] =
        await Promise.all([
          getJson<PackagesAnswer>('/api/packages', signal),
          getJson<OrderAnswer>(`/api/order?${new URLSearchParams({ order_id: orderId })}`, signal),
        ]);
      const extras = packages.flatMap(({ id, name, description, amount, currency }) => {
        const upgrade = UPGRADES.get(id);
        return upgrade && !bought.includes(upgrade) ? [{ upgrade, name, description, amount, currency }] : [];
      });
      return { extras, paidWith, method: payable ? 'kept' : 'not kept' };
    }),
    addExtra: fromPromise<AddingResult, UpgradeRequest>(async ({ input: { orderId, extra }, signal }) => {
      const fields = {
        order_id: orderId,
        package: extra.upgrade,
        ab: loadVisit().variant ?? '',
        amount: extra.amount,
      } satisfies Fields;
      const { body } = await postForm('/api/internal_package_upgrade', fields, signal);
      const { status, error } = body as UpgradeAnswer;
      if (status === 'success' || status === 'pending') return { result: status };
      return { result: 'declined', message: error };
    }),
  },
  actions: { logError: (_, { error }) => logError('upgrade', error) },
});
