/** Says by hand how the sign-up of a family's next child begins. */
import { anotherChildMachine } from '#machines/shop/another-child/machine.ts';
import { describeTables, type Step } from './table.ts';

const press: Step = { type: 'child.pressed' };
const answer = (output: object): Step => ({ done: 'beginAnother', output });
const begun = { result: 'begun', email: 'parent@example.com' };
const asks = ['beginAnother', { orderId: 'f' }] as const;

describeTables(anotherChildMachine, {
  'another child': {
    input: () => ({ orderId: 'f' }),
    lines: [
      ['is not begun by itself', [], { state: 'calm', knows: { message: null } }],
      [
        'is begun, once for several presses',
        [press, press],
        { state: 'beginning', tags: ['busy'], asks: [asks] },
      ],
      [
        'is signed up on a page with nothing but the address',
        [press, answer(begun)],
        { state: 'leaving', tags: [], asks: [asks], does: [['openSignUp', { answer: begun }]] },
      ],
      [
        'says why there is none',
        [press, answer({ result: 'refused', message: 'All are signed up.' })],
        { state: 'refused', asks: [asks], knows: { message: 'All are signed up.' } },
      ],
      [
        'can be tried again',
        [press, answer({ result: 'refused', message: 'All are signed up.' }), press],
        { state: 'beginning', asks: [asks, asks] },
      ],
      [
        'without an answer can be tried again',
        [press, { failed: 'beginAnother' }, press],
        { state: 'beginning', asks: [asks, asks], does: [['logError']] },
      ],
      [
        'without an answer says so',
        [press, { failed: 'beginAnother' }],
        { state: 'unreachable', asks: [asks], does: [['logError']] },
      ],
    ],
  },
});
