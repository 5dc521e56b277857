/** Effects of the wizard, and its machines that are fetched. */
import { wizardMachine } from '#machines/shop/wizard.ts';
import { leaving } from '../leaving.ts';
import { code } from '../wizard/code.ts';
import { logError } from './log.ts';
import { fetchCode, late, prefetch } from './on-demand.ts';

const { openAccount, openPackages, restartSignUp, submitConfirmation } = leaving;

/** The wizard with its effects. */
export const wizardLogic = wizardMachine.provide({
  actors: {
    fetchCode: fetchCode(code),
    lead: late(() => code.email.module().leadLogic),
    payment: late(() => code.checkout.module().paymentLogic),
    personalisation: late(() => code.other.module().personalisationLogic),
    upgrade: late(() => code.other.module().upgradeLogic),
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
