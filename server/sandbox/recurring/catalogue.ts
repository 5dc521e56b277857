import type { Ledger } from '../ledger/ledger.ts';
import type { ModificationRecord, PlanRecord } from './records.ts';

/**
 * What a merchant made in the control panel: the plans, add-ons and discounts that Braintree's public specifications
 * expect.
 */

const begun = '2026-01-01T00:00:00.000Z';

function addOn(amount: number): ModificationRecord {
  return { ...modification(`increase_${amount}`, amount), kind: 'add_on' };
}

function discount(amount: number): ModificationRecord {
  return { ...modification(`discount_${amount}`, amount), kind: 'discount' };
}

function modification(id: string, amount: number) {
  return {
    id,
    name: id,
    description: null,
    amount: amount.toFixed(2),
    quantity: 1,
    numberOfBillingCycles: null,
  };
}

const modifications: readonly ModificationRecord[] = [
  addOn(10),
  addOn(20),
  addOn(30),
  discount(7),
  discount(11),
  discount(15),
];

function plan(known: Pick<PlanRecord, 'id' | 'price'> & Partial<PlanRecord>): PlanRecord {
  return {
    name: known.id,
    description: null,
    currency: 'USD',
    billingFrequency: 1,
    billingDayOfMonth: null,
    numberOfBillingCycles: 12,
    trial: null,
    addOnIds: [],
    discountIds: [],
    createdAt: begun,
    updatedAt: begun,
    ...known,
  };
}

const plans: readonly PlanRecord[] = [
  plan({ id: 'integration_trialless_plan', price: '12.34' }),
  plan({ id: 'integration_trial_plan', price: '43.21', trial: { duration: 2, unit: 'day' } }),
  plan({
    id: 'integration_plan_with_add_ons_and_discounts',
    price: '9.99',
    trial: { duration: 2, unit: 'day' },
    addOnIds: ['increase_10', 'increase_20'],
    discountIds: ['discount_11', 'discount_7'],
  }),
];

/** The plan with an id: stored, or one that the sandbox starts with. */
export function findPlan({ plans: stored }: Ledger, id: string): PlanRecord | undefined {
  return stored.get(id) ?? plans.find((one) => one.id === id);
}

/** Plans that the sandbox starts with, then those that were stored. */
export function allPlans({ plans: stored }: Ledger): PlanRecord[] {
  return [...plans.filter(({ id }) => stored.get(id) === undefined), ...stored.all()];
}

/** The add-on or discount with an id. */
export function findModification(
  { modifications: stored }: Ledger,
  id: string,
): ModificationRecord | undefined {
  return stored.get(id) ?? modifications.find((one) => one.id === id);
}

/** The add-ons or the discounts that a plan's subscriptions inherit. */
export function modificationsOf(
  plan: PlanRecord,
  kind: ModificationRecord['kind'],
  ledger: Ledger,
): ModificationRecord[] {
  const [own, ids] = kind === 'add_on' ? [plan.addOns, plan.addOnIds] : [plan.discounts, plan.discountIds];
  return own ?? ids.flatMap((id) => findModification(ledger, id) ?? []);
}

/** All add-ons, or all discounts. */
export function allModifications(
  { modifications: stored }: Ledger,
  kind: ModificationRecord['kind'],
): ModificationRecord[] {
  return [...modifications, ...stored.all()].filter((one) => one.kind === kind);
}
