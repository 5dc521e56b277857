/** Says by hand what asks for texts within the 14 days, and what does not. */
import { earlyStartMachine } from '#machines/shop/early-start/machine.ts';
import { describeTables, type Step } from './table.ts';

const tick: Step = { type: 'start.ticked' };
const untick: Step = { type: 'start.unticked' };
const press: Step = { type: 'start.confirmed' };
const started: Step = { done: 'requestStart', output: { result: 'started' } };
const refused: Step = { done: 'requestStart', output: { result: 'refused', message: 'Too late.' } };
const lost: Step = { failed: 'requestStart' };
const asks = ['requestStart', { orderId: 'o', version: 'v' }] as const;
const failed = ['logError'] as const;

describeTables(earlyStartMachine, {
  'an early start': {
    input: (account) => ({ orderId: 'o', version: 'v', account }),
    lines: [
      ['is not asked for without a tick', [press], { state: 'waiting', tags: [], knows: { message: null } }],
      ['is not asked for by a tick alone', [tick], { state: 'ticked', tags: ['ticked'] }],
      ['is not asked for after the tick is gone', [tick, untick, press], { state: 'waiting' }],
      [
        'is asked for with the words that were agreed to, once',
        [tick, press, press, untick],
        { state: 'asking', tags: ['busy', 'ticked'], asks: [asks] },
      ],
      [
        'is told to the account',
        [tick, press, started],
        { state: 'started', tags: ['ticked'], asks: [asks], tells: [{ type: 'season.started' }] },
      ],
      [
        'that is refused says why and stays ticked',
        [tick, press, refused],
        { state: 'refused', tags: ['ticked'], asks: [asks], knows: { message: 'Too late.' } },
      ],
      [
        'that is refused is asked for again',
        [tick, press, refused, press],
        { state: 'asking', asks: [asks, asks] },
      ],
      ['that is refused is unticked', [tick, press, refused, untick], { state: 'waiting', asks: [asks] }],
      [
        'without an answer is asked for again',
        [tick, press, lost, press],
        { state: 'asking', asks: [asks, asks], does: [failed] },
      ],
      [
        'without an answer stays ticked',
        [tick, press, lost, untick],
        { state: 'unconfirmed', tags: ['ticked'], asks: [asks], does: [failed] },
      ],
    ],
  },
});
