import type { Store } from '#db/store.ts';
import { type CancelAnswer, cancelAnswer, cancelRequest } from '../contract/cancellation.ts';
import { ownPurchase } from '../http/visitor.ts';
import type { Refunds } from '../payments/refunds.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { publicRefund } from '../views/public-state.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

/** POST /api/cancel_order: one press, the sum beside it. */
export function cancellationRoute(app: TypedApp, { store, refunds }: { store: Store; refunds: Refunds }) {
  app.route({
    method: 'POST',
    url: '/api/cancel_order',
    schema: formSchema(
      'Cancels a paid order, or one extra, and pays back what was not delivered',
      cancelRequest,
      cancelAnswer,
    ),
    async handler(request): Promise<CancelAnswer> {
      const { order_id, amount } = request.body;
      const order = await ownPurchase(request, store, order_id);
      const answer = await refunds.cancel(order, Math.round(Number(amount) * 100));
      if (answer.kind === 'other_sum') return { status: 'other_sum', amount: asDecimal(answer.amount) };
      const { refund } = answer;
      if (!refund) return { status: 'refunded', amount: asDecimal(0) };
      return { status: publicRefund[refund.state], amount: asDecimal(refund.amount) };
    },
  });
}
