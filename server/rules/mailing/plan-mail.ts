/** Queues e-mails. */
import { newRowId } from '#db/row-id.ts';
import type { Unit } from '#db/unit.ts';

export interface PlannedMail {
  kind: string;
  recipient: string;
  subject: string;
  body: string;
  /** Epoch ms; at once when it is not given. */
  dueAt?: number;
  /** For an offer: the unsubscribe address. */
  unsubscribe?: string;
}

/** @param orderId null for an e-mail about no order */
export async function planMail(
  unit: Unit,
  orderId: string | null,
  mail: PlannedMail,
  at: number,
): Promise<void> {
  // The buyer of an order that is still in progress, such as a refund, may have been erased meanwhile.
  if (mail.recipient === '') return;
  await unit.mails.insert({
    dueAt: at,
    unsubscribe: null,
    ...mail,
    id: newRowId(),
    orderId,
    state: 'planned',
    attempts: 0,
  });
}

/** Takes back e-mails of an order that were not sent yet, and are not being sent. */
export async function dropMails(
  unit: Unit,
  orderId: string,
  isMeant: (kind: string) => boolean,
): Promise<void> {
  for (const { id, kind, state } of await unit.mails.ofOrder(orderId)) {
    const isHere = state === 'planned' || state === 'waiting';
    if (isHere && isMeant(kind)) await unit.mails.delete(id);
  }
}
