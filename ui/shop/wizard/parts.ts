/** The machines of the steps that are not part of the first load. */
import type { LeadFields, leadMachine } from '#machines/shop/lead.ts';
import type { paymentMachine } from '#machines/shop/payment.ts';
import type { personalisationMachine } from '#machines/shop/personalisation.ts';
import type { upgradeMachine } from '#machines/shop/upgrade.ts';
import type { PartInput } from '#machines/shop/wizard.ts';
import { createPart, type Part, type PartOptions } from '../effects/part.ts';
import type { PaymentForm } from '../effects/payment-form.ts';
import { loadCheckout, loadEmail, loadOtherSteps } from './later-steps.tsx';

export interface Parts {
  form: PaymentForm;
  lead: Part<typeof leadMachine, LeadFields>;
  payment: Part<typeof paymentMachine, PartInput>;
  personalisation: Part<typeof personalisationMachine, PartInput>;
  upgrade: Part<typeof upgradeMachine, PartInput>;
}

/** @param form the Drop-in that the payment pays through */
export function createParts(form: PaymentForm, options: PartOptions): Parts {
  return {
    form,
    lead: createPart(async () => (await loadEmail()).createLeadActor, options),
    payment: createPart(async () => (await loadCheckout()).paymentThrough(form), options),
    personalisation: createPart(async () => (await loadOtherSteps()).createPersonalisation, options),
    upgrade: createPart(async () => (await loadOtherSteps()).createUpgrade, options),
  };
}
