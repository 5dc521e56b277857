/** Deletes data whose retention period is over. Consents, payments and the stop list are evidence and stay. */
import type { Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { waitingStates } from '#machines/fulfilment/child-reply/machine.ts';
import { sessionLivesMs } from '../accounts/sessions.ts';
import { ERASED } from '../mailing/kinds.ts';
import { recordFirstText } from '../texting/first-text.ts';
import {
  emptyOrder,
  endMethodsOf,
  endTextsOf,
  reduceConsentsOf,
  reduceOldEvidence,
  withoutChild,
} from './evidence.ts';
import type { RetentionLimits } from './limits.ts';

/** Numbers of deleted rows. */
export interface Deleted {
  leads: number;
  children: number;
  /** Children whose buyers keep the details for next year: texts and phone are deleted all the same. */
  kept: number;
  inboundTexts: number;
  /** Phones of past seasons that had their first text. */
  firstTexts: number;
  signInLinks: number;
  /** Ended sessions whose cookies have expired. */
  sessionEnds: number;
  /** Phones that orders did not move to in time. */
  numberChanges: number;
  /** Orders whose payment methods the gateway is to delete. */
  paymentMethods: number;
  /** E-mails that confirmed a deletion. */
  confirmations: number;
  /** Rows that were anonymized or deleted, because they are no longer needed as evidence. */
  evidence: number;
  /** Ids of what phones wrote. */
  receivedTexts: number;
}

/** Before the id in the key of a child of whom only the details are kept. */
const KEPT = 'kept:';

/** A few at a time: other work waits while rows are deleted. */
const batch = 200;

/** What has to be recorded before an order's texts are deleted. */
export function noteBeforeDeletion(unit: Unit, { id }: Order, at: number): void {
  recordFirstText(unit, id);
  unit.numberChanges.delete(id);
  unit.roomPictures.delete(id);
  unit.inbox.deleteWordsFor(id, waitingStates);
  unit.inbox.partWordsFrom(id);
  endTextsOf(unit, id, at);
  reduceConsentsOf(unit, id);
}

function deleteLeads(unit: Unit, before: number, now: number): number {
  const untried = unit.orders.untriedBefore(before, batch);
  // A declined charge is part of the accounts; the person in its sign-up is not.
  const declined = unit.orders.declinedBefore(before, batch);
  for (const order of [...untried, ...declined]) {
    noteBeforeDeletion(unit, order, now);
    unit.texts.deleteOfOrder(order.id);
    unit.mails.deleteOfOrder(order.id);
    unit.promotions.deleteUseOf(order.id);
  }
  for (const { id } of untried) unit.orders.delete(id);
  for (const order of declined) emptyOrder(unit, order);
  return untried.length + declined.length;
}

function deleteTexts(unit: Unit, children: readonly Order[], now: number): void {
  for (const order of children) {
    noteBeforeDeletion(unit, order, now);
    unit.texts.deleteOfOrder(order.id);
  }
}

function deleteChildren(unit: Unit, season: number, now: number): number {
  const children = unit.orders.childrenBefore(season, batch);
  deleteTexts(unit, children, now);
  for (const order of children) unit.orders.save(withoutChild(order));
  return children.length;
}

/** Next year's offer needs neither the phone, which is asked for again, nor the texts. */
function reduceKeptChildren(unit: Unit, season: number, now: number): number {
  const children = unit.orders.keptBefore(season, KEPT, batch);
  deleteTexts(unit, children, now);
  for (const order of children) unit.orders.save({ ...order, phone: '', childKey: `${KEPT}${order.id}` });
  return children.length;
}

function endMethodsBefore(unit: Unit, season: number, now: number): number {
  const orders = unit.attempts.ordersWithMethodBefore(season, batch);
  for (const id of orders) endMethodsOf(unit, id, now);
  return orders.length;
}

/** Deletes everything that is past its retention period. */
export function deleteExpired(unit: Unit, limits: RetentionLimits): Deleted {
  const { leadsBefore, season, inboundBefore, now } = limits;
  const leads = deleteLeads(unit, leadsBefore, now);
  const children = deleteChildren(unit, season, now);
  const kept = reduceKeptChildren(unit, season, now);
  for (const id of unit.inbox.receivedBefore(inboundBefore)) unit.endedWritten.add(id, now);
  return {
    leads,
    children,
    kept,
    paymentMethods: endMethodsBefore(unit, season, now),
    firstTexts: unit.firstTexts.deleteBefore(season),
    inboundTexts: unit.inbox.deleteWordsBefore(inboundBefore, waitingStates),
    receivedTexts: unit.inbox.deleteReceivedBefore(inboundBefore),
    signInLinks: unit.links.deleteExpired(now),
    sessionEnds: unit.sessionEnds.deleteBefore(now - sessionLivesMs),
    numberChanges: unit.numberChanges.deleteExpired(now),
    confirmations: unit.mails.deleteOver(ERASED),
    evidence: reduceOldEvidence(unit, limits),
  };
}
