/** The addresses of customers. A card's billing address is added to them, as at Braintree. */
import { withBillingAddress } from './cards/card-input.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';
import { type AddressRecord, withCard } from './ledger/instruments.ts';
import type { CustomerAddressRecord } from './ledger/records.ts';

/** A customer has at most this many addresses. */
export const mostAddresses = 50;

/** Stores an address of a customer under a new id. */
export function addAddress(
  { ledger, now }: Pick<Context, 'ledger' | 'now'>,
  customerId: string,
  address: AddressRecord,
): CustomerAddressRecord {
  const at = now().toISOString();
  const record = { id: newId(2), customerId, address, createdAt: at, updatedAt: at };
  // Ids are short, because they count within a customer only.
  const id = firstFree(record.id, (taken) => findAddress(ledger, customerId, taken) !== undefined);
  const added = { ...record, id };
  ledger.addresses.set(keyOf(added), added);
  return added;
}

/** The address of a customer by its id. */
export function findAddress(
  ledger: Context['ledger'],
  customerId: string,
  id: string,
): CustomerAddressRecord | undefined {
  return ledger.addresses.get(keyOf({ customerId, id }));
}

/** A customer's addresses, oldest first. */
export function addressesOf(ledger: Context['ledger'], customerId: string): CustomerAddressRecord[] {
  return ledger.addresses.by(customerId);
}

/** Changes an address, and with it the billing address of each card that is billed there. */
export function changeAddress(
  { ledger, now }: Pick<Context, 'ledger' | 'now'>,
  record: CustomerAddressRecord,
  address: AddressRecord,
): CustomerAddressRecord {
  const changed = { ...record, address, updatedAt: now().toISOString() };
  ledger.addresses.set(keyOf(record), changed);
  for (const method of ledger.paymentMethods.by(record.customerId)) {
    if (method.billingAddressId !== record.id) continue;
    const instrument = withCard(method.instrument, (card) => withBillingAddress(card, address));
    ledger.paymentMethods.set(method.token, { ...method, instrument });
  }
  return changed;
}

/** Removes an address; cards that were billed there have none any more. */
export function removeAddress({ ledger }: Pick<Context, 'ledger'>, record: CustomerAddressRecord): void {
  ledger.addresses.delete(keyOf(record));
  for (const method of ledger.paymentMethods.by(record.customerId)) {
    if (method.billingAddressId !== record.id) continue;
    const instrument = withCard(method.instrument, (card) => withBillingAddress(card, null));
    ledger.paymentMethods.set(method.token, { ...method, instrument, billingAddressId: null });
  }
}

/** Moves a customer's addresses to the customer's new id. */
export function moveAddresses({ ledger }: Pick<Context, 'ledger'>, from: string, to: string): void {
  for (const record of addressesOf(ledger, from)) {
    ledger.addresses.delete(keyOf(record));
    const moved = { ...record, customerId: to };
    ledger.addresses.set(keyOf(moved), moved);
  }
}

const keyOf = ({ customerId, id }: Pick<CustomerAddressRecord, 'customerId' | 'id'>) => `${customerId}/${id}`;

function firstFree(id: string, isTaken: (id: string) => boolean): string {
  let free = id;
  while (isTaken(free)) free = newId(2);
  return free;
}
