/** Says by hand how a link to the orders of an address is asked for. */
import { signInLinkMachine } from '#machines/shop/sign-in-link/machine.ts';
import { describeTables, type Step } from './table.ts';

const typed: Step = { type: 'email.changed', email: ' parent@example.com ' };
const half: Step = { type: 'email.changed', email: 'parent@' };
const ask: Step = { type: 'link.requested' };
const sent: Step = { done: 'sendLink', output: { result: 'sent' } };
const refused: Step = { done: 'sendLink', output: { result: 'refused', message: 'Too often.' } };
const sends = ['sendLink', { email: 'parent@example.com' }] as const;
const failed = ['logError'] as const;
const sentence = 'Enter an e-mail address such as name@example.com.';

describeTables(signInLinkMachine, {
  'a link by e-mail [O-03]': {
    input: () => undefined,
    lines: [
      [
        'begins with an empty field',
        [],
        { state: 'filling', tags: ['form'], knows: { email: '', message: null } },
      ],
      [
        'needs an address',
        [half, ask],
        { state: 'correcting', tags: ['form'], knows: { email: 'parent@', message: sentence } },
      ],
      ['needs an address at each press', [half, ask, ask], { state: 'correcting' }],
      [
        'is looked at again once the address changes',
        [half, ask, typed],
        { state: 'filling', knows: { email: ' parent@example.com ' } },
      ],
      [
        'is sent to the address without spaces around it, once for several presses',
        [typed, ask, ask, half],
        { state: 'sending', tags: ['busy', 'form'], asks: [sends] },
      ],
      ['is sent', [typed, ask, sent, ask], { state: 'sent', tags: [], asks: [sends] }],
      [
        'goes to another address',
        [typed, ask, sent, { type: 'address.changed' }],
        { state: 'filling', asks: [sends] },
      ],
      [
        'that is refused says why',
        [typed, ask, refused],
        { state: 'correcting', asks: [sends], knows: { message: 'Too often.' } },
      ],
      [
        'that is refused is asked for again',
        [typed, ask, refused, ask],
        { state: 'sending', asks: [sends, sends] },
      ],
      [
        'without an answer is asked for again',
        [typed, ask, { failed: 'sendLink' }, ask],
        { state: 'sending', asks: [sends, sends], does: [failed] },
      ],
      [
        'without an answer keeps what is typed',
        [typed, ask, { failed: 'sendLink' }, half],
        { state: 'filling', asks: [sends], does: [failed], knows: { email: 'parent@' } },
      ],
      [
        'without an answer says so',
        [typed, ask, { failed: 'sendLink' }],
        { state: 'unreachable', tags: ['form'], asks: [sends], does: [failed] },
      ],
    ],
  },
});
