/** Ports of the wizard, with its machines that are fetched on demand. */

import { fromPromise } from 'xstate';
import type { FirstText } from '#machines/shop/lead/machine.ts';
import { wizardMachine } from '#machines/shop/wizard/machine.ts';
import { firstTextChunk, paymentChunk, wizardChunks } from '../chunks.ts';
import { logError } from '../shared/log.ts';
import { navigation } from '../shared/navigation.ts';
import { fetchChunk, lazyLogic, prefetch } from '../shared/on-demand.ts';

const { openAccountOf, openPackages, restartSignUp, submitConfirmation } = navigation;

/** The wizard with its ports. */
export const wizardLogic = wizardMachine.provide({
  actors: {
    fetchChunk: fetchChunk(wizardChunks),
    lead: lazyLogic(() => wizardChunks.signUp.module().leadLogic),
    'text-place': lazyLogic(() => wizardChunks.signUp.module().textPlaceLogic),
    payment: lazyLogic(() => paymentChunk.module().paymentLogic),
    personalisation: lazyLogic(() => wizardChunks.other.module().personalisationLogic),
    upgrade: lazyLogic(() => wizardChunks.other.module().upgradeLogic),
    findFirstText: fromPromise<FirstText, { orderId: string }>(async ({ input: { orderId }, signal }) => {
      const { findFirstText } = await firstTextChunk.fetch();
      return findFirstText(orderId, signal);
    }),
    season: lazyLogic(() => wizardChunks.texted.module().seasonLogic),
    receipt: lazyLogic(() => wizardChunks.other.module().receiptLogic),
  },
  actions: {
    openAccount: openAccountOf,
    openPackages,
    restartSignUp,
    submitConfirmation,
    prefetch: prefetch(wizardChunks),
    logError: (_, { error }) => logError('wizard', error),
  },
});
