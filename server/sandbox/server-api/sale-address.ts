import { findAddress } from '../address-book.ts';
import { readAddress } from '../cards/address.ts';
import type { Context } from '../context.ts';
import type { AddressRecord } from '../ledger/instruments.ts';
import { addressRefusals } from './address-fields.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';

/** The billing or shipping address of a sale. */
interface SaleAddress {
  address: AddressRecord | null;
  /** Its id in the customer's address book. */
  id?: string;
  refusals: readonly Refusal[];
}

const path = ['transaction'];
const refuse = refusalAt(path);

/** The codes for an address of the book that is described as well, and for one that is not the customer's. */
const codes = {
  billing: { conflict: '91530', unknown: '91702' },
  shipping: { conflict: '91581', unknown: '91581' },
} as const;

/** Reads an address that a sale describes, or names by its id in the customer's book. */
export function readSaleAddress(
  fields: Fields,
  part: keyof typeof codes,
  customerId: string | null,
  { ledger }: Pick<Context, 'ledger'>,
): SaleAddress {
  const attribute = `${part}_address_id`;
  const id = textOf(fields, attribute);
  const described = readAddress(fieldsOf(fields, part));
  if (id === null) return { address: described, refusals: addressRefusals(described, [...path, part]) };
  if (described !== null) {
    const message = `Cannot provide both ${part} and ${attribute}.`;
    return { address: null, refusals: [refuse('base', codes[part].conflict, message)] };
  }
  const found = customerId === null ? undefined : findAddress(ledger, customerId, id);
  if (found) return { address: found.address, id, refusals: [] };
  const message = `The ${part} address does not belong to the customer.`;
  return { address: null, refusals: [refuse(attribute, codes[part].unknown, message)] };
}
