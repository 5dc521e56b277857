import type { Ledger } from '../../ledger/ledger.ts';
import { merchant } from '../../merchant.ts';
import { modificationsOf } from '../../recurring/catalogue.ts';
import type { AppliedModification, ModificationRecord, PlanRecord } from '../../recurring/records.ts';
import { type XmlFields, XmlList } from '../../xml/xml.ts';
import { unusedFieldsView } from '../unused-fields.ts';

/** A plan as the server API shows it. */
export function planFields(plan: PlanRecord, ledger: Ledger): XmlFields {
  const shown = (kind: ModificationRecord['kind']) =>
    modificationsOf(plan, kind, ledger).map(modificationFields);
  return {
    id: plan.id,
    merchant_id: merchant.id,
    name: plan.name,
    description: plan.description,
    price: plan.price,
    currency_iso_code: plan.currency,
    billing_frequency: plan.billingFrequency,
    billing_day_of_month: plan.billingDayOfMonth,
    number_of_billing_cycles: plan.numberOfBillingCycles,
    trial_period: plan.trial !== null,
    trial_duration: plan.trial?.duration ?? null,
    trial_duration_unit: plan.trial?.unit ?? null,
    add_ons: new XmlList('add-on', shown('add_on')),
    discounts: new XmlList('discount', shown('discount')),
    ...unusedFieldsView(plan),
    created_at: new Date(plan.createdAt),
    updated_at: new Date(plan.updatedAt),
  };
}

/** The merchant created them in the control panel before anything else happened. */
const begun = new Date('2026-01-01T00:00:00Z');

/** An add-on or a discount, of a plan or by itself. */
export function modificationFields(modification: ModificationRecord): XmlFields {
  const { id, kind, name, description, amount, quantity, numberOfBillingCycles } = modification;
  return {
    id,
    kind,
    name,
    description,
    amount,
    quantity,
    number_of_billing_cycles: numberOfBillingCycles,
    never_expires: numberOfBillingCycles === null,
    merchant_id: merchant.id,
    created_at: begun,
    updated_at: begun,
  };
}

/** An add-on or a discount as a subscription, or a charge for it, has it. */
export function appliedFields(modification: AppliedModification): XmlFields {
  return {
    ...modificationFields(modification),
    current_billing_cycle: modification.currentBillingCycle,
  };
}
