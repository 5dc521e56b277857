import type { Ledger } from '../ledger/ledger.ts';
import { findModification } from '../recurring/catalogue.ts';
import type { AppliedModification, ModificationRecord } from '../recurring/records.ts';
import { isPrice, writePrice } from './amount.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { asFields, type Fields, fieldsOf, isSet, listOf, textOf } from './input.ts';

type Kind = ModificationRecord['kind'];

const names: Readonly<Record<Kind, { tag: string; element: string }>> = {
  add_on: { tag: 'add_ons', element: 'add-ons' },
  discount: { tag: 'discounts', element: 'discounts' },
};

export interface ModificationChange {
  modifications: AppliedModification[];
  refusals: Refusal[];
}

/**
 * Adds, changes and removes the add-ons or discounts of a subscription or a plan.
 *
 * @param before what it has, or what a subscription inherits from its plan
 * @param root where refusals belong
 * @see https://developer.paypal.com/braintree/docs/reference/request/subscription/create#add_ons
 */
export function changeModifications(
  kind: Kind,
  before: readonly AppliedModification[],
  fields: Fields,
  ledger: Ledger,
  root: 'subscription' | 'plan' = 'subscription',
): ModificationChange {
  const { tag, element } = names[kind];
  const request = fieldsOf(fields, tag);
  const refusals: Refusal[] = [];
  const at = (action: string, index: number): Refuse => {
    const refuse = refusalAt([root, element, action, `index-${index}`]);
    return (...what) => void refusals.push(refuse(...what));
  };

  let modifications = [...before];
  for (const [index, id] of listOf(request['remove']).map(String).entries()) {
    const refuse = at('remove', index);
    if (modifications.some((one) => one.id === id))
      modifications = modifications.filter((one) => one.id !== id);
    else if (findModification(ledger, id)) refuse('id_to_remove', '92016', 'ID to remove is not present.');
    else refuse('id_to_remove', '92025', 'ID to remove is invalid.');
  }
  for (const [index, entry] of listOf(request['update']).map(asFields).entries()) {
    const refuse = at('update', index);
    const id = textOf(entry, 'existing_id');
    const existing = modifications.find((one) => one.id === id);
    if (id === null) refuse('existing_id', '92012', 'Existing ID is required.');
    else if (!existing) refuse('existing_id', '92011', 'Existing ID is invalid.');
    else modifications = modifications.map((one) => (one === existing ? override(one, entry, refuse) : one));
  }
  for (const [index, entry] of listOf(request['add']).map(asFields).entries()) {
    const refuse = at('add', index);
    const id = textOf(entry, 'inherited_from_id');
    const template = id === null ? undefined : findModification(ledger, id);
    if (id === null) refuse('inherited_from_id', '92014', 'Inherited From ID is required.');
    else if (template?.kind !== kind) refuse('inherited_from_id', '92013', 'Inherited From ID is invalid.');
    else if (modifications.some((one) => one.id === id)) {
      refuse('base', '91911', 'Cannot add duplicate add-on or discount.');
    } else modifications.push(override(applied(template), entry, refuse));
  }
  return { modifications, refusals };
}

/** A modification as a subscription inherits it. */
export function applied(template: ModificationRecord): AppliedModification {
  return { ...template, currentBillingCycle: 0 };
}

type Refuse = (...what: Parameters<ReturnType<typeof refusalAt>>) => void;

function override(one: AppliedModification, entry: Fields, refuse: Refuse): AppliedModification {
  const amount = textOf(entry, 'amount');
  const quantity = textOf(entry, 'quantity');
  const cycles = textOf(entry, 'number_of_billing_cycles');
  if (amount !== null && !isPrice(amount)) refuse('amount', '92002', 'Amount is invalid.');
  if (quantity !== null && !/^\d+$/.test(quantity)) refuse('quantity', '92001', 'Quantity is invalid.');
  else if (quantity !== null && Number(quantity) === 0) {
    refuse('quantity', '92010', 'Quantity must be greater than zero.');
  }
  if (cycles !== null && !/^-?\d+$/.test(cycles)) {
    refuse('number_of_billing_cycles', '92005', 'Number of billing cycles is invalid.');
  } else if (cycles !== null && Number(cycles) <= 0) {
    refuse('number_of_billing_cycles', '92019', 'Number of billing cycles must be greater than zero.');
  }
  return {
    ...one,
    amount: amount === null ? one.amount : writePrice(amount),
    quantity: quantity === null ? one.quantity : Number(quantity),
    numberOfBillingCycles: isSet(entry, 'never_expires')
      ? null
      : cycles === null
        ? one.numberOfBillingCycles
        : Number(cycles),
  };
}
