import type { FastifyRequest } from 'fastify';
import type { Store } from '#db/store.ts';
import type { ProblemAnswer } from '../contract/problem.ts';
import { promoAnswer, promoProblem, promoRequest } from '../contract/promo.ts';
import type { Editions } from '../http/edition.ts';
import type { LimitGuard } from '../http/limits.ts';
import { ownOrder } from '../http/visitor.ts';
import { outcomesOf } from '../rules/ordering/outcomes.ts';
import type { Package } from '../rules/pricing/catalogue.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { isUnpaidSeason, soldAs, textsOfPackage } from '../rules/pricing/packages-on-sale.ts';
import { priceWith } from '../rules/pricing/price.ts';
import { requireCode, typedCode } from '../rules/pricing/promotion-code.ts';
import { soldPackage } from '../rules/pricing/sold-package.ts';
import { phoneStatus } from '../rules/texting/phone-status.ts';
import type { Clock } from '../time/clock.ts';
import { choicesView, outcomeView } from '../views/outcome-view.ts';
import { findTyped } from './code-guesses.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface PromoRouteParts {
  store: Store;
  clock: Clock;
  editions: Editions;
  /** Wrong codes; right ones are not counted. */
  guesses: LimitGuard;
}

/** POST /santa/get_promo_amount */
export function promoRoute(app: TypedApp, { store, editions, guesses, clock }: PromoRouteParts) {
  /** The effect of the code on an order of the visitor; without one, on the package alone. */
  async function changesOf(request: FastifyRequest, bought: Package, code: string, orderId?: string) {
    const at = clock.now();
    const order = orderId === undefined ? undefined : await ownOrder(request, store, orderId);
    return store.read(async (unit) => {
      const promotion = await typedCode(unit, bought, code, at);
      if (order && isUnpaidSeason(order)) {
        const phone = await phoneStatus(unit, order.phone);
        const outcomes = outcomesOf({ order, bought, promotion, phone, at });
        const { package: sold, amount } = outcomeView(order, outcomes[0], at);
        return { promotion, sold, amount, starts: choicesView(order, outcomes, at) };
      }
      const { package: paid, amount, textLimit } = priceWith(bought, promotion);
      const given = { ...paid, textLimit };
      const words = soldAs(given, textsOfPackage(given, at), at);
      return { promotion, sold: { id: paid.id, ...words }, amount: asDecimal(amount), starts: [] };
    });
  }

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
    schema: formSchema('What a code changes', promoRequest, promoAnswer, promoProblem),
    async handler(request) {
      const { promocode, package_id, order_id } = request.body;
      const bought = soldPackage(package_id, editions.of(request));
      requireCode(promocode);
      const { promotion, sold, amount, starts } = await findTyped(guesses, request, () =>
        changesOf(request, bought, promocode, order_id),
      );
      return {
        err_message: 'none' as const,
        free_texts: promotion?.freeTexts ?? 0,
        lead_gen_package_id: promotion?.kind === 'free_texts' ? sold.id : 0,
        promo_name: promotion?.name ?? '',
        promo_percent_off: promotion?.percentOff ?? 0,
        amount,
        package_name: sold.name,
        package_description: sold.description,
        starts,
      };
    },
  });
}
