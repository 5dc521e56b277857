/** What an operator changes by hand: each change with its reason, in the unit of work that makes it. */
import { newRowId } from '#db/row-id.ts';
import type { Message } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { correctEmailByHand } from '../accounts/correct-email.ts';
import { endSessionsOfAddress } from '../accounts/sessions.ts';
import { hashEmail } from '../advertising/ad-events.ts';
import type { Contacts } from '../contacts.ts';
import { sendMailAgain } from '../mailing/send-mails.ts';
import { type CancelResult, cancelOrder } from '../refunding/cancel-order.ts';
import { moveRefund } from '../refunding/move-refund.ts';
import { conflict } from '../refusal.ts';
import type { ReplyLink } from '../replies/replies.ts';
import { decideOnWords, type WordsDecision } from '../replies/waiting-words.ts';
import { eraseBuyer } from '../retention/erase-buyer.ts';
import { stopPhone } from '../stopping/stop-phone.ts';
import { sendAgain } from '../texting/send-again.ts';
import { pauseTexts } from '../texting/text-times.ts';

/** What is changed. */
export type OperatorChange =
  | { kind: 'send-again'; orderId: string; slot: string }
  | { kind: 'pause' | 'resume' | 'sign-out' | 'erase'; orderId: string }
  /**
   * `amount`: the sum that the operator was shown, in minor units. `received`: the day on which the buyer sent a
   * notice; null for one that is sent now.
   */
  | { kind: 'cancel'; orderId: string; amount: number; received: string | null }
  /** `phone` in E.164. */
  | { kind: 'stop'; phone: string }
  /** A mistyped address of an order. */
  | { kind: 'correct-email'; orderId: string; email: string }
  /** A refund or an e-mail that a person has settled another way. */
  | { kind: 'settle'; id: string }
  /** An e-mail that failed. */
  | { kind: 'mail-again'; id: string }
  /** The operator's decision about a reply about harm. */
  | { kind: WordsDecision; wordsId: string };

/** Who changes something by hand, and why. */
export interface OperatorReason {
  operator: string;
  /** In the operator's words, without names or numbers of people. */
  reason: string;
}

/** Addresses that letters to a parent contain; the contacts are read only when one is written. */
export interface OperatorAddresses {
  /** Address in the letter that tells a parent about a reply. */
  replyLink: ReplyLink;
  contacts: () => Contacts;
}

/** The result. `texts`: how many are planned, or were before a STOP. */
export type OperatorResult =
  | { kind: 'sent-again'; dueAt: number }
  | { kind: 'paused' | 'resumed'; texts: number }
  | { kind: 'stopped'; texts: number; hasOrder: boolean }
  | { kind: 'told' | 'withheld' | 'gone-on' | 'signed-out' | 'erased' | 'corrected' }
  | { kind: 'settled'; what: 'refund' | 'mail'; orderId: string | null }
  | { kind: 'mailed-again'; orderId: string | null }
  | { kind: 'unchanged' }
  | CancelResult;

const decided = { 'tell-parent': 'told', withhold: 'withheld', 'go-on': 'gone-on' } as const;

const countWaiting = (texts: readonly Message[]) => texts.filter(({ state }) => state === 'planned').length;

async function pause(unit: Unit, orderId: string, at: number | null): Promise<OperatorResult> {
  const wasPaused = ((await unit.orders.find(orderId))?.pausedAt ?? null) !== null;
  if (wasPaused === (at !== null)) return { kind: 'unchanged' };
  await pauseTexts(unit, orderId, at);
  const texts = countWaiting(await unit.texts.ofOrder(orderId));
  return { kind: at === null ? 'resumed' : 'paused', texts };
}

async function stop(unit: Unit, phone: string, at: number): Promise<OperatorResult> {
  const texts = countWaiting(await unit.texts.ofPhone(phone));
  const hasOrder = (await unit.orders.ofPhone(phone)).length > 0;
  return (await stopPhone(unit, { phone, source: 'operator', at }))
    ? { kind: 'stopped', texts, hasOrder }
    : { kind: 'unchanged' };
}

/** For a stolen phone, or a browser that someone else uses. */
async function signOut(unit: Unit, orderId: string, at: number): Promise<OperatorResult> {
  const order = await unit.orders.find(orderId);
  if (!order) return { kind: 'unchanged' };
  await endSessionsOfAddress(unit, order.emailKey, at);
  return { kind: 'signed-out' };
}

/** For a parent who asks by letter or telephone, and after a restore that brought a buyer back. */
async function erase(unit: Unit, orderId: string, at: number): Promise<OperatorResult> {
  const order = await unit.orders.find(orderId);
  if (!order || order.email === '') return { kind: 'unchanged' };
  const { emailKey } = order;
  await eraseBuyer(unit, { emailKey, emailHash: hashEmail(emailKey), at });
  return { kind: 'erased' };
}

const nameOfSettled = (what: 'refund' | 'mail', id: string) => `settled ${what} ${id}`;

/**
 * For a refund that the gateway refused or that bounced, once it was paid another way; and for an e-mail that could not
 * be sent, once its reader was told another way. The e-mail stays failed, and what depends on that, such as the refund
 * of a film, does not change.
 */
async function settle(unit: Unit, id: string, at: number): Promise<OperatorResult> {
  const refund = await unit.refunds.find(id);
  if (refund) {
    if (!(await moveRefund(unit, id, { type: 'refund.settled' }, at)))
      throw conflict('not_waiting', 'This refund is not waiting for you: nothing was changed.');
    return { kind: 'settled', what: 'refund', orderId: refund.orderId };
  }
  const mail = await unit.mails.find(id);
  if (!mail) throw conflict('not_found', `There is no refund and no e-mail ${id}.`);
  if (mail.state !== 'failed')
    throw conflict('not_waiting', 'This e-mail has not failed: nothing was changed.');
  if (await unit.operatorActions.has(nameOfSettled('mail', id))) return { kind: 'unchanged' };
  return { kind: 'settled', what: 'mail', orderId: mail.orderId };
}

async function mailAgain(unit: Unit, id: string, at: number): Promise<OperatorResult> {
  if (await unit.operatorActions.has(nameOfSettled('mail', id)))
    throw conflict('settled', 'The reader of this e-mail was informed another way: nothing was changed.');
  const { orderId } = await sendMailAgain(unit, id, at);
  return { kind: 'mailed-again', orderId };
}

async function make(
  unit: Unit,
  change: OperatorChange,
  at: number,
  addresses: OperatorAddresses,
): Promise<OperatorResult> {
  switch (change.kind) {
    case 'send-again': {
      const { dueAt } = await sendAgain(unit, change.orderId, change.slot, at);
      return { kind: 'sent-again', dueAt };
    }
    case 'cancel': {
      const { kind: _, ...notice } = change;
      // The running shop finds the refund and sends it.
      return await cancelOrder(unit, { ...notice, refundId: newRowId(), at, absenceCertainAt: at });
    }
    case 'stop':
      return await stop(unit, change.phone, at);
    case 'correct-email':
      return (await correctEmailByHand(unit, addresses.contacts(), { ...change, at }))
        ? { kind: 'corrected' }
        : { kind: 'unchanged' };
    case 'settle':
      return await settle(unit, change.id, at);
    case 'mail-again':
      return await mailAgain(unit, change.id, at);
    case 'sign-out':
      return await signOut(unit, change.orderId, at);
    case 'erase':
      return await erase(unit, change.orderId, at);
    case 'tell-parent':
    case 'withhold':
    case 'go-on':
      await decideOnWords(unit, change.wordsId, change.kind, at, addresses.replyLink);
      return { kind: decided[change.kind] };
    case 'pause':
    case 'resume':
    default:
      return await pause(unit, change.orderId, change.kind === 'pause' ? at : null);
  }
}

function nameOf(change: OperatorChange, result: OperatorResult): string {
  if (change.kind === 'send-again') return `${change.kind} ${change.slot}`;
  if (change.kind === 'settle' && result.kind === 'settled') return nameOfSettled(result.what, change.id);
  if (change.kind === 'cancel' && change.received !== null)
    return `${change.kind} received ${change.received}`;
  if (change.kind === 'mail-again') return `${change.kind} ${change.id}`;
  return 'wordsId' in change ? `${change.kind} words ${change.wordsId}` : change.kind;
}

/** The order that a change is about. */
function orderIdOf(change: OperatorChange, result: OperatorResult): string | null {
  if ('orderId' in change) return change.orderId;
  return 'orderId' in result ? result.orderId : null;
}

const changedNothing: ReadonlySet<OperatorResult['kind']> = new Set([
  'other_sum',
  'cancelled_before',
  'unchanged',
]);

/**
 * Makes a change and records it. A change that the rules refuse is not recorded.
 * @param addresses for letters to a parent
 * @throws Refusal of the rule that does not allow it
 */
export async function operate(
  unit: Unit,
  change: OperatorChange,
  why: OperatorReason,
  at: number,
  addresses: OperatorAddresses,
): Promise<OperatorResult> {
  const result = await make(unit, change, at, addresses);
  if (changedNothing.has(result.kind)) return result;
  const about = {
    orderId: orderIdOf(change, result),
    phoneMark: change.kind === 'stop' ? unit.markOfPhone(change.phone) : null,
  };
  await unit.operatorActions.insert({ id: newRowId(), action: nameOf(change, result), ...about, ...why, at });
  return result;
}

/**
 * Records that an operator has read personal data.
 * @param orderId null when these were texts that phones have sent
 */
export async function noteReading(
  unit: Unit,
  orderId: string | null,
  why: OperatorReason,
  at: number,
): Promise<void> {
  await unit.operatorActions.insert({ id: newRowId(), action: 'read', orderId, phoneMark: null, ...why, at });
}
