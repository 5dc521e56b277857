/** Says by hand when a box of the account is ticked, saved, and shown so. */
import { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
import { describeTables, type Step } from './table.ts';

const tick: Step = { type: 'box.ticked' };
const untick: Step = { type: 'box.unticked' };
const ticks = ['tick', { orderId: 'o' }] as const;
const unticks = ['untick', { orderId: 'o' }] as const;
const failed = ['logError'] as const;

describeTables(tickBoxMachine, {
  'a box that the server has empty': {
    input: () => ({ orderId: 'o', ticked: 'no' as const }),
    lines: [
      ['is empty', [untick], { state: 'unticked', tags: [] }],
      [
        'is ticked at once, and saved once',
        [tick, tick, untick],
        { state: 'ticking', tags: ['busy', 'ticked'], asks: [ticks] },
      ],
      ['is ticked', [tick, { done: 'tick' }], { state: 'ticked', tags: ['ticked'], asks: [ticks] }],
      [
        'that was not saved is empty and says so',
        [tick, { failed: 'tick' }],
        { state: 'tickFailed', tags: ['unsaved'], asks: [ticks], does: [failed] },
      ],
      [
        'that was not saved is ticked again',
        [tick, { failed: 'tick' }, tick],
        { state: 'ticking', asks: [ticks, ticks], does: [failed] },
      ],
    ],
  },
  'a box that the server has ticked': {
    input: () => ({ orderId: 'o', ticked: 'yes' as const }),
    lines: [
      ['is ticked', [tick], { state: 'ticked', tags: ['ticked'] }],
      [
        'is empty at once, and saved once',
        [untick, untick, tick],
        { state: 'unticking', tags: ['busy'], asks: [unticks] },
      ],
      ['is empty', [untick, { done: 'untick' }], { state: 'unticked', tags: [], asks: [unticks] }],
      [
        'that was not saved is ticked and says so',
        [untick, { failed: 'untick' }],
        { state: 'untickFailed', tags: ['ticked', 'unsaved'], asks: [unticks], does: [failed] },
      ],
      [
        'that was not saved is unticked again',
        [untick, { failed: 'untick' }, untick],
        { state: 'unticking', asks: [unticks, unticks], does: [failed] },
      ],
    ],
  },
});
