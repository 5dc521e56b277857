/** Says by hand how often the server is asked whether an order was paid. */
import { confirmationMachine } from '#machines/shop/confirmation/machine.ts';
import type { CheckoutOrder } from '#machines/shop/payment/types.ts';
import { describeTables, type Step } from './table.ts';

const order = (state: CheckoutOrder['state']) => ({ state }) as CheckoutOrder;
const found = (state: CheckoutOrder['state']): Step => ({ done: 'findOrder', output: order(state) });
const asks = ['findOrder', { orderId: 'o' }] as const;
const failed = ['logError'] as const;

describeTables(confirmationMachine, {
  'what became of a charge': {
    input: () => ({ orderId: 'o' }),
    lines: [
      ['is asked at once', [], { state: 'checking', tags: ['busy'], asks: [asks] }],
      [
        'is known: paid',
        [found('paid')],
        { state: 'settled', tags: [], asks: [asks], output: order('paid') },
      ],
      [
        'is known: charged, and cancelled since',
        [found('cancelled')],
        { state: 'settled', asks: [asks], output: order('cancelled') },
      ],
      [
        'is known: not charged',
        [found('awaiting_payment')],
        { state: 'settled', asks: [asks], output: order('awaiting_payment') },
      ],
      [
        'is not known while it is charged',
        [found('charging'), { waits: 2_999 }],
        { state: 'waiting', tags: ['busy'], asks: [asks] },
      ],
      [
        'is asked again after three seconds',
        [found('unresolved'), { waits: 3_000 }],
        { state: 'checking', asks: [asks, asks] },
      ],
      [
        'is asked again where the server cannot be reached',
        [{ failed: 'findOrder' }, { waits: 3_000 }],
        { state: 'checking', asks: [asks, asks], does: [failed] },
      ],
      [
        'is asked again at a press',
        [{ failed: 'findOrder' }, { type: 'payment.checked' }],
        { state: 'checking', asks: [asks, asks], does: [failed] },
      ],
      [
        'says that the server cannot be reached',
        [{ failed: 'findOrder' }],
        { state: 'unreachable', tags: [], asks: [asks], does: [failed] },
      ],
    ],
  },
});
