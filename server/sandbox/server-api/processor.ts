import { isDeepStrictEqual } from 'node:util';
import { cardOf, identityOf, type PaymentInstrument } from '../ledger/instruments.ts';
import type { TransactionRecord, TransactionStatus } from '../ledger/records.ts';
import { centsOf } from './amount.ts';

/** What became of a sale. */
export interface Outcome {
  status: TransactionStatus;
  processorResponseCode: string;
  processorResponseText: string;
  gatewayRejectionReason: string | null;
}

/** Braintree's duplicate check looks this far back, in milliseconds. */
const duplicateWindow = 30_000;

/** Texts of the decline codes that integrations most often handle; the others read "Processor Declined". */
const declineTexts: Readonly<Record<number, string>> = {
  2000: 'Do Not Honor',
  2001: 'Insufficient Funds',
  2002: 'Limit Exceeded',
  2003: "Cardholder's Activity Limit Exceeded",
  2004: 'Expired Card',
  2005: 'Invalid Credit Card Number',
  2006: 'Invalid Expiration Date',
  2007: 'No Account',
  2010: 'Card Issuer Declined CVV',
  2012: 'Processor Declined - Possible Lost Card',
  2013: 'Processor Declined - Possible Stolen Card',
  2014: 'Processor Declined - Fraud Suspected',
  2015: 'Transaction Not Allowed',
  2019: 'Invalid Transaction',
  2038: 'Processor Declined',
  2046: 'Declined',
};

export interface SaleToDecide {
  cents: number;
  instrument: PaymentInstrument;
  orderId: string | null;
  submitForSettlement: boolean;
  /** A decline was planned as a fault. */
  mustDecline: boolean;
}

/**
 * Decides a sale by Braintree's documented test amounts and test cards.
 *
 * @param earlier all transactions so far, for the duplicate check
 */
export function decideSale(sale: SaleToDecide, earlier: readonly TransactionRecord[], now: Date): Outcome {
  const { cents } = sale;
  const conduct = cardOf(sale.instrument)?.conduct ?? 'approves';
  if (conduct === 'fraud') return reject('fraud');
  if (conduct === 'risk-thresholds') return reject('risk_threshold');
  if (cents === 500_100) return reject('application_incomplete');
  if (earlier.some((transaction) => isDuplicate(sale, transaction, now))) return reject('duplicate');
  if (sale.mustDecline || conduct === 'declines') return decline(2000);
  if (cents >= 200_000 && cents < 300_000) return decline(Math.floor(cents / 100));
  if (conduct === 'fails' || (cents >= 300_000 && cents < 300_100)) {
    return {
      status: 'failed',
      processorResponseCode: '3000',
      processorResponseText: 'Processor Network Unavailable - Try Again',
      gatewayRejectionReason: null,
    };
  }
  return {
    status: sale.submitForSettlement ? 'submitted_for_settlement' : 'authorized',
    processorResponseCode: '1000',
    processorResponseText: 'Approved',
    gatewayRejectionReason: null,
  };
}

/** Whether a transaction in this state took, or still holds, the money. */
export function succeeded(status: TransactionStatus): boolean {
  return !['processor_declined', 'gateway_rejected', 'failed', 'voided'].includes(status);
}

function isDuplicate(sale: SaleToDecide, earlier: TransactionRecord, now: Date): boolean {
  if (sale.orderId === null || earlier.type !== 'sale' || !succeeded(earlier.status)) return false;
  const ours = [sale.orderId, sale.cents, identityOf(sale.instrument)];
  const theirs = [earlier.orderId, centsOf(earlier.amount), identityOf(earlier.instrument)];
  const recent = now.getTime() - Date.parse(earlier.createdAt) <= duplicateWindow;
  return recent && isDeepStrictEqual(ours, theirs);
}

function reject(gatewayRejectionReason: string): Outcome {
  return {
    status: 'gateway_rejected',
    processorResponseCode: '',
    processorResponseText: '',
    gatewayRejectionReason,
  };
}

function decline(code: number): Outcome {
  return {
    status: 'processor_declined',
    processorResponseCode: String(code),
    processorResponseText: declineTexts[code] ?? 'Processor Declined',
    gatewayRejectionReason: null,
  };
}
