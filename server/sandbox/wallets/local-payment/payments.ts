import { findNonce, issueNonce } from '../../cards/nonces.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../ids.ts';
import type { NonceRecord } from '../../ledger/records.ts';
import type { LocalPaymentRecord } from '../../ledger/wallet-records.ts';
import { dayMs } from '../../recurring/calendar.ts';

/** What a page asks to have paid. */
export type NewLocalPayment = Omit<
  LocalPaymentRecord,
  'token' | 'paymentId' | 'payerId' | 'status' | 'nonce' | 'createdAt' | 'completedAt'
>;

/** How long a payer may take, and how long a completed payment waits for the merchant's sale before it goes back. */
const daysOpen = 3;

/** Opens a payment for its payer to approve. */
export function openLocalPayment({ ledger, now }: Context, wanted: NewLocalPayment): LocalPaymentRecord {
  const record: LocalPaymentRecord = {
    ...wanted,
    token: `EC-${newId(17).toUpperCase()}`,
    paymentId: `PAYID-${newId(24).toUpperCase()}`,
    payerId: newId(13).toUpperCase(),
    status: 'created',
    nonce: null,
    createdAt: now().toISOString(),
    completedAt: null,
  };
  ledger.localPayments.set(record.paymentId, record);
  return record;
}

/**
 * The payer approved: the payment gets a nonce, by which page and webhook charge the same money once. The merchant is
 * notified at once, because the payer may never come back to the page.
 */
export function completeLocalPayment(context: Context, payment: LocalPaymentRecord): LocalPaymentRecord {
  const { ledger, now, webhooks } = context;
  const { nonce } = issueNonce(ledger, { instrument: instrumentOf(payment) }, now());
  const completed = {
    ...payment,
    status: 'completed',
    nonce,
    completedAt: now().toISOString(),
  } as const;
  ledger.localPayments.set(payment.paymentId, completed);
  webhooks.send('local_payment_completed', { localPayment: completed });
  return completed;
}

/** The bank declined, or the payer canceled. */
export function endLocalPayment(
  { ledger }: Context,
  payment: LocalPaymentRecord,
  status: 'declined' | 'canceled',
): void {
  ledger.localPayments.set(payment.paymentId, { ...payment, status });
}

/** The nonce of a payment that was completed, for the page to which its payer came back. */
export function nonceOfPayment(
  { ledger, now }: Context,
  paymentId: string,
  payerId: string | null,
): NonceRecord | undefined {
  const payment = ledger.localPayments.get(paymentId);
  const isTheirs = payment && (payerId === null || payerId === payment.payerId);
  return isTheirs && payment.nonce !== null ? findNonce(ledger, payment.nonce, now()) : undefined;
}

/** Ends what waited for too long: for the payer's approval, or for the merchant's sale. */
export function expireLocalPayments({ ledger, now, webhooks }: Context): void {
  const isOver = (since: string) => now().getTime() - Date.parse(since) >= daysOpen * dayMs;
  for (const payment of ledger.localPayments.all()) {
    const { paymentId, status, createdAt, completedAt, nonce } = payment;
    if (status === 'created' && isOver(createdAt)) {
      const localPayment = { ...payment, status: 'expired' } as const;
      ledger.localPayments.set(paymentId, localPayment);
      webhooks.send('local_payment_expired', { localPayment });
    }
    const isCharged = nonce !== null && ledger.nonces.get(nonce)?.consumed === true;
    if (status === 'completed' && !isCharged && isOver(completedAt ?? createdAt)) {
      const localPayment = { ...payment, status: 'reversed', nonce: null } as const;
      ledger.localPayments.set(paymentId, localPayment);
      webhooks.send('local_payment_reversed', { localPayment });
    }
  }
}

function instrumentOf({ paymentId, payerId, fundingSource, currency, payer }: LocalPaymentRecord) {
  return {
    kind: 'local-payment',
    shown: {
      payer_id: payerId,
      payment_id: paymentId,
      funding_source: fundingSource,
      debug_id: `debug_${paymentId}`,
      capture_id: `capture_${paymentId}`,
      transaction_fee_amount: '0.00',
      transaction_fee_currency_iso_code: currency,
    },
    payer,
  } as const;
}
