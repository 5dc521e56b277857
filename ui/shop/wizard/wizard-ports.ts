/** Ports of the wizard, and its machines that are fetched. */

import { wizardMachine } from '#machines/shop/wizard/machine.ts';
import { paymentChunk, wizardChunks } from '../chunks.ts';
import { logError } from '../shared/log.ts';
import { navigation } from '../shared/navigation.ts';
import { fetchChunk, late, prefetch } from '../shared/on-demand.ts';

const { openAccountOf, openPackages, restartSignUp, submitConfirmation } = navigation;

/** The wizard with its ports. */
export const wizardLogic = wizardMachine.provide({
  actors: {
    fetchChunk: fetchChunk(wizardChunks),
    lead: late(() => wizardChunks.signUp.module().leadLogic),
    'text-place': late(() => wizardChunks.signUp.module().textPlaceLogic),
    payment: late(() => paymentChunk.module().paymentLogic),
    personalisation: late(() => wizardChunks.other.module().personalisationLogic),
    upgrade: late(() => wizardChunks.other.module().upgradeLogic),
    findFirstText: late(() => wizardChunks.texted.module().findFirstText),
    season: late(() => wizardChunks.texted.module().seasonLogic),
    receipt: late(() => wizardChunks.other.module().receiptLogic),
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
