import { z } from 'zod';
import { detailsView } from '../../server-api/views/graphql.ts';
import { type AccountInput, isRoutingNumber, recordAccount } from '../../us-bank/accounts.ts';
import { readPublicToken } from '../../wallets/plaid/banks.ts';
import { nonceFor } from '../storing.ts';
import { failure, type GraphQLBody, invalidInput } from './answers.ts';
import type { Resolver } from './resolver.ts';

const name = (what: string) =>
  z
    .string({ error: `${what} is required.` })
    .min(1, `${what} is required.`)
    .max(255, `${what} is too long.`);

const owner = {
  individualOwner: z.object({ firstName: name('First name'), lastName: name('Last name') }).optional(),
  businessOwner: z.object({ businessName: name('Business name') }).optional(),
};

const common = z.object({
  achMandate: name('ACH mandate'),
  accountType: z.enum(['CHECKING', 'SAVINGS'], 'Account type must be CHECKING or SAVINGS.'),
  billingAddress: z.object(
    {
      streetAddress: name('Street address'),
      extendedAddress: z.string().max(255).nullish(),
      city: name('City'),
      state: z.string({ error: 'State is required.' }).regex(/^[A-Z]{2}$/, 'State is invalid.'),
      zipCode: z.string({ error: 'Zip code is required.' }).regex(/^\d{5}(-\d{4})?$/, 'Zip code is invalid.'),
    },
    'Billing address is required.',
  ),
  ...owner,
});

type Owned = Pick<z.infer<typeof common>, 'individualOwner' | 'businessOwner'>;

const oneOwner = [
  ({ individualOwner, businessOwner }: Owned) =>
    (individualOwner === undefined) !== (businessOwner === undefined),
  'Exactly one of individualOwner and businessOwner is required.',
] as const;

const details = common
  .extend({
    routingNumber: z
      .string({ error: 'Routing number is required.' })
      .refine(isRoutingNumber, 'Routing number is invalid.'),
    accountNumber: z
      .string({ error: 'Account number is required.' })
      .regex(/^\d{4,17}$/, 'Account number is invalid.'),
  })
  .refine(...oneOwner);

const login = common.extend({ publicToken: z.string(), accountId: z.string() }).refine(...oneOwner);

/** Turns the number of a bank account into a nonce. */
export const tokenizeUsBankAccount = tokenizer('tokenizeUsBankAccount', 'usBankAccount', (given) => {
  const wanted = details.safeParse(given);
  if (!wanted.success) return wanted.error;
  const { routingNumber, accountNumber } = wanted.data;
  return { ...accountOf(wanted.data), routingNumber, accountNumber };
});

/** Turns the account of a login by Plaid into a nonce. */
export const tokenizeUsBankLogin = tokenizer('tokenizeUsBankLogin', 'usBankLogin', (given, now) => {
  const wanted = login.safeParse(given);
  if (!wanted.success) return wanted.error;
  const account = readPublicToken(wanted.data.publicToken, now);
  if (!account) {
    return new z.ZodError([
      {
        code: 'custom',
        path: ['publicToken'],
        message: 'Plaid does not know the public token.',
        input: given,
      },
    ]);
  }
  const { routingNumber, accountNumber, subtype } = account;
  return {
    ...accountOf(wanted.data),
    accountType: subtype,
    routingNumber,
    accountNumber,
    isLoggedIn: true,
  };
});

function accountOf({ individualOwner, businessOwner, achMandate, accountType }: z.infer<typeof common>) {
  return {
    mandate: achMandate,
    accountType: accountType === 'SAVINGS' ? ('savings' as const) : ('checking' as const),
    ownershipType: businessOwner ? ('business' as const) : ('personal' as const),
    accountHolderName:
      businessOwner?.businessName ?? `${individualOwner?.firstName} ${individualOwner?.lastName}`,
  };
}

/** One of the two mutations; both turn an account into a nonce. */
function tokenizer(
  field: string,
  key: string,
  read: (given: unknown, now: Date) => AccountInput | z.ZodError,
): Resolver {
  return {
    operation: 'us_bank.tokenize',
    resolve({ input, visitor, context }): GraphQLBody {
      if (!context.settings.current().usBankAccount) {
        return failure('US bank accounts are not enabled for this merchant.', 'AUTHORIZATION');
      }
      const account = read(input[key], context.now());
      if (account instanceof z.ZodError) {
        const errors = account.issues.map(({ path, message }) => ({
          message,
          path: [key, ...path.map(String)],
        }));
        return invalidInput(field, errors);
      }
      const record = recordAccount(account, context.now());
      const { nonce } = nonceFor(record, false, visitor, context);
      const paymentMethod = { id: nonce, usage: 'SINGLE_USE', details: detailsView(record) };
      return { data: { [field]: { paymentMethod } } };
    },
  };
}
