/** Whether a phone can be signed up. */
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { conflict, invalid } from '../refusal.ts';
import { phoneStanding } from '../texting/phone-standing.ts';
import { unreachableSentence } from '../texting/unreachable.ts';
import { readPhone } from './phone.ts';

export interface PhoneRules {
  /** Numbers set aside for films and tests may sign up. */
  allowFictionalNumbers: boolean;
  /** Where phones text START to. */
  santasNumber: string;
}

/** @throws Refusal when it is no number of the edition. @returns the phone in E.164 */
export function typedPhone(typed: string, edition: Edition, rules: PhoneRules): string {
  const read = readPhone(typed, edition, rules.allowFictionalNumbers);
  if (!read.ok) throw invalid('invalid_phone_number', 'phone_number', read.sentence);
  return read.phone;
}

/** @throws Refusal when a phone cannot be texted */
export function checkReachable(unit: Unit, phone: string, { santasNumber }: PhoneRules): void {
  if (phoneStanding(unit, phone).kind === 'reachable') return;
  const sentence = unreachableSentence(santasNumber);
  throw conflict('phone_unreachable', sentence, { phone_number: sentence });
}

/** The same at once, for who is known. @throws Refusal when it is no number of the edition, or cannot be texted */
export function checkPhone(unit: Unit, typed: string, edition: Edition, rules: PhoneRules): string {
  const phone = typedPhone(typed, edition, rules);
  checkReachable(unit, phone, rules);
  return phone;
}
