/** Deletes data whose retention period is over. Consents, payments and the stop list are evidence and stay. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { waitingStates } from '#machines/fulfilment/child-reply/machine.ts';
import { sessionLivesMs } from '../accounts/sessions.ts';
import { ERASED } from '../mailing/kinds.ts';
import { noPhoneDetails } from '../ordering/new-order.ts';
import { recordFirstText } from '../texting/first-text.ts';
import {
  emptyOrder,
  endMethodsOf,
  endTextsOf,
  reduceConsentsOf,
  reduceOldEvidence,
  withoutChild,
} from './evidence.ts';
import { batch, type RetentionLimits } from './limits.ts';

/** Numbers of deleted rows. */
export interface Deleted {
  leads: number;
  children: number;
  /** Children whose buyers keep the details for next year: texts and phone are deleted all the same. */
  kept: number;
  inboundTexts: number;
  /** Records of phones that had the first text of a past season. */
  firstTexts: number;
  signInLinks: number;
  /** Ended sessions whose cookies have expired. */
  sessionEnds: number;
  /** Requests to move an order to another phone that expired. */
  numberChanges: number;
  /** Orders whose payment methods the gateway is to delete. */
  paymentMethods: number;
  /** E-mails that confirmed a deletion. */
  confirmations: number;
  /** Rows that were anonymized or deleted, because they are no longer needed as evidence. */
  evidence: number;
  /** Ids of received texts. */
  receivedTexts: number;
}

/** The prefix, before the order's id, in the key of a child of whom only the details are kept. */
const KEPT = 'kept:';

/** What has to be recorded before an order's texts are deleted. */
export async function noteBeforeDeletion(unit: Unit, { id }: Order, at: number): Promise<void> {
  await recordFirstText(unit, id);
  await unit.numberChanges.delete(id);
  await unit.roomPictures.delete(id);
  await unit.inbox.deleteWordsFor(id, waitingStates);
  await unit.inbox.detachReplies(id);
  await endTextsOf(unit, id, at);
  await reduceConsentsOf(unit, id);
}

async function deleteLeads(unit: Unit, before: number, now: number): Promise<number> {
  const untried = await unit.orders.untriedBefore(before, batch);
  // A declined charge is part of the accounts; the person in its sign-up is not.
  const declined = await unit.orders.declinedBefore(before, batch);
  for (const order of [...untried, ...declined]) {
    await noteBeforeDeletion(unit, order, now);
    await unit.texts.deleteOfOrder(order.id);
    await unit.mails.deleteOfOrder(order.id);
    await unit.promotions.deleteUseOf(order.id);
  }
  for (const { id } of untried) await unit.orders.delete(id);
  for (const order of declined) await emptyOrder(unit, order);
  return untried.length + declined.length;
}

async function deleteTexts(unit: Unit, children: readonly Order[], now: number): Promise<void> {
  for (const order of children) {
    await noteBeforeDeletion(unit, order, now);
    await unit.texts.deleteOfOrder(order.id);
  }
}

async function deleteChildren(unit: Unit, season: number, now: number): Promise<number> {
  const children = await unit.orders.childrenBefore(season, batch);
  await deleteTexts(unit, children, now);
  for (const order of children) await unit.orders.save(withoutChild(order));
  return children.length;
}

/** Reduces children whose details are kept for next year: neither the phone with its hours nor the texts are needed. */
async function reduceKeptChildren(unit: Unit, season: number, now: number): Promise<number> {
  const children = await unit.orders.keptBefore(season, KEPT, batch);
  await deleteTexts(unit, children, now);
  for (const order of children)
    await unit.orders.save({ ...order, ...noPhoneDetails, phone: '', childKey: `${KEPT}${order.id}` });
  return children.length;
}

async function endMethodsBefore(unit: Unit, season: number, now: number): Promise<number> {
  const orders = await unit.attempts.ordersWithMethodBefore(season, batch);
  for (const id of orders) await endMethodsOf(unit, id, now);
  return orders.length;
}

/** Deletes what is past its retention period; where a number reaches a batch, there may be more. */
export async function deleteExpired(unit: Unit, limits: RetentionLimits): Promise<Deleted> {
  const { leadsBefore, season, inboundBefore, now } = limits;
  const leads = await deleteLeads(unit, leadsBefore, now);
  const children = await deleteChildren(unit, season, now);
  const kept = await reduceKeptChildren(unit, season, now);
  for (const id of await unit.inbox.receivedBefore(inboundBefore)) await unit.endedWritten.add(id, now);
  return {
    leads,
    children,
    kept,
    paymentMethods: await endMethodsBefore(unit, season, now),
    firstTexts: await unit.firstTexts.deleteBefore(season),
    inboundTexts: await unit.inbox.deleteWordsBefore(inboundBefore, waitingStates),
    receivedTexts: await unit.inbox.deleteReceivedBefore(inboundBefore),
    signInLinks: await unit.links.deleteExpired(now),
    sessionEnds: await unit.sessionEnds.deleteBefore(now - sessionLivesMs),
    numberChanges: await unit.numberChanges.deleteExpired(now),
    confirmations: await unit.mails.deleteOver(ERASED),
    evidence: await reduceOldEvidence(unit, limits),
  };
}
