/** Says by hand how many segments of texts may leave, and how the pace follows what the provider says. */
import { textPaceMachine } from '#machines/fulfilment/text-pace/machine.ts';
import { describeTables, type Step } from './table.ts';

const passes = (at: number): Step => ({ type: 'time.passed', at });
const leaves = (weight: number): Step => ({ type: 'text.left', weight });
const hurries = (at: number, waitMs = 1_000): Step => ({ type: 'provider.hurried', at, waitMs });

const slows = ['alertSlowed'] as const;
const stuck = ['alertStuck'] as const;

describeTables(textPaceMachine, {
  'a sender of a hundred segments a second': {
    input: () => ({ perSecond: 100 }),
    lines: [
      [
        'lets a second of them leave in the first moment',
        [],
        { state: 'steady', knows: { perSecond: 100, rate: 100, allowed: 100, countedAt: 0, hurriedAt: 0 } },
      ],
      [
        'lets those leave that are left',
        [leaves(40), leaves(5)],
        { state: 'steady', knows: { allowed: 55, rate: 100 } },
      ],
      [
        'lets urgent ones leave at once, and others only when time has made up for them',
        [leaves(130)],
        { state: 'steady', knows: { allowed: -30 } },
      ],
      [
        'lets a hundred more leave with each second',
        [leaves(90), passes(250)],
        { state: 'steady', knows: { allowed: 35, countedAt: 250, rate: 100 } },
      ],
      [
        'counts no time twice',
        [leaves(100), passes(250), passes(250), passes(500)],
        { state: 'steady', knows: { allowed: 50, countedAt: 500 } },
      ],
      [
        'lets no more leave than those of a second, however long none did',
        [leaves(90), passes(3_600_000)],
        { state: 'steady', knows: { allowed: 100 } },
      ],
      [
        'takes nothing away when the clock is set back, and goes on from there',
        [passes(10_000), leaves(40), passes(5_000)],
        { state: 'steady', knows: { allowed: 60, countedAt: 5_000, rate: 100 } },
      ],
      [
        'gives with the time after the clock was set back',
        [passes(10_000), leaves(100), passes(5_000), passes(5_500)],
        { state: 'steady', knows: { allowed: 50 } },
      ],
      // Asked too fast.
      [
        'sends half as many once the provider is asked too fast, waits as long as it says, and tells the operator',
        [passes(1_000), hurries(1_000, 3_000)],
        {
          state: 'slowed',
          does: [slows],
          knows: { rate: 50, allowed: -150, hurriedAt: 1_000, perSecond: 100 },
        },
      ],
      [
        'has none left to send at that moment, though some were',
        [passes(1_000), leaves(20), hurries(1_000)],
        { state: 'slowed', does: [slows], knows: { allowed: -50 } },
      ],
      [
        'owes still what was sent ahead',
        [passes(1_000), leaves(130), hurries(1_000)],
        { state: 'slowed', does: [slows], knows: { allowed: -80 } },
      ],
      [
        'waits from the moment at which it was said, and not from when the time was looked at before',
        [passes(1_000), hurries(1_900), passes(2_000)],
        { state: 'slowed', does: [slows], knows: { allowed: -45, countedAt: 2_000 } },
      ],
      [
        'sends again once that time is over',
        [passes(1_000), hurries(1_000), passes(2_000), passes(3_000), leaves(10)],
        { state: 'slowed', does: [slows], knows: { allowed: 40, rate: 50 } },
      ],
      [
        'lets no more leave at once than those of a second at that pace',
        [passes(1_000), hurries(1_000), passes(20_000)],
        { state: 'slowed', does: [slows], knows: { allowed: 50 } },
      ],
      [
        'takes what is said within a second for the same, of texts that were under way',
        [passes(1_000), hurries(1_000), hurries(1_400), hurries(1_999, 60_000)],
        { state: 'slowed', does: [slows], knows: { rate: 50, allowed: -50, hurriedAt: 1_000 } },
      ],
      [
        'halves it again where that is said a second later',
        [passes(1_000), hurries(1_000), hurries(2_000)],
        { state: 'slowed', does: [slows, slows], knows: { rate: 25, allowed: -75, hurriedAt: 2_000 } },
      ],
      [
        'hears it also when the clock was set back',
        [passes(10_000), hurries(10_000), hurries(9_999)],
        { state: 'slowed', does: [slows, slows], knows: { rate: 25, hurriedAt: 9_999 } },
      ],
      // More is tried.
      [
        'tries no more for half a minute',
        [passes(1_000), hurries(1_000), passes(31_000)],
        { state: 'slowed', does: [slows], knows: { rate: 50 } },
      ],
      [
        'tries more after half a minute: a hundred more in two minutes',
        [passes(1_000), hurries(1_000), passes(61_000)],
        { state: 'slowed', does: [slows], knows: { rate: 75, allowed: 75 } },
      ],
      [
        'tries more by and by, however often the time is looked at',
        [passes(1_000), hurries(1_000), passes(46_000), passes(61_000)],
        { state: 'slowed', does: [slows], knows: { rate: 75 } },
      ],
      [
        'is not yet as before a moment early',
        [passes(1_000), hurries(1_000), passes(90_998)],
        { state: 'slowed', does: [slows] },
      ],
      [
        'is as before then, and never above what the settings allow',
        [passes(1_000), hurries(1_000), passes(91_000)],
        { state: 'steady', does: [slows], knows: { rate: 100, allowed: 100, perSecond: 100 } },
      ],
      [
        'is as before however late that is seen',
        [passes(1_000), hurries(1_000), passes(3_600_000)],
        { state: 'steady', does: [slows], knows: { rate: 100 } },
      ],
      [
        'begins the half minute anew with each time that it is asked too fast',
        [passes(1_000), hurries(1_000), passes(61_000), hurries(61_000), passes(91_000)],
        { state: 'slowed', does: [slows, slows], knows: { rate: 37.5 } },
      ],
      [
        'is slowed again from where it was',
        [passes(1_000), hurries(1_000), passes(91_000), hurries(91_000)],
        { state: 'slowed', does: [slows, slows], knows: { rate: 50 } },
      ],
    ],
  },
  'a sender of four segments a second': {
    input: () => ({ perSecond: 4 }),
    lines: [
      [
        'sends one a second at the least',
        [hurries(1_000), hurries(2_000)],
        { state: 'slowed', does: [slows, slows], knows: { rate: 1 } },
      ],
      [
        'is stuck where that is too much, and goes on at one a second',
        [hurries(1_000), hurries(2_000), hurries(3_000)],
        { state: 'slowed', does: [slows, slows, stuck], knows: { rate: 1, allowed: -4, hurriedAt: 3_000 } },
      ],
      [
        'is stuck once for all that was under way',
        [hurries(1_000), hurries(2_000), hurries(3_000), hurries(3_999)],
        { state: 'slowed', does: [slows, slows, stuck] },
      ],
    ],
  },
  'a sender of three segments a second': {
    input: () => ({ perSecond: 3 }),
    lines: [
      [
        'goes down to one a second, and no further',
        [hurries(1_000), hurries(2_000)],
        { state: 'slowed', does: [slows, slows], knows: { rate: 1 } },
      ],
    ],
  },
  'a sender of one segment in two seconds': {
    input: () => ({ perSecond: 0.5 }),
    lines: [
      ['lets one leave in the first moment', [], { state: 'steady', knows: { allowed: 1, rate: 0.5 } }],
      [
        'saves one up, and no more',
        [leaves(1), passes(1_000), passes(10_000)],
        { state: 'steady', knows: { allowed: 1, rate: 0.5 } },
      ],
      [
        'saves one up in two seconds',
        [leaves(1), passes(1_000)],
        { state: 'steady', knows: { allowed: 0.5 } },
      ],
      [
        'cannot be slower, and is stuck at the second time',
        [hurries(1_000), hurries(2_000)],
        { state: 'slowed', does: [slows, stuck], knows: { rate: 0.5, allowed: -1 } },
      ],
      [
        'is stuck also where the time was looked at between the two',
        [hurries(1_000), passes(1_500), hurries(2_000)],
        { state: 'slowed', does: [slows, stuck], knows: { rate: 0.5 } },
      ],
      [
        'is not yet as before a moment before half a minute is over',
        [hurries(1_000), passes(30_999)],
        { state: 'slowed', does: [slows], knows: { rate: 0.5 } },
      ],
      [
        'is as before when it is over',
        [hurries(1_000), passes(31_000)],
        { state: 'steady', does: [slows], knows: { rate: 0.5, allowed: 1 } },
      ],
    ],
  },
});
