import { addressTag, checkAddress } from '../cards/address.ts';
import type { AddressRecord } from '../ledger/instruments.ts';
import type { Refusal } from './answers.ts';

/** What the gateway refuses about an address, each entry under `path`. */
export function addressRefusals(address: AddressRecord | null, path: readonly string[]): Refusal[] {
  return checkAddress(address).map(({ field, code, message }) => ({
    path,
    attribute: field === 'base' ? field : addressTag(field),
    code,
    message,
  }));
}
