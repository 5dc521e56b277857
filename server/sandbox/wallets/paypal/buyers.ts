import { type AddressRecord, blankAddress } from '../../ledger/instruments.ts';

/** A person with an account at the simulated PayPal. `docs/sandbox.md` lists them. */
export interface Buyer {
  email: string;
  firstName: string;
  lastName: string;
  payerId: string;
  phone: string;
  address: AddressRecord;
  /**
   * The outcome of a payment: PayPal accepts it; PayPal tells the buyer that there are no funds; or the account
   * is locked between the approval and the moment when the gateway asks for it.
   */
  conduct: 'approves' | 'no-funds' | 'locked';
}

const chicago = {
  ...blankAddress,
  streetAddress: '1 E Main St',
  locality: 'Chicago',
  region: 'IL',
  postalCode: '60622',
  countryCodeAlpha2: 'US',
  countryCodeAlpha3: 'USA',
  countryCodeNumeric: '840',
  countryName: 'United States of America',
};

const london = {
  ...blankAddress,
  streetAddress: '12 Baker Street',
  locality: 'London',
  postalCode: 'NW1 6XE',
  countryCodeAlpha2: 'GB',
  countryCodeAlpha3: 'GBR',
  countryCodeNumeric: '826',
  countryName: 'United Kingdom of Great Britain and Northern Ireland',
};

export const buyers: readonly Buyer[] = [
  {
    email: 'buyer@paypal.example',
    firstName: 'Holly',
    lastName: 'Garland',
    payerId: 'HOLLYGARLAND1',
    phone: '3125550101',
    address: chicago,
    conduct: 'approves',
  },
  {
    email: 'uk-buyer@paypal.example',
    firstName: 'Robin',
    lastName: 'Wren',
    payerId: 'ROBINWREN0044',
    phone: '02079460101',
    address: london,
    conduct: 'approves',
  },
  {
    email: 'no-funds@paypal.example',
    firstName: 'Noel',
    lastName: 'Empty',
    payerId: 'NOELEMPTY0000',
    phone: '3125550102',
    address: chicago,
    conduct: 'no-funds',
  },
  {
    email: 'locked@paypal.example',
    firstName: 'Ivy',
    lastName: 'Lock',
    payerId: 'IVYLOCK000000',
    phone: '3125550103',
    address: chicago,
    conduct: 'locked',
  },
];

/** The buyer with this PayPal id. */
export function buyerOf(payerId: string | null): Buyer | undefined {
  return buyers.find((buyer) => buyer.payerId === payerId);
}
