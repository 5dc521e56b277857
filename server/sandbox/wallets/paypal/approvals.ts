import type { Context } from '../../context.ts';
import { newId } from '../../ids.ts';
import type { InstrumentOf } from '../../ledger/instruments.ts';
import type { PayPalApprovalRecord } from '../../ledger/wallet-records.ts';
import { type Buyer, buyerOf } from './buyers.ts';

/** What a page asks PayPal to have approved. */
export type NewApproval = Omit<
  PayPalApprovalRecord,
  'token' | 'status' | 'paymentId' | 'paysLater' | 'createdAt'
>;

/** Opens a payment or an agreement for a buyer to approve. */
export function openApproval({ ledger, now }: Context, wanted: NewApproval): PayPalApprovalRecord {
  const isPayment = wanted.flow === 'checkout';
  const record: PayPalApprovalRecord = {
    ...wanted,
    token: `${isPayment ? 'EC' : 'BA'}-${newId(17).toUpperCase()}`,
    paymentId: isPayment ? `PAYID-${newId(24).toUpperCase()}` : null,
    status: 'created',
    paysLater: false,
    createdAt: now().toISOString(),
  };
  ledger.payPalApprovals.set(record.token, record);
  return record;
}

/** The approval with this token or payment id. */
export function findApproval({ ledger }: Context, id: string): PayPalApprovalRecord | undefined {
  return (
    ledger.payPalApprovals.get(id) ?? ledger.payPalApprovals.all().find(({ paymentId }) => paymentId === id)
  );
}

/** The buyer agrees. */
export function approve(
  context: Context,
  approval: PayPalApprovalRecord,
  { payerId }: Buyer,
  paysLater: boolean,
): PayPalApprovalRecord {
  return change(context, { ...approval, status: 'approved', payerId, paysLater });
}

/** The buyer goes back without agreeing. */
export function cancel(context: Context, approval: PayPalApprovalRecord): PayPalApprovalRecord {
  return change(context, { ...approval, status: 'cancelled' });
}

/**
 * Turns an approval into the account that can be charged, once.
 *
 * @returns undefined when it was not approved, or by another buyer, when it was used, or the account is locked
 */
export function takeApproval(
  context: Context,
  approval: PayPalApprovalRecord,
  payerId: string | null,
): InstrumentOf<'paypal-account'> | undefined {
  const buyer = buyerOf(approval.payerId);
  const isTheirs = payerId === null || payerId === approval.payerId;
  if (approval.status !== 'approved' || !buyer || !isTheirs || buyer.conduct === 'locked') return undefined;
  change(context, { ...approval, status: 'used' });
  const agrees = approval.flow === 'vault' || approval.asksForAgreement;
  return {
    kind: 'paypal-account',
    email: buyer.email,
    payerId: buyer.payerId,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    phone: buyer.phone,
    billingAgreementId: agrees ? `B-${newId(17).toUpperCase()}` : null,
    paymentId: approval.paymentId,
    intent: approval.intent,
    creditFinancing: approval.paysLater,
    billingAddress: buyer.address,
    shippingAddress: approval.asksForShipping ? (approval.shippingAddress ?? buyer.address) : null,
  };
}

function change({ ledger }: Context, record: PayPalApprovalRecord): PayPalApprovalRecord {
  ledger.payPalApprovals.set(record.token, record);
  return record;
}
