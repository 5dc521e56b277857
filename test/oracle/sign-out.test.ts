/** Says by hand who is signed out by which press. */
import { signOutMachine } from '#machines/shop/sign-out/machine.ts';
import { describeTables, type Step } from './table.ts';

const out: Step = { type: 'sign-out.pressed' };
const others: Step = { type: 'others.pressed' };
const ends = ['signOut'] as const;
const endsOthers = ['signOutOthers'] as const;
const failed = ['logError'] as const;

describeTables(signOutMachine, {
  'signing out': {
    input: (account) => ({ email: 'parent@example.com', account }),
    lines: [
      ['is asked for once', [out, out, others], { state: 'signingOut', tags: ['busy'], asks: [ends] }],
      [
        'is told to the account',
        [out, { done: 'signOut' }],
        { state: 'signedOut', tags: [], asks: [ends], tells: [{ type: 'signed.out' }] },
      ],
      [
        'without an answer is asked for again',
        [out, { failed: 'signOut' }, out],
        { state: 'signingOut', asks: [ends, ends], does: [failed] },
      ],
      [
        'without an answer leaves the others to be signed out',
        [out, { failed: 'signOut' }, others],
        { state: 'endingOthers', asks: [ends, endsOthers], does: [failed] },
      ],
      [
        'without an answer says so',
        [out, { failed: 'signOut' }],
        { state: 'signOutFailed', tags: ['unreached'], asks: [ends], does: [failed] },
      ],
      [
        'of the others is asked for once',
        [others, others, out],
        { state: 'endingOthers', tags: ['busy'], asks: [endsOthers] },
      ],
      [
        'of the others leaves this browser signed in',
        [others, { done: 'signOutOthers' }],
        { state: 'alone', tags: [], asks: [endsOthers] },
      ],
      [
        'of the others can be asked for again',
        [others, { done: 'signOutOthers' }, others],
        { state: 'endingOthers', asks: [endsOthers, endsOthers] },
      ],
      [
        'of the others can be followed by this one',
        [others, { done: 'signOutOthers' }, out],
        { state: 'signingOut', asks: [endsOthers, ends] },
      ],
      [
        'of the others without an answer is asked for again',
        [others, { failed: 'signOutOthers' }, others],
        { state: 'endingOthers', asks: [endsOthers, endsOthers], does: [failed] },
      ],
      [
        'of the others without an answer leaves this one',
        [others, { failed: 'signOutOthers' }, out],
        { state: 'signingOut', asks: [endsOthers, ends], does: [failed] },
      ],
      [
        'of the others without an answer says so',
        [others, { failed: 'signOutOthers' }],
        { state: 'othersFailed', tags: ['unreached'], asks: [endsOthers], does: [failed] },
      ],
    ],
  },
});
