/** Ports of the wizard, and its machines that are fetched. */

import { wizardMachine } from '#machines/shop/wizard/machine.ts';
import { paymentCode } from '../payment/code.ts';
import { leaving } from '../shared/leaving.ts';
import { logError } from '../shared/log.ts';
import { fetchCode, late, prefetch } from '../shared/on-demand.ts';
import { code } from './code.ts';

const { openAccount, openPackages, restartSignUp, submitConfirmation } = leaving;

/** The wizard with its ports. */
export const wizardLogic = wizardMachine.provide({
  actors: {
    fetchCode: fetchCode(code),
    lead: late(() => code.signUp.module().leadLogic),
    'text-place': late(() => code.signUp.module().textPlaceLogic),
    payment: late(() => paymentCode.module().paymentLogic),
    personalisation: late(() => code.other.module().personalisationLogic),
    upgrade: late(() => code.other.module().upgradeLogic),
    season: late(() => code.texted.module().seasonLogic),
    receipt: late(() => code.other.module().receiptLogic),
  },
  actions: {
    openAccount,
    openPackages,
    restartSignUp,
    submitConfirmation,
    prefetch: prefetch(code),
    logError: (_, { error }) => logError('wizard', error),
  },
});
