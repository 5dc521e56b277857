/**
 * Moves an order to another phone: a guardian agrees for it, a code that was texted to it is typed, and from then on
 * every text that has not left goes there.
 */
import { randomInt } from 'node:crypto';
import type { Message, NumberChange, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { MOVED } from '#machines/fulfilment/text-message/machine.ts';
import { minuteMs } from '../../time/durations.ts';
import { type GivenConsent, storeConsent } from '../consent/guardian-consent.ts';
import type { Contacts } from '../contacts.ts';
import { filterInTurn } from '../in-turn.ts';
import { numberChangedMail } from '../mailing/letters/number-changed.ts';
import { planMail } from '../mailing/plan-mail.ts';
import { isBeingPaid } from '../ordering/apply-order-effects.ts';
import { checkAsked, checkReachable, type PhoneRules, typedPhone } from '../ordering/check-phone.ts';
import { uniqueChildKey } from '../ordering/details.ts';
import { conflict, invalid } from '../refusal.ts';
import { advanceText } from './advance-text.ts';
import { hasDaysAhead } from './days-ahead.ts';
import { isDay, isOfSeason } from './library/library.ts';
import { orderToChange } from './order-to-change.ts';
import { takenTexts } from './text-plan.ts';
import { rescheduleTexts } from './text-times.ts';

/** How long a code is valid. */
export const codeLivesMs = 30 * minuteMs;

const digits = 6;

/** A requested phone, with the guardian's agreement. */
export interface NumberRequest {
  orderId: string;
  /** As it was typed. */
  phone: string;
  /** Orders that the visitor may open. */
  own: readonly Order[];
  consent: GivenConsent;
  at: number;
}

/** The code that was typed, from the text that the new phone got. */
export interface NumberProof {
  orderId: string;
  code: string;
  at: number;
}

const changeable = (unit: Unit, orderId: string, at: number) =>
  orderToChange(unit, orderId, (order, texts) => hasDaysAhead(order, texts, at));

/**
 * Stores that an order is to move to another phone, with the guardian's agreement to texts for it.
 * @throws Refusal `season_over` when no text is still to come; when the phone is no number of the edition, cannot be
 * texted, or is the order's already
 * @returns the phone with the code that is to be texted to it
 */
export async function askForNumber(
  unit: Unit,
  request: NumberRequest,
  rules: PhoneRules,
): Promise<NumberChange> {
  const { orderId, consent, own, at } = request;
  const order = await changeable(unit, orderId, at);
  const phone = typedPhone(request.phone, order.edition, rules);
  await checkAsked(unit, phone, rules, { own, at });
  if (phone === order.phone) {
    throw invalid('same_number', 'phone_number', 'Santa’s texts already go to this phone.');
  }
  await storeConsent(unit, { ...order, phone }, consent);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const change = { orderId, phone, code, expiresAt: at + codeLivesMs };
  await unit.numberChanges.put(change);
  return change;
}

/** Whether a text of an order may go to a phone: no other order brings it there, and a phone has one first text. */
async function placesOn(unit: Unit, phone: string): Promise<(text: Message) => Promise<boolean>> {
  const isTaken = await takenTexts(unit, phone);
  return async (text) =>
    text.slot === 'welcome'
      ? !(await unit.texts.welcomeOf(phone, text.season)) && !(await unit.firstTexts.has(phone, text.season))
      : !isTaken(text);
}

async function refuseTaken(unit: Unit, { id }: Order, phone: string): Promise<void> {
  const isBusy = (await unit.orders.ofPhone(phone)).some((other) => other.id !== id && isBeingPaid(other));
  const hasPlace = await placesOn(unit, phone);
  const ahead = (await unit.texts.ofOrder(id)).filter(
    ({ state, slot }) => state === 'planned' && isDay(slot),
  );
  const placed = await filterInTurn(ahead, hasPlace);
  if (!isBusy && placed.length === ahead.length) return;
  throw conflict(
    'phone_has_texts',
    'Santa already texts this phone for another order, so these texts cannot go there as well.',
  );
}

async function moveText(unit: Unit, text: Message, { phone, at, hasPlace }: Move): Promise<void> {
  const moved = { ...text, phone };
  // Texts that the buyer requested stay with the phone they were requested for.
  if (!isOfSeason(text.slot)) {
    await advanceText(unit, text, { type: 'text.cancelled', code: MOVED });
    return;
  }
  switch (text.state) {
    case 'planned':
      if (await hasPlace(text)) await unit.texts.save(moved, text);
      else await advanceText(unit, text, { type: 'text.cancelled', code: MOVED });
      break;
    case 'cancelled':
      // The old phone has sent a STOP; the new one has not.
      if (await hasPlace(text)) await advanceText(unit, moved, { type: 'text.resumed', at });
      break;
    case 'failed':
      await advanceText(unit, text, { type: 'text.moved' });
      break;
    // Texts that are on their way, have arrived or expired stay with the phone they were meant for.
    case 'sending':
    case 'unknown':
    case 'accepted':
    case 'delivered':
    case 'expired':
    default:
      break;
  }
}

interface Move {
  phone: string;
  at: number;
  hasPlace: (text: Message) => Promise<boolean>;
}

async function move(unit: Unit, before: Order, phone: string, at: number): Promise<Order> {
  const childKey = await uniqueChildKey(unit, { ...before, phone });
  const order: Order = { ...before, phone, childKey };
  await unit.orders.save(order);
  const hasPlace = await placesOn(unit, phone);
  for (const text of await unit.texts.ofOrder(order.id)) await moveText(unit, text, { phone, at, hasPlace });
  await rescheduleTexts(unit, order);
  return order;
}

/**
 * Moves the order to the phone that the code was texted to. The old phone gets nothing more.
 * @throws Refusal `season_over` when no text is still to come, `code_expired` when no code is waited for, `code_wrong`
 * for another code, `phone_unreachable` when the phone has asked for no more meanwhile, `phone_has_texts` when another
 * order brings the same texts to it
 */
export async function changeNumber(
  unit: Unit,
  proof: NumberProof,
  rules: PhoneRules,
  contacts: Contacts,
): Promise<void> {
  const { orderId, code, at } = proof;
  const before = await changeable(unit, orderId, at);
  const change = await unit.numberChanges.find(orderId);
  if (!change || change.expiresAt <= at) {
    throw conflict('code_expired', 'This code has expired. Please send another one.');
  }
  if (change.code !== code) {
    throw invalid('code_wrong', 'code', 'This is not the code that we texted. Please check it.');
  }
  const { phone } = change;
  await checkReachable(unit, phone, rules);
  await refuseTaken(unit, before, phone);
  const order = await move(unit, before, phone, at);
  await unit.numberChanges.delete(orderId);
  await planMail(unit, orderId, numberChangedMail(order, before.phone, contacts, at), at);
}
