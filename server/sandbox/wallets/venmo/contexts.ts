import { issueNonce } from '../../cards/nonces.ts';
import type { Context } from '../../context.ts';
import { graphQLId, newId } from '../../ids.ts';
import type { VenmoContextRecord, VenmoStatus } from '../../ledger/wallet-records.ts';
import type { VenmoAccount } from './accounts.ts';

/** How long a buyer has to approve, in milliseconds. */
const lifetime = 30 * 60 * 1000;

/** A context in one of these states stays in it. */
const ends: ReadonlySet<VenmoStatus> = new Set(['APPROVED', 'CANCELED', 'EXPIRED', 'FAILED']);

export type NewVenmoContext = Pick<
  VenmoContextRecord,
  'displayName' | 'amount' | 'asksForBillingAddress' | 'asksForShippingAddress' | 'customerId' | 'isQRCode'
>;

/** Opens a context, which a buyer approves in the Venmo app, and which the page polls until then. */
export function openVenmoContext({ ledger, now }: Context, wanted: NewVenmoContext): VenmoContextRecord {
  const createdAt = now();
  const record: VenmoContextRecord = {
    ...wanted,
    id: graphQLId('venmopaymentcontext', newId(16)),
    status: 'CREATED',
    approval: null,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + lifetime).toISOString(),
  };
  ledger.venmoContexts.set(record.id, record);
  return record;
}

/** The context in its present state: one whose time has run out has expired. */
export function findVenmoContext({ ledger, now }: Context, id: string): VenmoContextRecord | undefined {
  const found = ledger.venmoContexts.get(id);
  const isOver = found && !isFinal(found) && Date.parse(found.expiresAt) <= now().getTime();
  return isOver ? { ...found, status: 'EXPIRED' } : found;
}

/** Whether it has reached its final state. */
export function isFinal({ status }: VenmoContextRecord): boolean {
  return ends.has(status);
}

/** Changes a context's state, unless it is final. */
export function moveVenmoContext(
  { ledger }: Context,
  found: VenmoContextRecord,
  status: Exclude<VenmoStatus, 'APPROVED'>,
): void {
  if (!isFinal(found)) ledger.venmoContexts.set(found.id, { ...found, status });
}

/** Approves a context, and stores the nonce that the page then finds in it. */
export function approveVenmoContext(
  context: Context,
  found: VenmoContextRecord,
  account: VenmoAccount,
): string {
  const nonce = venmoNonce(context, account, found.customerId);
  const approval = { nonce, username: account.username };
  context.ledger.venmoContexts.set(found.id, { ...found, status: 'APPROVED', approval });
  return nonce;
}

/** A nonce for an account that was approved, in a context or without one. */
export function venmoNonce(
  { ledger, now }: Context,
  { username, venmoUserId, phoneNumber, tokenIssuanceFails }: VenmoAccount,
  customerId: string | null,
): string {
  const lastTwo = phoneNumber.slice(-2);
  const instrument = { kind: 'venmo-account', username, venmoUserId, lastTwo, tokenIssuanceFails } as const;
  return issueNonce(ledger, { instrument, customerId }, now()).nonce;
}
