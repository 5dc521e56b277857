/** The machines of the steps that are not part of the first load. */
import type { LeadFields, leadMachine } from '#machines/shop/lead.ts';
import type { paymentMachine } from '#machines/shop/payment.ts';
import type { personalisationMachine } from '#machines/shop/personalisation.ts';
import type { ReceiptInput, receiptMachine } from '#machines/shop/receipt.ts';
import type { upgradeMachine } from '#machines/shop/upgrade.ts';
import type { PartInput } from '#machines/shop/wizard.ts';
import { take } from '../effects/fetched.ts';
import { createPart, type Part, type PartOptions } from '../effects/part.ts';
import type { PaymentForm } from '../effects/payment-form.ts';
import { checkoutSteps, emailStep, otherSteps } from './later-steps.tsx';

export interface Parts {
  form: PaymentForm;
  lead: Part<typeof leadMachine, LeadFields>;
  payment: Part<typeof paymentMachine, PartInput>;
  personalisation: Part<typeof personalisationMachine, PartInput>;
  upgrade: Part<typeof upgradeMachine, PartInput>;
  receipt: Part<typeof receiptMachine, ReceiptInput>;
}

/** @param form the Drop-in that the payment pays through */
export function createParts(form: PaymentForm, options: PartOptions): Parts {
  return {
    form,
    lead: createPart(() => take(emailStep, (steps) => steps.createLeadActor), options),
    payment: createPart(() => take(checkoutSteps, (steps) => steps.paymentThrough(form)), options),
    personalisation: createPart(() => take(otherSteps, (steps) => steps.createPersonalisation), options),
    upgrade: createPart(() => take(otherSteps, (steps) => steps.createUpgrade), options),
    receipt: createPart(() => take(otherSteps, (steps) => steps.createReceipt), options),
  };
}
