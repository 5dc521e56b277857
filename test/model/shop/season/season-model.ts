/** Event cases of the season before paying, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { Season, seasonMachine } from '#machines/shop/season/machine.ts';

export const mias: Season = {
  orderId: 'order-1',
  draft: 'here',
  childsName: 'Mia',
  zone: 'America/New_York',
  payment: 'open',
  amount: '29.95',
  currency: 'USD',
  first: { text: 'Ho ho ho, Mia!', picture: null },
  texts: [
    {
      slot: '12-01',
      dueAt: '2026-12-01T21:30:00Z',
      text: 'Good news, Mia!',
      picture: {
        path: '/art/letters-blank.svg',
        words: 'A red post box in the snow.',
        writing: { words: 'Mia', x: 476, y: 440, turn: -5, size: 46, color: '#2B1D22' },
      },
    },
    { slot: '12-02', dueAt: '2026-12-02T21:30:00Z', text: 'Snow, Mia!', picture: null },
  ],
};

const found = (output: Season | null) => ({ type: 'xstate.done.actor.findSeason', output });

export const seasonModel = {
  cases: {
    'xstate.done.actor.findSeason': [
      found(mias),
      found({ ...mias, payment: 'made', texts: [] }),
      found(null),
    ],
    'xstate.error.actor.findSeason': [{ type: 'xstate.error.actor.findSeason', error: new Error('offline') }],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof seasonMachine>) => context.season !== null,
};
