import { findAddress } from '../address-book.ts';
import { addressTag, checkAddress } from '../cards/address.ts';
import type { Context } from '../context.ts';
import type { AddressRecord } from '../ledger/instruments.ts';
import type { CustomerAddressRecord } from '../ledger/records.ts';
import type { Refusal } from './answers.ts';
import { type Fields, textOf } from './input.ts';

/** What the gateway refuses about an address, each entry under `path`. */
export function addressRefusals(address: AddressRecord | null, path: readonly string[]): Refusal[] {
  return checkAddress(address).map(({ field, code, message }) => ({
    path,
    attribute: field === 'base' ? field : addressTag(field),
    code,
    message,
  }));
}

/** The address of the customer's book that a card is to be billed to; nothing when the request names none. */
export function chosenAddress(
  fields: Fields,
  { ledger }: Pick<Context, 'ledger'>,
  path: readonly string[],
): { record: CustomerAddressRecord } | { refusals: Refusal[] } {
  const id = textOf(fields, 'billing_address_id');
  if (id === null) return { refusals: [] };
  if (fields['billing_address'] !== undefined) {
    const message = 'Cannot provide both billing_address and billing_address_id.';
    return { refusals: [{ path, attribute: 'base', code: '91701', message }] };
  }
  const record = findAddress(ledger, textOf(fields, 'customer_id') ?? '', id);
  if (record) return { record };
  const message = 'Billing address ID is invalid.';
  return { refusals: [{ path, attribute: 'billing_address_id', code: '91702', message }] };
}
