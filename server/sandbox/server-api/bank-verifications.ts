import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { BankVerificationRecord, PaymentMethodRecord } from '../ledger/records.ts';
import { verificationMethodOf, verifyBankAccount } from '../us-bank/verifications.ts';
import { type Refusal, sendProblem, sendXml } from './answers.ts';
import { type Fields, textOf } from './input.ts';
import type { Reader, Readers } from './search.ts';
import { addSearchRoutes } from './search-routes.ts';
import { bankVerificationFields } from './views/bank-verification.ts';

const methodOption = 'us_bank_account_verification_method';

/** What the gateway refuses about how a bank account is to be verified. */
export function bankVerificationRefusals(options: Fields, path: readonly string[]): Refusal[] {
  const name = textOf(options, methodOption);
  if (name === null || verificationMethodOf(name)) return [];
  const message = 'US bank account verification method is invalid.';
  return [{ path: [...path, 'options'], attribute: methodOption, code: '93121', message }];
}

/** Verifies a bank account that was stored as the request says, or else by the bank's register. */
export function verifyStored(method: PaymentMethodRecord, options: Fields, context: Context): void {
  verifyBankAccount(
    method,
    verificationMethodOf(textOf(options, methodOption)) ?? 'independent_check',
    context,
  );
}

/** Verifies a bank account once more when a change of it asks for that. */
export function verifyChanged(method: PaymentMethodRecord, options: Fields, context: Context): void {
  if (verificationMethodOf(textOf(options, methodOption))) verifyStored(method, options, context);
}

/**
 * `gateway.usBankAccountVerification`: find and search.
 * @see https://developer.paypal.com/braintree/docs/reference/request/us-bank-account-verification/find
 */
export function addBankVerificationRoutes(server: FastifyInstance, { ledger }: Context): void {
  server.get<{ Params: { id: string } }>(
    '/us_bank_account_verifications/:id',
    { config: { operation: 'verification.find' } },
    ({ params }, reply) => {
      const verification = ledger.bankVerifications.get(params.id);
      if (!verification) return sendProblem(reply, 404, 'Not Found');
      return sendXml(reply, 200, 'us-bank-account-verification', bankVerificationFields(verification));
    },
  );

  addSearchRoutes(server, {
    url: '/us_bank_account_verifications',
    operation: 'verification.search',
    collection: 'us-bank-account-verifications',
    item: 'us-bank-account-verification',
    records: ledger.bankVerifications,
    readers: readersOf(ledger),
    view: bankVerificationFields,
  });
}

const text = (
  read: (verification: BankVerificationRecord) => string | null,
): Reader<BankVerificationRecord> => ({
  kind: 'text',
  read,
});

function readersOf(ledger: Ledger): Readers<BankVerificationRecord> {
  return {
    id: text(({ id }) => id),
    ids: text(({ id }) => id),
    status: text(({ status }) => status),
    verification_method: text(({ verificationMethod }) => verificationMethod),
    account_holder_name: text(({ instrument }) => instrument.accountHolderName),
    account_number: text(({ instrument }) => instrument.last4),
    account_type: text(({ instrument }) => instrument.accountType),
    routing_number: text(({ instrument }) => instrument.routingNumber),
    customer_id: text(({ customerId }) => customerId),
    customer_email: text(({ customerId }) => ledger.customers.get(customerId)?.email ?? null),
    payment_method_token: text(({ token }) => token),
    created_at: { kind: 'time', read: ({ createdAt }) => Date.parse(createdAt) },
  };
}
