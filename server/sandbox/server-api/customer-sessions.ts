import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { CustomerSessionRecord } from '../ledger/wallet-records.ts';
import { merchantAccounts } from '../merchant.ts';
import { refusalAt } from './answers.ts';
import { keptOf } from './graphql-fields.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';
import type { ServerResult } from './server-result.ts';

const refuse = refusalAt([]);

/** How long PayPal recognizes a person by a session; its id is never reused. */
const lifeMs = 24 * 60 * 60 * 1000;

/**
 * Data on a person that a merchant sends to PayPal before they choose how to pay.
 * @see https://developer.paypal.com/braintree/graphql/reference/mutations/create-customer-session
 */
export function createCustomerSession(input: Fields, context: Context): ServerResult {
  const account = unauthorizedAccount(input);
  if (account) return account;
  const { ledger, now } = context;
  const id = textOf(input, 'sessionId') ?? randomUUID().toUpperCase();
  if (ledger.customerSessions.get(id)) {
    return { refusals: [refuse('sessionId', '', 'Session IDs must be unique per merchant.')] };
  }
  ledger.customerSessions.set(id, { id, told: told(input), createdAt: now().toISOString() });
  return { payload: { sessionId: id }, kept: untold(input) };
}

/** Adds data on the person, and on their purchase. */
export function updateCustomerSession(input: Fields, context: Context): ServerResult {
  const account = unauthorizedAccount(input);
  if (account) return account;
  const id = textOf(input, 'sessionId') ?? '';
  const session = living(id, context);
  if (!session) return { refusals: [refuse('sessionId', '', `Session with ID ${id} does not exist.`)] };
  context.ledger.customerSessions.set(id, { ...session, told: { ...session.told, ...told(input) } });
  return { payload: { sessionId: id }, kept: untold(input) };
}

/**
 * Which payment methods a page should offer first. In the sandbox PayPal recognizes everyone by an address or telephone
 * number, and recommends itself to them.
 */
export function recommendPayments(input: Fields, context: Context): ServerResult {
  const account = unauthorizedAccount(input);
  if (account) return account;
  const sessionId = textOf(input, 'sessionId') ?? randomUUID().toUpperCase();
  const customer = {
    ...fieldsOf(living(sessionId, context)?.told, 'customer'),
    ...fieldsOf(input, 'customer'),
  };
  const isInPayPalNetwork = ['email', 'hashedEmail', 'phone', 'hashedPhoneNumber'].some(
    (name) => customer[name] !== undefined,
  );
  const paymentRecommendations = isInPayPalNetwork
    ? [{ paymentOption: 'PAYPAL', recommendedPriority: 1 }]
    : [];
  return { payload: { sessionId, isInPayPalNetwork, paymentRecommendations }, kept: untold(input) };
}

const told = ({ customer, purchaseUnits }: Fields): Fields => ({
  ...(customer !== undefined && { customer }),
  ...(purchaseUnits !== undefined && { purchaseUnits }),
});

/** The data by which PayPal recognizes a person here. All other data has no effect. */
const known: ReadonlySet<string> = new Set(['email', 'hashedEmail', 'phone', 'hashedPhoneNumber']);

function untold(input: Fields): Fields | undefined {
  const rest = Object.entries(fieldsOf(input, 'customer')).filter(([name]) => !known.has(name));
  const { purchaseUnits, domain } = input;
  return keptOf({ customer: keptOf(Object.fromEntries(rest)), purchaseUnits, domain });
}

function living(id: string, { ledger, now }: Context): CustomerSessionRecord | undefined {
  const session = ledger.customerSessions.get(id);
  return session && Date.parse(session.createdAt) + lifeMs > now().getTime() ? session : undefined;
}

function unauthorizedAccount(input: Fields): ServerResult | undefined {
  const account = textOf(input, 'merchantAccountId');
  if (account === null || merchantAccounts.has(account)) return undefined;
  return {
    failure: { message: 'The merchant may not use this merchant account.', errorClass: 'AUTHORIZATION' },
  };
}
