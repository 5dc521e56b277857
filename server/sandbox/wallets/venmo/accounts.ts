/** A person with an account at the simulated Venmo. `docs/sandbox.md` lists them. */
export interface VenmoAccount {
  /** Without the `@` that pages show before it. */
  username: string;
  venmoUserId: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Sales with it are rejected by the gateway, because its token cannot be issued. */
  tokenIssuanceFails: boolean;
}

export const venmoAccounts: readonly VenmoAccount[] = [
  {
    username: 'holly-garland',
    venmoUserId: '2000000000000000001',
    firstName: 'Holly',
    lastName: 'Garland',
    email: 'holly@venmo.example',
    phoneNumber: '3125550101',
    tokenIssuanceFails: false,
  },
  {
    username: 'no-token',
    venmoUserId: '2000000000000000002',
    firstName: 'Noel',
    lastName: 'Empty',
    email: 'noel@venmo.example',
    phoneNumber: '3125550102',
    tokenIssuanceFails: true,
  },
];

/** The account with a user name. */
export function venmoAccountOf(username: string | null): VenmoAccount | undefined {
  return venmoAccounts.find((account) => account.username === username);
}

/** The address that every account has, in Venmo's own spelling. */
export function venmoAddress({ firstName, lastName }: VenmoAccount) {
  return {
    fullName: `${firstName} ${lastName}`,
    addressLine1: '1 E Main St',
    addressLine2: null,
    adminArea1: 'IL',
    adminArea2: 'Chicago',
    postalCode: '60622',
    countryCode: 'US',
  };
}
