/** Says by hand what a dispute takes and gives back, whatever the order of its reports. */
import { disputeMachine } from '#machines/fulfilment/dispute/machine.ts';
import { describeTables, type Step } from './table.ts';

const is = (type: 'opened' | 'won' | 'lost', at: number): Step => ({ type: `dispute.${type}`, at });
const takes = ['takePayment'] as const;
const restores = ['restorePayment'] as const;

describeTables(disputeMachine, {
  'a dispute': {
    input: () => ({ reportedAt: 10 }),
    lines: [
      ['is opened, and takes nothing', [is('opened', 20)], { state: 'opened', knows: { reportedAt: 10 } }],
      ['is won, and takes nothing', [is('won', 20)], { state: 'won', knows: { reportedAt: 20 } }],
      [
        'is lost, and takes the money',
        [is('lost', 20)],
        { state: 'lost', does: [takes], knows: { reportedAt: 20 } },
      ],
      ['is not won by a report from before', [is('won', 10)], { state: 'opened' }],
      ['is not lost by a report from before', [is('lost', 10)], { state: 'opened' }],
      [
        'takes the money once',
        [is('lost', 20), is('lost', 30)],
        { state: 'lost', does: [takes], knows: { reportedAt: 20 } },
      ],
      [
        'that was lost is won, and gives the money back',
        [is('lost', 20), is('won', 30)],
        { state: 'won', does: [takes, restores], knows: { reportedAt: 30 } },
      ],
      [
        'that was lost is not won by a report from before',
        [is('lost', 20), is('won', 20)],
        { state: 'lost', does: [takes] },
      ],
      [
        'that was won is opened again',
        [is('won', 20), is('opened', 30)],
        { state: 'opened', knows: { reportedAt: 30 } },
      ],
      [
        'that was won is not opened by a report from before',
        [is('won', 20), is('opened', 20)],
        { state: 'won' },
      ],
      [
        'that was won is lost after all',
        [is('won', 20), is('lost', 30)],
        { state: 'lost', does: [takes], knows: { reportedAt: 30 } },
      ],
      ['that was won is not lost by a report from before', [is('won', 20), is('lost', 20)], { state: 'won' }],
    ],
  },
});
