/** Says by hand what cancelling an order asks for, shows and tells. */
import { type CancellationResult, cancellationMachine } from '#machines/shop/cancellation/machine.ts';
import { describeTables, type Step } from './table.ts';

const open: Step = { type: 'cancellation.opened' };
const keep: Step = { type: 'cancellation.kept' };
const confirm: Step = { type: 'cancellation.confirmed' };
const answer = (output: CancellationResult): Step => ({ done: 'cancelOrder', output });
const lost: Step = { failed: 'cancelOrder' };
const cancels = ['cancelOrder', { orderId: 'o', amount: '20.00' }] as const;
const cheaper = ['cancelOrder', { orderId: 'o', amount: '19.00' }] as const;
const otherSum = answer({ result: 'other_sum', amount: '19.00' });
const declined = answer({ result: 'declined', message: 'It is over.' });

describeTables(cancellationMachine, {
  'the cancellation of an order': {
    input: (account) => ({ orderId: 'o', amount: '20.00', paid: '29.95', account }),
    lines: [
      [
        'is offered, and pressing its button before the sum is seen does nothing',
        [confirm],
        { state: 'offered' },
      ],
      [
        'shows what is paid back before it asks for anything',
        [open],
        { state: 'confirming', knows: { amount: '20.00', paid: '29.95', message: null } },
      ],
      ['is off when the order is kept', [open, keep], { state: 'offered' }],
      [
        'is asked for with the sum that was shown, and takes no second press',
        [open, confirm, confirm, keep],
        { state: 'cancelling', tags: ['busy'], asks: [cancels] },
      ],
      ...(['refunded', 'pending', 'refused', 'needless'] as const).map(
        (result) =>
          [
            `is told to the account where the money is ${result}`,
            [open, confirm, answer({ result })],
            { state: 'cancelled', tags: [], asks: [cancels], tells: [{ type: 'order.cancelled' }] },
          ] as const,
      ),
      [
        'with another sum cancels nothing and shows it',
        [open, confirm, otherSum],
        { state: 'repriced', asks: [cancels], knows: { amount: '19.00', paid: '29.95' } },
      ],
      [
        'with another sum is asked for with that one',
        [open, confirm, otherSum, confirm],
        { state: 'cancelling', asks: [cancels, cheaper] },
      ],
      [
        'with another sum is off when the order is kept',
        [open, confirm, otherSum, keep],
        { state: 'offered', asks: [cancels] },
      ],
      [
        'that is not possible says why, with the sum as it was',
        [open, confirm, declined],
        { state: 'declined', asks: [cancels], knows: { message: 'It is over.', amount: '20.00' } },
      ],
      [
        'that was not possible can be asked for again',
        [open, confirm, declined, confirm],
        { state: 'cancelling', asks: [cancels, cancels] },
      ],
      [
        'that was not possible can be left',
        [open, confirm, declined, keep],
        { state: 'offered', asks: [cancels] },
      ],
      [
        'without an answer may have happened: the order cannot be kept, and asking again is safe',
        [open, confirm, lost, keep, confirm],
        { state: 'cancelling', asks: [cancels, cancels], does: [['logError']] },
      ],
      [
        'without an answer tells the account nothing',
        [open, confirm, lost],
        { state: 'unconfirmed', tags: [], asks: [cancels], does: [['logError']] },
      ],
    ],
  },
});
