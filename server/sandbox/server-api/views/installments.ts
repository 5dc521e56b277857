import type { Ledger } from '../../ledger/ledger.ts';
import type { TransactionRecord } from '../../ledger/records.ts';
import { succeeded } from '../../processor/decide-sale.ts';
import { XmlDay, type XmlFields, XmlList } from '../../xml/xml.ts';
import { inParts, installmentsOf } from '../installments.ts';

/**
 * The installments of a sale, with what was refunded of each; and of a refund, its share of each.
 * @see https://developer.paypal.com/braintree/graphql/reference/types/transaction-installment
 */
export function installmentFields(transaction: TransactionRecord, { transactions }: Ledger): XmlFields {
  const { installmentCount, refundIds, refundedTransactionId } = transaction;
  const refunds = installmentCount === null ? [] : refundIds.map((id) => transactions.get(id));
  const refunded = refundedTransactionId === null ? undefined : transactions.get(refundedTransactionId);
  return {
    installment_count: installmentCount,
    installments: new XmlList(
      'installment',
      partsOf(
        transaction,
        refunds.filter((refund) => refund !== undefined),
      ),
    ),
    refunded_installments: new XmlList(
      'refunded-installment',
      refunded ? partsOf(refunded, [transaction]) : [],
    ),
  };
}

/** The installments of a sale with what these refunds returned, the same part of each. */
function partsOf(sale: TransactionRecord, refunds: readonly TransactionRecord[]): XmlFields[] {
  const parts = installmentsOf(sale);
  const taken = refunds
    .filter(({ status }) => succeeded(status))
    .map(({ amount }) => inParts(amount, parts.length));
  return parts.map(({ id, amount, projected }, index) => ({
    id,
    amount,
    ...dates(projected),
    adjustments: new XmlList(
      'adjustment',
      taken.map((amounts) => ({ amount: `-${amounts[index]}`, kind: 'REFUND', ...dates(projected) })),
    ),
  }));
}

/** No date, because the sandbox never pays out. */
function dates(projected: string): XmlFields {
  return { projected_disbursement_date: new XmlDay(projected), actual_disbursement_date: null };
}
