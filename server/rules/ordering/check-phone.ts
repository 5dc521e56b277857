/** Whether a phone can be signed up. */
import type { Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { dayMs } from '../../time/durations.ts';
import { conflict, invalid } from '../refusal.ts';
import { isDay } from '../texting/library/library.ts';
import { phoneStatus } from '../texting/phone-status.ts';
import { type SantasNumbers, unprovenSentence, unreachableSentence } from '../texting/unreachable.ts';
import { isBeingPaid } from './apply-order-effects.ts';
import { readPhone } from './phone.ts';

export interface PhoneRules {
  /** Numbers set aside for films and tests may sign up. */
  allowFictionalNumbers: boolean;
  /** The numbers that a phone texts START to. */
  santasNumbers: SantasNumbers;
}

/** A key of a typed number: the same with and without the country's code. */
export const lastDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(-10);

/** @throws Refusal when it is no number of the edition. @returns the phone in E.164 */
export function typedPhone(typed: string, edition: Edition, rules: PhoneRules): string {
  const read = readPhone(typed, edition, rules.allowFictionalNumbers);
  if (!read.ok) throw invalid('invalid_phone_number', 'phone_number', read.sentence);
  return read.phone;
}

/** @throws Refusal when a phone cannot be texted */
export async function checkReachable(
  unit: Unit,
  phone: string,
  { santasNumbers }: PhoneRules,
): Promise<void> {
  if ((await phoneStatus(unit, phone)).kind === 'reachable') return;
  const sentence = unreachableSentence(phone, santasNumbers);
  throw conflict('phone_unreachable', sentence, { phone_number: sentence });
}

/** The visitor who asks about a phone. */
export interface Asker {
  /** Orders that they may open. */
  own: readonly Order[];
  /** Epoch ms. */
  at: number;
}

/** How long a START counts as a sign that the visitor holds the phone. */
const startCountsMs = dayMs;

/** Whether the phone sent a START within that time, and no STOP after it. */
const hasStarted = async (unit: Unit, phone: string, at: number) =>
  !(await unit.stopList.has(phone)) &&
  at - ((await unit.inbox.startedAt(phone)) ?? -Infinity) < startCountsMs;

/** Whether an order of another family brings texts to a phone, or may be about to. */
const isTexted = async (unit: Unit, phone: string, { own, at }: Asker) =>
  (await unit.orders.ofPhone(phone)).some(isBeingPaid) ||
  (await unit.texts.ofPhone(phone)).some(
    ({ slot, state, notAfter, orderId }) =>
      isDay(slot) && state !== 'cancelled' && notAfter > at && own.every(({ id }) => id !== orderId),
  );

/**
 * Like `checkReachable`, for a phone that may be a stranger's. If it cannot be texted, or gets another family's texts,
 * the refusal is the same until it has sent a START.
 * @throws Refusal `phone_unproven` until then
 */
export async function checkAsked(unit: Unit, phone: string, rules: PhoneRules, asker: Asker): Promise<void> {
  const isProven =
    asker.own.some((order) => order.phone === phone) || (await hasStarted(unit, phone, asker.at));
  if (
    !isProven &&
    ((await phoneStatus(unit, phone)).kind === 'unreachable' || (await isTexted(unit, phone, asker)))
  ) {
    const sentence = unprovenSentence(phone, rules.santasNumbers);
    throw conflict('phone_unproven', sentence, { phone_number: sentence });
  }
  await checkReachable(unit, phone, rules);
}
