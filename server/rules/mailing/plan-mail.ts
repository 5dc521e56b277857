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

/** Queues an e-mail. @param orderId null for an e-mail about no order */
export async function planMail(
  unit: Unit,
  orderId: string | null,
  mail: PlannedMail,
  at: number,
): Promise<void> {
  // The buyer may have been erased while something, such as a refund, was still in progress.
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

/** Deletes e-mails of an order that were not sent yet, and are not being sent. */
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
