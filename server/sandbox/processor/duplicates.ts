import { identityOf, type PaymentInstrument } from '../ledger/instruments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransactionRecord, TransactionStatus } from '../ledger/records.ts';
import { centsOf } from '../server-api/amount.ts';

/** The parts of a sale by which duplicates are recognised. */
export interface SaleToCompare {
  cents: number;
  instrument: PaymentInstrument;
  orderId: string | null;
  subscription: TransactionRecord['subscription'];
}

/** The states in which a sale can have duplicates; one that failed has none. */
const made: ReadonlySet<TransactionStatus> = new Set<TransactionStatus>([
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settled',
  'voided',
]);

/**
 * Whether the same sale was made a moment ago.
 * @see https://developer.paypal.com/braintree/articles/control-panel/transactions/duplicate-checking
 *
 * @param seconds how far it looks back
 */
export function isDuplicate(
  sale: SaleToCompare,
  { transactions }: Pick<Ledger, 'transactions'>,
  seconds: number,
  now: Date,
): boolean {
  if (seconds === 0) return false;
  const since = now.getTime() - seconds * 1000;
  const candidates = sale.orderId === null ? transactions.newest() : transactions.by(sale.orderId);
  for (const earlier of candidates) {
    const isRecent = Date.parse(earlier.createdAt) >= since;
    if (isRecent && isSame(sale, earlier)) return true;
    if (!isRecent && sale.orderId === null) return false;
  }
  return false;
}

function isSame(sale: SaleToCompare, earlier: TransactionRecord): boolean {
  return (
    earlier.type === 'sale' &&
    made.has(earlier.status) &&
    sale.orderId === earlier.orderId &&
    sale.cents === centsOf(earlier.amount) &&
    payerOf(sale.instrument) === payerOf(earlier.instrument) &&
    // Each period of a subscription is paid for by itself.
    sale.subscription?.id === earlier.subscription?.id &&
    sale.subscription?.billingPeriod?.start === earlier.subscription?.billingPeriod?.start
  );
}

/** What identifies the payer: a card's number and expiry, PayPal's address, a phone's own card number. */
function payerOf(instrument: PaymentInstrument): string {
  if (instrument.kind === 'paypal-account') return instrument.email;
  if (instrument.kind !== 'card') return identityOf(instrument);
  const { expirationMonth, expirationYear } = instrument.card;
  return `${identityOf(instrument)}/${expirationMonth}/${expirationYear}`;
}
