import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import type { ProblemAnswer } from '../contract/problem.ts';
import { promoAnswer, promoProblem, promoRequest } from '../contract/promo.ts';
import type { Editions } from '../http/edition.ts';
import type { LimitGuard } from '../http/limits.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { soldAs } from '../rules/pricing/packages-on-sale.ts';
import type { Price } from '../rules/pricing/price.ts';
import { INVALID_CODE, priceWithCode, requireCode } from '../rules/pricing/price-with-code.ts';
import { soldPackage } from '../rules/pricing/sold-package.ts';
import { isRefusal } from '../rules/refusal.ts';
import type { TypedApp } from './typed.ts';

export interface PromoRouteParts {
  store: Store;
  clock: Clock;
  editions: Editions;
  /** Wrong codes; right ones are not counted. */
  guesses: LimitGuard;
}

/** POST /santa/get_promo_amount */
export function promoRoute(app: TypedApp, { store, editions, guesses, clock }: PromoRouteParts) {
  const wordsFor = ({ package: { id, edition }, textLimit }: Price) => {
    const { name, description } = soldAs({ id, edition, textLimit }, clock.now());
    return { package_name: name, package_description: description };
  };

  app.route({
    method: 'POST',
    url: '/santa/get_promo_amount',
    config: {
      problemFields: ({ message }: ProblemAnswer) => ({
        err_message: message,
        free_texts: 0,
        lead_gen_package_id: 0,
        promo_name: '',
        promo_percent_off: 0,
      }),
    },
    schema: {
      summary: 'What a code changes',
      consumes: ['application/x-www-form-urlencoded'],
      body: promoRequest,
      response: { 200: promoAnswer, '4xx': promoProblem, '5xx': promoProblem },
    },
    async handler(request) {
      const { promocode, package_id } = request.body;
      const bought = soldPackage(package_id, editions.of(request));
      requireCode(promocode);
      await guesses.check(request);
      try {
        const { price, promotion } = await store.read((unit) =>
          priceWithCode(unit, bought, promocode, clock.now()),
        );
        return {
          err_message: 'none' as const,
          free_texts: promotion?.freeTexts ?? 0,
          lead_gen_package_id: promotion?.kind === 'free_texts' ? price.package.id : 0,
          promo_name: promotion?.name ?? '',
          promo_percent_off: promotion?.percentOff ?? 0,
          amount: asDecimal(price.amount),
          ...wordsFor(price),
        };
      } catch (error) {
        if (isRefusal(error, INVALID_CODE)) await guesses.count(request);
        throw error;
      }
    },
  });
}
