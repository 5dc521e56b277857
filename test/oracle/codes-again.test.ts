/** Says by hand where codes are sent again, and who hears of it. */
import { codesAgainMachine } from '#machines/shop/codes-again/machine.ts';
import { describeTables, type Step } from './table.ts';

const open: Step = { type: 'codes.opened' };
const close: Step = { type: 'codes.closed' };
const typed: Step = { type: 'email.changed', email: ' aunt@example.com ' };
const half: Step = { type: 'email.changed', email: 'aunt@' };
const submit: Step = { type: 'codes.submitted' };
const sent: Step = { done: 'sendCodes', output: { result: 'sent' } };
const refused: Step = { done: 'sendCodes', output: { result: 'refused', message: 'Too often.' } };
const lost: Step = { failed: 'sendCodes' };
const sends = ['sendCodes', { orderId: 'o', email: 'aunt@example.com' }] as const;
const sendsOwn = ['sendCodes', { orderId: 'o', email: 'parent@example.com' }] as const;
const failed = ['logError'] as const;
const sentence = 'Enter an e-mail address such as name@example.com.';

describeTables(codesAgainMachine, {
  'codes once more': {
    input: (account) => ({ orderId: 'o', email: 'parent@example.com', account }),
    lines: [
      ['are not sent by themselves', [submit], { state: 'calm', tags: [], knows: { message: null } }],
      [
        'begin with the buyer’s own address',
        [open, submit],
        { state: 'sending', tags: ['busy'], asks: [sendsOwn] },
      ],
      ['are left', [open, close], { state: 'calm' }],
      [
        'go to another address, without spaces around it',
        [open, typed, submit, submit],
        { state: 'sending', asks: [sends] },
      ],
      [
        'need an address',
        [open, half, submit],
        { state: 'correcting', tags: ['form'], knows: { message: sentence } },
      ],
      ['need an address at each press', [open, half, submit, submit], { state: 'correcting' }],
      [
        'are looked at again once the address changes',
        [open, half, submit, typed],
        { state: 'filling', tags: ['form'], knows: { email: ' aunt@example.com ' } },
      ],
      ['with half an address are left', [open, half, submit, close], { state: 'calm' }],
      [
        'are on their way, and the account hears of it',
        [open, submit, sent],
        { state: 'sent', tags: [], asks: [sendsOwn], tells: [{ type: 'codes.sent' }] },
      ],
      [
        'that are refused say why',
        [open, submit, refused],
        { state: 'correcting', asks: [sendsOwn], knows: { message: 'Too often.' } },
      ],
      [
        'that are refused are sent at the next press',
        [open, submit, refused, submit],
        { state: 'sending', asks: [sendsOwn, sendsOwn] },
      ],
      [
        'without an answer are sent again',
        [open, submit, lost, submit],
        { state: 'sending', asks: [sendsOwn, sendsOwn], does: [failed] },
      ],
      [
        'without an answer go to another address',
        [open, submit, lost, typed],
        { state: 'filling', asks: [sendsOwn], does: [failed] },
      ],
      [
        'without an answer are left',
        [open, submit, lost, close],
        { state: 'calm', asks: [sendsOwn], does: [failed] },
      ],
      [
        'without an answer say so',
        [open, submit, lost],
        { state: 'unreachable', tags: ['form'], asks: [sendsOwn], does: [failed] },
      ],
    ],
  },
});
