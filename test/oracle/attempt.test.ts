/** Says by hand for how long a charge is searched for, and when it is paid back. */
import { attemptMachine } from '#machines/fulfilment/attempt/machine.ts';
import { describeTables, type Step } from './table.ts';

const start = 1_000_000;
const day = 86_400_000;
const hour = 3_600_000;
const minute = 60_000;
const is = (type: string, at?: number): Step => ({
  type: `attempt.${type}`,
  ...(at !== undefined && { at: start + at }),
});
const lost = is('lost', 10_000);
const back = [['payBack']] as const;

describeTables(attemptMachine, {
  'a charge': {
    input: () => ({ startedAt: start }),
    lines: [
      [
        'is searched for from its start',
        [is('absent', 0), is('searched', 0)],
        { state: 'started', knows: { searchAt: start } },
      ],
      ['pays for its order', [is('charged')], { state: 'succeeded', knows: { searchAt: null } }],
      [
        'that is not needed is paid back',
        [is('surplus')],
        { state: 'surplus', does: back, knows: { searchAt: null } },
      ],
      ['is paid back once', [is('surplus'), is('surplus'), is('charged')], { state: 'surplus', does: back }],
      ['is declined', [is('declined')], { state: 'declined', knows: { searchAt: null } }],
      ['has failed', [is('failed')], { state: 'failed', knows: { searchAt: null } }],
      [
        'without an answer is searched for at once',
        [lost],
        { state: 'unknown', knows: { searchAt: start + 10_000 } },
      ],
      [
        'is searched for without a pause for five minutes',
        [lost, is('searched', 5 * minute)],
        { state: 'unknown', knows: { searchAt: start + 5 * minute } },
      ],
      [
        'is searched for less often after that',
        [lost, is('searched', 9 * minute)],
        { state: 'unknown', knows: { searchAt: start + 10 * minute } },
      ],
      [
        'is searched for every six hours at the least',
        [lost, is('searched', 3 * day)],
        { state: 'unknown', knows: { searchAt: start + 3 * day + 6 * hour } },
      ],
      ['is found', [lost, is('charged')], { state: 'succeeded', knows: { searchAt: null } }],
      [
        'is found and not needed',
        [lost, is('surplus')],
        { state: 'surplus', does: back, knows: { searchAt: null } },
      ],
      ['is found to be declined', [lost, is('declined')], { state: 'declined', knows: { searchAt: null } }],
      [
        'that is not found is searched for still',
        [lost, is('absent', 9 * minute)],
        { state: 'absent', knows: { searchAt: start + 10 * minute } },
      ],
      [
        'that was not found is searched for again and again',
        [lost, is('absent', 9 * minute), is('absent', 13 * minute)],
        { state: 'absent', knows: { searchAt: start + 15 * minute } },
      ],
      [
        'that was not found is put off where the search has no answer',
        [lost, is('absent', 9 * minute), is('searched', 13 * minute)],
        { state: 'absent', knows: { searchAt: start + 15 * minute } },
      ],
      [
        'that was not found is found late',
        [lost, is('absent', 9 * minute), is('charged')],
        { state: 'succeeded', knows: { searchAt: null } },
      ],
      [
        'that was not found is found late and not needed',
        [lost, is('absent', 9 * minute), is('surplus')],
        { state: 'surplus', does: back },
      ],
      [
        'that was not found is found to be declined',
        [lost, is('absent', 9 * minute), is('declined')],
        { state: 'declined', knows: { searchAt: null } },
      ],
      [
        'is searched for a week',
        [lost, is('absent', 9 * minute), is('absent', 7 * day - 1)],
        { state: 'absent', knows: { searchAt: start + 7 * day - 1 + 6 * hour } },
      ],
      [
        'is not searched for after a week',
        [lost, is('absent', 9 * minute), is('absent', 7 * day)],
        { state: 'gone', knows: { searchAt: null } },
      ],
      ...(['declined', 'failed'] as const).flatMap(
        (state) =>
          [
            [
              `that was ${state} pays where the ledger has it`,
              [is(state), is('charged')],
              { state: 'succeeded' },
            ],
            [
              `that was ${state} is paid back where the ledger has it`,
              [is(state), is('surplus')],
              { state: 'surplus', does: back },
            ],
          ] as const,
      ),
      [
        'that was given up pays where the ledger has it',
        [lost, is('absent', minute), is('absent', 7 * day), is('charged')],
        { state: 'succeeded' },
      ],
      [
        'that was given up is paid back where the ledger has it',
        [lost, is('absent', minute), is('absent', 7 * day), is('surplus')],
        { state: 'surplus', does: back },
      ],
      ['that was not collected is told apart', [is('charged'), is('bounced')], { state: 'uncollected' }],
      [
        'that was not collected may be after all',
        [is('charged'), is('bounced'), is('charged')],
        { state: 'succeeded' },
      ],
      ['that pays is not paid back', [is('charged'), is('surplus'), is('declined')], { state: 'succeeded' }],
    ],
  },
});
