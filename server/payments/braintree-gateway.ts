/** The payment gateway through the `braintree` SDK. */
import braintree, { type Transaction, type ValidatedResponse } from 'braintree';
import { asDecimal, inMinorUnits } from '../rules/pricing/money.ts';
import { codeOf, foundWithin, hasDoneNothing, within } from './braintree-errors.ts';
import { createNotices } from './braintree-notices.ts';
import { createRefunding } from './braintree-refunds.ts';
import {
  type Confirmation,
  type FoundSale,
  GatewayUnavailableError,
  type LedgerSale,
  type PaymentGateway,
  type SaleMethod,
  type SaleOutcome,
} from './gateway.ts';
import { methodNameOf } from './method-name.ts';

export interface BraintreeOptions {
  /** Braintree's own environments, or the address of a server that speaks its protocol. */
  environment: 'production' | 'sandbox' | { host: string; port: number; ssl: boolean };
  merchantId: string;
  publicKey: string;
  privateKey: string;
  merchantAccountId?: string;
  /** Merchant accounts by currency, in preference to the general one. */
  merchantAccountIds?: Readonly<Record<string, string>>;
  /** The descriptor on card statements, as `company*product`; without it, the merchant account's own. */
  descriptor?: string | undefined;
  /** How long an answer may take, in ms. */
  timeoutMs: number;
}

/** Statuses of a charge that counts: the money was taken, reserved, or is on its way. */
const taken = new Set([
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settled',
  'settlement_pending',
  'settlement_confirmed',
]);
/** Statuses with which nothing was taken for certain. */
const refused = new Set([
  'processor_declined',
  'gateway_rejected',
  'failed',
  'voided',
  'authorization_expired',
  'settlement_declined',
]);

function environmentOf(environment: BraintreeOptions['environment']): braintree.Environment {
  if (environment === 'production') return braintree.Environment.Production;
  if (environment === 'sandbox') return braintree.Environment.Sandbox;
  const { host, port, ssl } = environment;
  // There is no address at which merchants sign in.
  return new braintree.Environment(host, String(port), '', ssl, host, String(port));
}

/** @throws when credentials are missing */
export function createBraintreeGateway(options: BraintreeOptions): PaymentGateway {
  const { merchantId, publicKey, privateKey, timeoutMs, merchantAccountIds = {} } = options;
  const accountFor = (currency: string) => {
    const merchantAccountId = merchantAccountIds[currency] ?? options.merchantAccountId;
    return merchantAccountId === undefined ? {} : { merchantAccountId };
  };
  // The types ask for a telephone number and an address too; the gateway does not.
  const statement =
    options.descriptor === undefined
      ? {}
      : { descriptor: { name: options.descriptor } as braintree.Descriptor };
  const environment = environmentOf(options.environment);
  const sdk = new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
  sdk.config.timeout = timeoutMs;

  return {
    async clientToken(currency) {
      try {
        const { success, clientToken } = await within(
          timeoutMs,
          sdk.clientToken.generate(accountFor(currency)),
        );
        if (success && clientToken) return clientToken;
      } catch (error) {
        throw new GatewayUnavailableError('The gateway gave no client token.', { cause: error });
      }
      throw new GatewayUnavailableError('The gateway answered without a client token.');
    },

    async kindOf(nonce) {
      try {
        const { type } = await within(timeoutMs, sdk.paymentMethodNonce.find(nonce));
        return type === 'CreditCard' ? 'card' : 'other';
      } catch (error) {
        // The error on the sale itself is the most precise one.
        return codeOf(error) === 'notFoundError' ? 'other' : 'unknown';
      }
    },

    async sale({ attemptId, method, amount, currency, deviceData, confirmation }) {
      try {
        const response = await within(
          timeoutMs,
          sdk.transaction.sale({
            amount: asDecimal(amount),
            ...methodFields(method, confirmation),
            orderId: attemptId,
            ...statement,
            ...(deviceData !== undefined && { deviceData }),
            ...accountFor(currency),
          }),
        );
        return outcomeOf(response);
      } catch (error) {
        return outcomeOfError(error);
      }
    },

    async findSale(attemptId) {
      try {
        return await within(timeoutMs, search(attemptId));
      } catch (error) {
        return { kind: 'lost', code: codeOf(error) };
      }
    },

    async sales({ mark, from, until }) {
      try {
        return await ledgerOf(mark, new Date(from), new Date(until));
      } catch (error) {
        throw new GatewayUnavailableError('The gateway’s ledger could not be read.', { cause: error });
      }
    },

    async deleteMethod(token) {
      try {
        // Each method was stored for its own customer, who is deleted with it.
        const { customerId } = await within(timeoutMs, sdk.paymentMethod.find(token));
        await within(timeoutMs, sdk.customer.delete(customerId));
        return 'gone';
      } catch (error) {
        return codeOf(error) === 'notFoundError' ? 'gone' : 'unknown';
      }
    },

    ...createRefunding(sdk, timeoutMs),
    ...createNotices(sdk),
  };

  /** Looks for a successful transaction first, because an attempt may be in the ledger more than once. */
  async function search(attemptId: string): Promise<FoundSale> {
    const found = sdk.transaction.search((query) => {
      query.orderId().is(attemptId);
      query.type().is('sale');
    });
    let first: FoundSale = { kind: 'absent' };
    for await (const transaction of foundWithin<Transaction>(timeoutMs, found)) {
      const outcome = outcomeOfTransaction(transaction);
      if (outcome.kind === 'succeeded') return outcome;
      if (first.kind === 'absent') first = outcome;
    }
    return first;
  }

  async function ledgerOf(mark: string, from: Date, until: Date): Promise<LedgerSale[]> {
    const found = sdk.transaction.search((query) => {
      query.orderId().startsWith(mark);
      query.type().is('sale');
      query.createdAt().between(from, until);
    });
    const sales: LedgerSale[] = [];
    for await (const transaction of foundWithin<Transaction>(timeoutMs, found)) {
      const { id, orderId = '', amount, currencyIsoCode: currency, refundIds = [] } = transaction;
      const outcome = outcomeOfTransaction(transaction);
      if (refundIds.length > 0) continue;
      const money = { amount: inMinorUnits(amount), currency };
      sales.push({
        attemptId: orderId,
        transactionId: id,
        ...money,
        gatewayStatus: transaction.status,
        outcome,
      });
    }
    return sales;
  }
}

function methodFields(method: SaleMethod, confirmation: Confirmation) {
  const options = {
    submitForSettlement: true,
    ...(confirmation === 'bank' && { threeDSecure: { required: true } }),
  };
  return 'token' in method
    ? { paymentMethodToken: method.token, options }
    : { paymentMethodNonce: method.nonce, options: { ...options, storeInVaultOnSuccess: method.vault } };
}

/** A transaction has a field for each kind of method, and the gateway fills one of them. */
function methodTokenOf(transaction: Transaction): string | null {
  const { creditCard, paypalAccount, applePayCard, androidPayCard, venmoAccount } = transaction;
  const stored = [creditCard, paypalAccount, applePayCard, androidPayCard, venmoAccount].find(
    (method) => method?.token,
  );
  return stored?.token ?? null;
}

function outcomeOf(response: ValidatedResponse<Transaction>): SaleOutcome {
  if (response.transaction) return outcomeOfTransaction(response.transaction);
  if (response.success) return { kind: 'lost', code: 'malformed' };
  const [first] = response.errors.deepErrors();
  return { kind: 'declined', code: first?.code ?? 'validation' };
}

function outcomeOfTransaction(transaction: Transaction): Exclude<SaleOutcome, { kind: 'unreachable' }> {
  const { id, status, processorResponseCode, gatewayRejectionReason } = transaction;
  if (id && taken.has(status)) {
    return {
      kind: 'succeeded',
      transactionId: id,
      methodToken: methodTokenOf(transaction),
      methodName: methodNameOf(transaction),
      gatewayStatus: status,
    };
  }
  if (refused.has(status)) {
    return { kind: 'declined', code: gatewayRejectionReason || processorResponseCode || status };
  }
  return { kind: 'lost', code: `status-${status}` };
}

function outcomeOfError(error: unknown): SaleOutcome {
  return { kind: hasDoneNothing(error) ? 'unreachable' : 'lost', code: codeOf(error) };
}
