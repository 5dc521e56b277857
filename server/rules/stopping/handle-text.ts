/** Acts on what a phone wrote: STOP and START at once, anything else as words that a person may have to read. */
import type { Store } from '#db/store.ts';
import type { Unit } from '#db/unit.ts';
import { harmIn } from '../replies/harm.ts';
import { handleReply, type ReplyEffect, type ReplySettings } from '../replies/replies.ts';
import { advanceText } from '../texting/advance-text.ts';
import { isOfSeason } from '../texting/library/library.ts';
import { blockReason } from '../texting/objection.ts';
import { takenTexts } from '../texting/text-plan.ts';
import type { InboundKind } from './keywords.ts';
import { cancelPlannedTexts, stopPhone } from './stop-phone.ts';

/** What a phone wrote, with the provider's id of it. */
export interface ReceivedText {
  sid: string;
  phone: string;
  body: string;
  kind: Exclude<InboundKind, 'help'>;
  /** Epoch ms. */
  at: number;
  /** When a text that was found late was written, epoch ms: a START does not undo a newer STOP. */
  writtenAt?: number;
}

/**
 * `stillStopped`: another STOP from a stopped phone. `resumed`: texts are planned for it. `reopened`: it may be texted
 * again, but no text is planned, or the texts are paused, or wait for a person or for their money. `unchanged`: a
 * repeat, or nothing to change.
 */
export type TextEffect = 'stopped' | 'stillStopped' | 'resumed' | 'reopened' | 'unchanged' | ReplyEffect;

/**
 * Takes a phone off the stop list, and plans again what is still ahead when a guardian still agrees to texts for it.
 * @returns `unchanged` when the phone was not stopped, or was stopped later
 */
async function resumePhone(
  unit: Unit,
  { phone, at, writtenAt = Number.POSITIVE_INFINITY }: ReceivedText,
): Promise<Extract<TextEffect, 'resumed' | 'reopened' | 'unchanged'>> {
  const stoppedAt = await unit.stopList.stoppedAt(phone);
  if (stoppedAt === undefined || stoppedAt >= writtenAt) return 'unchanged';
  await unit.stopList.delete(phone);
  if (!(await unit.consents.existsForPhone(phone))) return 'reopened';
  // Texts that were planned after the STOP are treated like the rest: nothing that was missed is sent late.
  await cancelPlannedTexts(unit, phone);
  for (const text of await unit.texts.ofPhone(phone)) {
    // Another order may have sent it meanwhile. Texts that were requested are not sent late.
    if (text.state === 'cancelled' && isOfSeason(text.slot) && !(await takenTexts(unit, phone))(text)) {
      await advanceText(unit, text, { type: 'text.resumed', at });
    }
  }
  return (await hasTextsToCome(unit, phone)) ? 'resumed' : 'reopened';
}

/** Whether a text is planned for a phone, and nothing would hold it back. */
async function hasTextsToCome(unit: Unit, phone: string): Promise<boolean> {
  for (const text of await unit.texts.ofPhone(phone)) {
    if (text.state !== 'planned') continue;
    const order = await unit.orders.find(text.orderId);
    if (order?.state !== 'onHold' && (await blockReason(unit, text, order)) === undefined) return true;
  }
  return false;
}

const stopFor = async (unit: Unit, { phone, at }: Pick<ReceivedText, 'phone' | 'at'>) =>
  (await stopPhone(unit, { phone, source: 'text', at })) ? 'stopped' : 'stillStopped';

/** Only START resumes texts: our pages ask for it. UNSTOP is the networks' word, and a child may answer Santa "yes". */
const isStart = (body: string) => /^\W*start\b/i.test(body);

/** Acts on what a phone wrote, once. */
export async function handleText(
  unit: Unit,
  text: ReceivedText,
  replySettings: ReplySettings,
): Promise<TextEffect> {
  const { sid, phone, body, kind, at } = text;
  const started = kind === 'start' && isStart(body) ? phone : null;
  if (!(await unit.inbox.noteReceived(sid, at, started))) return 'unchanged';
  switch (kind) {
    case 'stop':
      return await stopFor(unit, { phone, at });
    case 'start':
      return await resumePhone(unit, text);
    case 'doubtful':
    case 'other':
    default:
      return await handleReply(unit, { phone, body, at, isDoubtful: kind === 'doubtful' }, replySettings);
  }
}

/**
 * The same in a unit of work of its own. A STOP is handled before anything else that is queued, and is never refused
 * because of load.
 * @returns its effects, in order: a STOP may give a reason that a person has to read
 */
export async function receiveText(
  store: Store,
  text: ReceivedText,
  replySettings: ReplySettings,
): Promise<readonly [TextEffect, ...TextEffect[]]> {
  const { sid, phone, body, kind, at } = text;
  if (kind !== 'stop') return [await store.write((unit) => handleText(unit, text, replySettings))];
  if (!harmIn(body)) return [await store.writeFirst((unit) => handleText(unit, text, replySettings))];
  // The reason is read after the STOP, which nothing may undo. Only then it is noted as received: a crash between
  // the two leaves it to be found in the provider's list.
  const effect = await store.writeFirst(async (unit) =>
    (await unit.inbox.hasReceived(sid)) ? 'unchanged' : stopFor(unit, { phone, at }),
  );
  if (effect === 'unchanged') return [effect];
  const reason = await store.write(async (unit) =>
    (await unit.inbox.noteReceived(sid, at, null)) ? handleReply(unit, text, replySettings) : 'unchanged',
  );
  return [effect, reason];
}
