/** What a package costs with the code that was typed. */
import type { Order, Promotion } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { invalid } from '../refusal.ts';
import type { Package } from './catalogue.ts';
import { findCode } from './codes.ts';
import { familyCode } from './family-credit.ts';
import { emptyCodeSentence, judge, normalCode } from './judge-code.ts';
import { type Price, priceWith } from './price.ts';

export interface PriceWithCode {
  price: Price;
  /** Undefined without a code. */
  promotion: Promotion | undefined;
}

/** The code of a refusal that says that a promotion code may not be used. */
export const INVALID_CODE = 'invalid_promocode';

const refused = (sentence: string) => invalid(INVALID_CODE, 'promocode', sentence);

/** @throws Refusal `invalid_promocode` when a code was typed that may not be used */
export function priceWithCode(unit: Unit, bought: Package, typed: string, at: number): PriceWithCode {
  const code = normalCode(typed);
  if (code === '') return { price: priceWith(bought, undefined), promotion: undefined };
  const found = findCode(unit, code);
  const { maxUses = null } = found?.promotion ?? {};
  const isUsedUp = maxUses !== null && (found?.uses ?? 0) >= maxUses;
  const judgement = judge(found?.promotion, isUsedUp, { at, package: bought });
  if (!judgement.ok) throw refused(judgement.sentence);
  return { price: priceWith(bought, judgement.promotion), promotion: judgement.promotion };
}

/**
 * What an order costs: with the code that was typed, else with what its family has left.
 * @throws Refusal `invalid_promocode` when a code was typed that may not be used
 */
export function priceOfOrder(
  unit: Unit,
  order: Order,
  bought: Package,
  typed: string,
  at: number,
): PriceWithCode {
  const family = typed === '' ? familyCode(unit, order, at) : undefined;
  return priceWithCode(unit, bought, family?.code ?? typed, at);
}

/** @throws Refusal `invalid_promocode` when no code was typed */
export function requireCode(typed: string): void {
  if (typed === '') throw refused(emptyCodeSentence);
}
