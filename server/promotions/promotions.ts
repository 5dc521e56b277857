/** Looks codes up and says what they change. */
import type { Promotion } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { Problem } from '../http/problem.ts';
import type { Package } from '../rules/pricing/catalogue.ts';
import { findCode } from '../rules/pricing/codes.ts';
import { emptyCodeSentence, judge, normalCode } from '../rules/pricing/judge-code.ts';
import { type Price, priceWith } from '../rules/pricing/price.ts';

export interface PricedPromotion {
  price: Price;
  /** Undefined without a code. */
  promotion: Promotion | undefined;
}

export interface Promotions {
  /**
   * The price of a package, with a code when one was typed.
   * @throws Problem 422 about `promocode` when the code may not be used
   */
  price: (bought: Package, typed: string) => Promise<PricedPromotion>;
}

const refused = (sentence: string) =>
  new Problem(422, 'invalid_promocode', sentence, { promocode: sentence });

export const emptyCode = () => refused(emptyCodeSentence);

export function createPromotions({ store, clock }: { store: Store; clock: Clock }): Promotions {
  return {
    async price(bought, typed) {
      const code = normalCode(typed);
      if (code === '') return { price: priceWith(bought, undefined), promotion: undefined };
      const found = await store.read((unit) => findCode(unit, code));
      const { maxUses = null } = found?.promotion ?? {};
      const isUsedUp = maxUses !== null && (found?.uses ?? 0) >= maxUses;
      const judgement = judge(found?.promotion, isUsedUp, { at: clock.now(), package: bought });
      if (!judgement.ok) throw refused(judgement.sentence);
      return { price: priceWith(bought, judgement.promotion), promotion: judgement.promotion };
    },
  };
}
