/** Says by hand where a receipt goes, and how its address is corrected. */
import { type Receipt, receiptMachine } from '#machines/shop/receipt/machine.ts';
import { describeTables, type Step } from './table.ts';

const receipt: Receipt = {
  email: 'parent@example.com',
  correction: 'possible',
  descriptor: 'NORTHPOLEPOST',
  texts: {
    count: 25,
    from: '2026-12-01T18:00:00.000Z',
    until: '2026-12-25T18:00:00.000Z',
    zone: 'America/New_York',
  },
};
const came: Step = { done: 'loadReceipt', output: receipt };
const settled: Step = { done: 'loadReceipt', output: { ...receipt, correction: 'over' } };
const open: Step = { type: 'correction.opened' };
const drop: Step = { type: 'correction.dropped' };
const submit: Step = { type: 'correction.submitted' };
const typed: Step = { type: 'email.changed', email: 'mother@example.com' };
const cut: Step = { type: 'email.changed', email: 'mother@' };
const answer = (output: object): Step => ({ done: 'correctEmail', output });
const loads = ['loadReceipt', { orderId: 'o' }] as const;
const corrects = ['correctEmail', { orderId: 'o', email: 'mother@example.com' }] as const;
const corrected = { result: 'corrected', email: 'mother@example.com', otherOrders: 'some' };

describeTables(receiptMachine, {
  'the receipt and its address': {
    input: () => ({ orderId: 'o', email: 'typed@example.com' }),
    lines: [
      [
        'is asked for by its order',
        [],
        {
          state: 'loading',
          tags: ['busy'],
          asks: [loads],
          knows: { email: 'typed@example.com', texts: null, message: null },
        },
      ],
      [
        'says where it went, what the bank calls it and when the texts come',
        [came],
        {
          state: 'shown',
          asks: [loads],
          knows: { email: 'parent@example.com', descriptor: 'NORTHPOLEPOST', texts: receipt.texts },
        },
      ],
      [
        'that cannot be corrected any more says the same, and offers nothing',
        [settled, open],
        {
          state: 'settled',
          asks: [loads],
          knows: { email: 'parent@example.com', descriptor: 'NORTHPOLEPOST' },
        },
      ],
      [
        'that did not come names the address that was typed, which may be corrected',
        [{ failed: 'loadReceipt' }, open],
        {
          state: 'editing',
          asks: [loads],
          does: [['logError']],
          knows: { typed: 'typed@example.com', descriptor: null },
        },
      ],
      [
        'is corrected from the address that it has',
        [came, open],
        { state: 'editing', asks: [loads], knows: { typed: 'parent@example.com', message: null } },
      ],
      [
        'stays as it is where the correction is given up',
        [came, open, typed, drop],
        { state: 'shown', asks: [loads], knows: { email: 'parent@example.com' } },
      ],
      [
        'asks for a whole address, and says so again at each press',
        [came, open, cut, submit, submit],
        { state: 'incomplete', tags: ['correcting', 'form'], asks: [loads], knows: { typed: 'mother@' } },
      ],
      [
        'with half an address may be left as it is',
        [came, open, cut, submit, drop],
        { state: 'shown', asks: [loads] },
      ],
      [
        'is corrected once half an address is whole',
        [came, open, cut, submit, typed, submit],
        { state: 'saving', asks: [loads, corrects] },
      ],
      [
        'goes to the new address, and the wizard hears how many orders went along',
        [came, open, typed, submit, answer(corrected)],
        {
          state: 'corrected',
          asks: [loads, corrects],
          knows: { email: 'mother@example.com' },
          output: { email: 'mother@example.com', otherOrders: 'some' },
        },
      ],
      [
        'whose new address was refused says why, and asks the same again',
        [came, open, typed, submit, answer({ result: 'refused', message: 'Not there.' }), submit],
        { state: 'saving', asks: [loads, corrects, corrects], knows: { message: 'Not there.' } },
      ],
      [
        'whose new address was refused takes another one',
        [came, open, typed, submit, answer({ result: 'refused', message: 'Not there.' }), cut],
        { state: 'editing', asks: [loads, corrects], knows: { typed: 'mother@' } },
      ],
      [
        'whose new address was refused may be left',
        [came, open, typed, submit, answer({ result: 'refused', message: 'Not there.' }), drop, open],
        { state: 'editing', asks: [loads, corrects], knows: { typed: 'parent@example.com', message: null } },
      ],
      [
        'whose new address has orders waits for the link that its owner gets, and tries again',
        [came, open, typed, submit, answer({ result: 'unproven', message: 'Open the link.' }), submit],
        { state: 'saving', asks: [loads, corrects, corrects], knows: { message: 'Open the link.' } },
      ],
      [
        'whose new address has orders takes another one',
        [came, open, typed, submit, answer({ result: 'unproven', message: 'Open the link.' }), cut],
        { state: 'editing', asks: [loads, corrects], knows: { typed: 'mother@' } },
      ],
      [
        'whose new address has orders may be left',
        [came, open, typed, submit, answer({ result: 'unproven', message: 'Open the link.' }), drop],
        { state: 'shown', asks: [loads, corrects] },
      ],
      [
        'that was corrected too often says whom to call, and nothing is asked any more',
        [came, open, typed, submit, answer({ result: 'closed', message: 'Call us.' }), submit, drop],
        {
          state: 'closed',
          asks: [loads, corrects],
          knows: { message: 'Call us.', email: 'parent@example.com' },
        },
      ],
      [
        'whose answer was lost asks the same again',
        [came, open, typed, submit, { failed: 'correctEmail' }, submit],
        { state: 'saving', asks: [loads, corrects, corrects], does: [['logError']] },
      ],
      [
        'whose answer was lost is read again when it is given up, for it may have been corrected',
        [came, open, typed, submit, { failed: 'correctEmail' }, drop],
        { state: 'loading', asks: [loads, corrects, loads], does: [['logError']] },
      ],
    ],
  },
});
