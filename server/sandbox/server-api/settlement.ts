import type { PaymentInstrument } from '../ledger/instruments.ts';
import type { TransactionRecord, TransactionStatus } from '../ledger/records.ts';

/** The outcome of a settlement. */
export interface Settlement {
  status: TransactionStatus;
  response: TransactionRecord['settlementResponse'];
}

export const settlementResponses = {
  confirmed: { code: '4000', text: 'Confirmed' },
  declined: { code: '4001', text: 'Settlement Declined' },
  pending: { code: '4002', text: 'Settlement Pending' },
} as const;

/**
 * How a submitted transaction settles: by Braintree's documented test amounts, and otherwise as its kind does. PayPal
 * moves money at once, a bank transfer takes days, cards wait for the next batch.
 */
export function settlementOf(cents: number, { kind }: PaymentInstrument): Settlement {
  if (cents >= 400_100 && cents < 400_200) {
    return { status: 'settlement_declined', response: settlementResponses.declined };
  }
  if (cents >= 400_200 && cents < 400_300 && kind === 'paypal-account') {
    return { status: 'settlement_pending', response: settlementResponses.pending };
  }
  if (kind === 'paypal-account' || kind === 'local-payment' || kind === 'sepa-debit-account')
    return { status: 'settling', response: settlementResponses.confirmed };
  if (kind === 'us-bank-account') {
    return { status: 'settlement_pending', response: settlementResponses.pending };
  }
  return { status: 'submitted_for_settlement', response: null };
}

/** What is disputed at once has settled before. */
export const settledAtOnce: Settlement = { status: 'settled', response: settlementResponses.confirmed };

/** The states that a sale goes through when it is submitted with its authorization. */
export function statusesOf(settlement: Settlement | undefined): TransactionStatus[] {
  if (!settlement) return [];
  return settlement.status === 'settled' ? ['submitted_for_settlement', 'settled'] : [settlement.status];
}
