import type { Context } from '../context.ts';
import type { EscrowStatus, TransactionRecord, TransactionStatus } from '../ledger/records.ts';
import { masterAccounts } from '../merchant.ts';
import { dayMs } from '../recurring/calendar.ts';
import { centsOf } from './amount.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { type Fields, fieldsOf, isSet } from './input.ts';

/**
 * A marketplace may hold the money of a sale until its seller has delivered.
 * @see https://developer.paypal.com/braintree/docs/reference/request/transaction/hold-in-escrow
 * @see https://developer.paypal.com/braintree/docs/reference/request/transaction/release-from-escrow
 * @see https://developer.paypal.com/braintree/docs/reference/request/transaction/cancel-release
 */

const refuse = refusalAt(['transaction']);
const cannotHold = refuse('base', '91560', 'Cannot hold in escrow.');

/** A step in escrow, from the state in which it is allowed. */
interface EscrowStep {
  from: EscrowStatus;
  to: EscrowStatus;
  refusal: Refusal;
}

/** The requests for money that is held, or is about to be. */
export const escrowSteps = {
  release_from_escrow: {
    from: 'held',
    to: 'release_pending',
    refusal: refuse('base', '91561', 'Cannot release from escrow.'),
  },
  cancel_release: {
    from: 'release_pending',
    to: 'held',
    refusal: refuse('base', '91562', 'Cannot cancel release.'),
  },
  // Stands in for the bank, as helpers of the SDKs' own specifications ask their gateway.
  escrow: { from: 'hold_pending', to: 'held', refusal: cannotHold },
} as const satisfies Record<string, EscrowStep>;

/** Takes a step with the money of a sale, or says why not. */
export function takeEscrowStep(
  { from, to, refusal }: EscrowStep,
  transaction: TransactionRecord,
  context: Context,
): TransactionRecord | Refusal[] {
  return transaction.escrowStatus === from ? moved(transaction, to, context) : [refusal];
}

/** Has the money of a seller's sale held, unless it is already on its way to the seller. */
export function holdInEscrow(
  transaction: TransactionRecord,
  _fields: Fields,
  context: Context,
): TransactionRecord | Refusal[] {
  const { status, merchantAccountId, escrowStatus } = transaction;
  const isOpen = status === 'authorized' || status === 'submitted_for_settlement';
  const isFree = escrowStatus === null || escrowStatus === 'hold_pending';
  if (!isOpen || !isFree || !masterAccounts.has(merchantAccountId)) return [cannotHold];
  return moved(transaction, 'hold_pending', context);
}

/** Why a sale cannot be held: the marketplace's own sales and credits cannot. */
export function escrowRefusals(fields: Fields, merchantAccountId: string): Refusal[] {
  if (!wantsEscrow(fields)) return [];
  return masterAccounts.has(merchantAccountId) && fields['type'] !== 'credit' ? [] : [cannotHold];
}

/** Whether a sale asks to be held. */
export function wantsEscrow(fields: Fields): boolean {
  return isSet(fieldsOf(fields, 'options'), 'hold_in_escrow');
}

/** The state of the money after a sale's change of state: what is to be held is held as soon as it has arrived. */
export function escrowAfter(before: EscrowStatus | null, status: TransactionStatus): EscrowStatus | null {
  return before === 'hold_pending' && status === 'settled' ? 'held' : before;
}

/** Passes on what was released a day ago: the gateway does so on the next business day. */
export function releaseWhenDue(transaction: TransactionRecord, context: Context): void {
  const askedAt = Date.parse(transaction.updatedAt);
  if (transaction.escrowStatus !== 'release_pending' || askedAt > context.now().getTime() - dayMs) return;
  moved(transaction, 'released', context);
}

/** Money in escrow is refunded in full or not at all. */
export function escrowRefundRefusals(sale: TransactionRecord, cents: number): Refusal[] {
  if (!isInEscrow(sale) || cents === centsOf(sale.amount)) return [];
  return [refuse('base', '91563', 'Cannot partially refund an escrowed transaction.')];
}

/** The state of the money after a refund. */
export function escrowAfterRefund(sale: TransactionRecord): EscrowStatus | null {
  return isInEscrow(sale) ? 'refunded' : sale.escrowStatus;
}

function isInEscrow({ escrowStatus }: TransactionRecord): boolean {
  return escrowStatus === 'hold_pending' || escrowStatus === 'held' || escrowStatus === 'release_pending';
}

function moved(
  transaction: TransactionRecord,
  escrowStatus: EscrowStatus,
  { ledger, now }: Context,
): TransactionRecord {
  const next = { ...transaction, escrowStatus, updatedAt: now().toISOString() };
  ledger.transactions.set(next.id, next);
  return next;
}
