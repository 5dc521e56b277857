/** The code that applies to a purchase: the one that was typed, else an unused one of the family. */
import type { Order, Promotion } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { invalid } from '../refusal.ts';
import type { Package } from './catalogue.ts';
import { findCode, type PromotionEntry } from './codes.ts';
import { familyCode } from './family-credit.ts';
import { emptyCodeSentence, judge, normalCode } from './judge-code.ts';

/** The code of a refusal that says that a promotion code may not be used. */
export const INVALID_CODE = 'invalid_promocode';

const refused = (sentence: string) => invalid(INVALID_CODE, 'promocode', sentence);

const isUsedUp = ({ promotion: { maxUses }, uses }: PromotionEntry) => maxUses !== null && uses >= maxUses;

/**
 * @returns undefined where none was typed
 * @throws Refusal `invalid_promocode` when a code was typed that may not be used
 */
export async function typedCode(
  unit: Unit,
  bought: Package,
  typed: string,
  at: number,
): Promise<Promotion | undefined> {
  const code = normalCode(typed);
  if (code === '') return undefined;
  const found = await findCode(unit, code);
  const judgement = judge(found?.promotion, found !== undefined && isUsedUp(found), { at, package: bought });
  if (!judgement.ok) throw refused(judgement.sentence);
  return judgement.promotion;
}

/**
 * The code that pays for an order, or for a part of it; undefined without one.
 * @throws Refusal `invalid_promocode` when a code was typed that may not be used
 */
export const codeFor = async (
  unit: Unit,
  order: Order,
  bought: Package,
  typed: string,
  at: number,
): Promise<Promotion | undefined> =>
  typed === '' ? await familyCode(unit, order, at) : await typedCode(unit, bought, typed, at);

/** @throws Refusal `invalid_promocode` when no code was typed */
export function requireCode(typed: string): void {
  if (typed === '') throw refused(emptyCodeSentence);
}
