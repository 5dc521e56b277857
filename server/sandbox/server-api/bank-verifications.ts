import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { PaymentInstrument } from '../ledger/instruments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { BankVerificationRecord, PaymentMethodRecord } from '../ledger/records.ts';
import { confirmTransfers } from '../us-bank/micro-transfers.ts';
import { verificationMethodOf, verifyBankAccount } from '../us-bank/verifications.ts';
import { type Refusal, refusalAt, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';
import type { Reader, Readers } from './search.ts';
import { addSearchRoutes } from './search-routes.ts';
import { bankVerificationFields } from './views/bank-verification.ts';

const methodOption = 'us_bank_account_verification_method';

/** What the gateway refuses about how a bank account is to be verified. */
export function bankVerificationRefusals(options: Fields, path: readonly string[]): Refusal[] {
  const name = textOf(options, methodOption);
  if (name === null || verificationMethodOf(name)) return [];
  const message = 'US bank account verification method is invalid.';
  return [{ path, attribute: methodOption, code: '93121', message }];
}

/** Verifies a stored bank account in the way that the request names, or else in the merchant's usual way. */
export function verifyStored(method: PaymentMethodRecord, options: Fields, context: Context): void {
  const { instrument } = method;
  const login = instrument.kind === 'us-bank-account' && instrument.isLoggedIn;
  const usual = context.merchant.mustVerifyBankAccounts ? undefined : 'independent_check';
  const chosen = verificationMethodOf(textOf(options, methodOption)) ?? (login ? 'tokenized_check' : usual);
  if (chosen) verifyBankAccount(method, chosen, context);
}

/** Refuses what a merchant who must verify ownership may not charge. */
export function unverifiedRefusal(
  instrument: PaymentInstrument,
  token: string | null,
  { ledger, merchant }: Context,
): Refusal | undefined {
  if (instrument.kind !== 'us-bank-account' || !merchant.mustVerifyBankAccounts) return undefined;
  const refuse = refusalAt(['transaction']);
  if (token === null) {
    return instrument.isLoggedIn
      ? undefined
      : refuse('payment_method_nonce', '915171', 'US bank account nonce must be Plaid verified.');
  }
  const isVerified = ledger.bankVerifications.by(token).some(({ status }) => status === 'verified');
  return isVerified
    ? undefined
    : refuse('payment_method_token', '915172', 'US bank account payment method must be verified.');
}

/** Verifies a bank account again when a change to it asks for that. */
export function verifyChanged(method: PaymentMethodRecord, options: Fields, context: Context): void {
  if (verificationMethodOf(textOf(options, methodOption))) verifyStored(method, options, context);
}

/**
 * `gateway.usBankAccountVerification`: find, confirm and search.
 * @see https://developer.paypal.com/braintree/docs/reference/request/us-bank-account-verification/find
 */
export function addBankVerificationRoutes(server: FastifyInstance, context: Context): void {
  const { ledger } = context;
  server.get<{ Params: { id: string } }>(
    '/us_bank_account_verifications/:id',
    { config: { operation: 'verification.find' } },
    ({ params }, reply) => {
      const verification = ledger.bankVerifications.get(params.id);
      if (!verification) return sendProblem(reply, 404, 'Not Found');
      return sendXml(reply, 200, 'us-bank-account-verification', bankVerificationFields(verification));
    },
  );

  server.put<{ Params: { id: string } }>(
    '/us_bank_account_verifications/:id/confirm_micro_transfer_amounts',
    { config: { operation: 'verification.create' } },
    ({ params, body }, reply) => {
      const verification = ledger.bankVerifications.get(params.id);
      if (!verification) return sendProblem(reply, 404, 'Not Found');
      const amounts = fieldsOf(body, 'us_bank_account_verification')['deposit_amounts'];
      const judged = confirmTransfers(verification, amounts, context);
      if (Array.isArray(judged)) {
        const now = ledger.bankVerifications.get(params.id) ?? verification;
        return sendRefusals(reply, judged, { us_bank_account_verification: bankVerificationFields(now) });
      }
      return sendXml(reply, 200, 'us-bank-account-verification', bankVerificationFields(judged));
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
