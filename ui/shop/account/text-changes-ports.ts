/** Ports of the buyer's changes to the texts. */
import { fromPromise } from 'xstate';
import {
  type TextChange,
  type TextChangeResult,
  textChangesMachine,
} from '#machines/shop/text-changes/machine.ts';
import type {
  ContactTextRequest,
  PauseRequest,
  SendAgainRequest,
  TextTimesRequest,
} from '#server/contract/text-times.ts';
import { postForm, refusedOr } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

function requestFor(order_id: string, change: TextChange): [string, Record<string, string>] {
  switch (change.kind) {
    case 'times': {
      const { hour, zone } = change;
      return ['/api/text_times', { order_id, hour, zone } satisfies TextTimesRequest];
    }
    case 'again':
      return ['/api/send_again', { order_id, slot: change.slot } satisfies SendAgainRequest];
    case 'contact':
      return ['/api/contact_text', { order_id } satisfies ContactTextRequest];
    case 'pause':
    case 'resume':
    default: {
      const paused = change.kind === 'pause' ? 'yes' : '';
      return ['/api/pause_texts', { order_id, paused } satisfies PauseRequest];
    }
  }
}

/** The machine, asking with POST /api/text_times, /api/pause_texts, /api/send_again and /api/contact_text. */
export const textChangesLogic = textChangesMachine.provide({
  actors: {
    changeTexts: fromPromise<TextChangeResult, { orderId: string; change: TextChange }>(
      async ({ input: { orderId, change }, signal }) => {
        return refusedOr(await postForm(...requestFor(orderId, change), signal), { result: 'changed' });
      },
    ),
  },
  actions: { logError: (_, { error }) => logError('text changes', error) },
});
