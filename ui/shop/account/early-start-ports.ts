/** Ports of the request to start now. */
import { fromPromise } from 'xstate';
import {
  type EarlyStartRequest,
  type EarlyStartResult,
  earlyStartMachine,
} from '#machines/shop/early-start/machine.ts';
import type { StartRequest } from '#server/contract/early-start.ts';
import { postForm, refusedOr } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

/** The early-start machine, asking with POST /api/start_now. */
export const earlyStartLogic = earlyStartMachine.provide({
  actors: {
    requestStart: fromPromise<EarlyStartResult, EarlyStartRequest>(
      async ({ input: { orderId, version }, signal }) => {
        const fields = { order_id: orderId, version } satisfies StartRequest;
        return refusedOr(await postForm('/api/start_now', fields, signal), { result: 'started' });
      },
    ),
  },
  actions: { logError: (_, { error }) => logError('early start', error) },
});
