/** Money back through the `braintree` SDK: a void before the payment has settled, a refund after. */
import type { BraintreeGateway, Transaction, ValidatedResponse } from 'braintree';
import { asDecimal, inMinorUnits } from '../rules/pricing/money.ts';
import { codeOf, foundWithin, hasDoneNothing, within } from './braintree-errors.ts';
import type { FoundRefund, PaymentGateway, RefundOutcome, RefundRequest } from './gateway.ts';

/** Statuses before settlement, in which a payment can be voided, as a whole. */
const voidable: ReadonlySet<string> = new Set([
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
]);
/** Statuses of a payment whose money never arrived, so that nothing has to be refunded. */
const neverTaken: ReadonlySet<string> = new Set([
  'settlement_declined',
  'authorization_expired',
  'processor_declined',
  'gateway_rejected',
  'failed',
]);
/** Statuses of a refund that did not reach the buyer. */
const neverPaid: ReadonlySet<string> = new Set([...neverTaken, 'voided']);
/** Error codes of a payment whose status changed since it was read; the next try decides. */
const movedOn = new Set(['91504', '91506']);

/** The SDK accepts these options; its types only have the amount. */
type Refund = (
  id: string,
  options: { amount: string; orderId: string },
) => Promise<ValidatedResponse<Transaction>>;

/** Refunds through the Braintree SDK. */
export function createRefunding(
  { transaction }: BraintreeGateway,
  timeoutMs: number,
): Pick<PaymentGateway, 'refund' | 'findRefund'> {
  const refund = transaction.refund.bind(transaction) as unknown as Refund;

  async function payBack({ refundId, transactionId, amount, extent }: RefundRequest): Promise<RefundOutcome> {
    const sale = await within(timeoutMs, transaction.find(transactionId));
    if (sale.status === 'voided') return { kind: 'succeeded', transactionId };
    if (neverTaken.has(sale.status)) return { kind: 'not_taken' };
    if (!voidable.has(sale.status)) {
      const earlier = await earlierRefund(sale);
      if (earlier) return inMinorUnits(earlier.amount) === amount ? paidBackBy(earlier) : paidBackOtherwise;
      return sent(refund(transactionId, { amount: asDecimal(amount), orderId: refundId }));
    }
    return extent === 'part' ? { kind: 'unsettled' } : sent(transaction.void(transactionId));
  }

  /**
   * An earlier refund of this payment by the shop, which a restored database may not know: a payment is refunded once.
   * A refund made by hand has no order id, or that of the payment.
   */
  async function earlierRefund({ refundIds = [], orderId }: Transaction): Promise<Transaction | undefined> {
    for (const id of refundIds) {
      const refund = await within(timeoutMs, transaction.find(id));
      const isOurs = Boolean(refund.orderId) && refund.orderId !== orderId;
      if (isOurs && !neverPaid.has(refund.status)) return refund;
    }
    return undefined;
  }

  /** Marks errors that may occur after the money has moved. */
  async function sent(work: Promise<ValidatedResponse<Transaction>>): Promise<RefundOutcome> {
    try {
      return outcomeOf(await within(timeoutMs, work));
    } catch (error) {
      throw new SentError('The answer was lost.', { cause: error });
    }
  }

  return {
    async refund(request) {
      try {
        return await payBack(request);
      } catch (error) {
        const cause = error instanceof SentError ? error.cause : error;
        const isHarmless = !(error instanceof SentError) || hasDoneNothing(cause);
        return { kind: isHarmless ? 'unreachable' : 'lost', code: codeOf(cause) };
      }
    },

    async findRefund({ refundId, transactionId }) {
      try {
        const { status } = await within(timeoutMs, transaction.find(transactionId));
        if (status === 'voided') return { kind: 'succeeded', transactionId };
        return await within(timeoutMs, foundOutcome(refundId));
      } catch (error) {
        return { kind: 'lost', code: codeOf(error) };
      }
    },
  };

  /** The outcome of a refund that succeeded, else of one that did not. */
  async function foundOutcome(refundId: string): Promise<FoundRefund> {
    const search = transaction.search((query) => query.orderId().is(refundId));
    let outcome: FoundRefund = { kind: 'absent' };
    for await (const { id, status } of foundWithin<Transaction>(timeoutMs, search)) {
      if (!neverPaid.has(status)) return { kind: 'succeeded', transactionId: id };
      outcome = { kind: 'refused', code: status };
    }
    return outcome;
  }
}

class SentError extends Error {
  override name = 'SentError';
}

const paidBackBy = ({ id }: Transaction): RefundOutcome => ({ kind: 'succeeded', transactionId: id });

/** An outcome for a person, who sees in the control panel what was refunded. */
const paidBackOtherwise: RefundOutcome = { kind: 'refused', code: 'refunded_before' };

function outcomeOf(response: ValidatedResponse<Transaction>): RefundOutcome {
  if (response.success) return { kind: 'succeeded', transactionId: response.transaction.id };
  const [refusal] = response.errors.deepErrors();
  const code = refusal?.code ?? 'validation';
  return movedOn.has(code) ? { kind: 'unsettled' } : { kind: 'refused', code };
}
