/** Says by hand where a receipt goes, and how its address is corrected. */
import { type Receipt, receiptMachine } from '#machines/shop/receipt/machine.ts';
import { describeTables, type Step } from './table.ts';

const receipt: Receipt = {
  email: 'parent@example.com',
  correction: 'possible',
  order: 'standing',
  toAdd: ['family'],
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
const back: Step = { type: 'page.shown' };
const open: Step = { type: 'correction.opened' };
const drop: Step = { type: 'correction.dropped' };
const submit: Step = { type: 'correction.submitted' };
const typed: Step = { type: 'email.changed', email: 'mother@example.com' };
const cut: Step = { type: 'email.changed', email: 'mother@' };
const answer = (output: object): Step => ({ done: 'correctEmail', output });
const watches = ['watchPage'] as const;
const loads = ['loadReceipt', { orderId: 'o' }] as const;
const corrects = ['correctEmail', { orderId: 'o', email: 'mother@example.com' }] as const;
const corrected = { result: 'corrected', email: 'mother@example.com', otherOrders: 'some' };

describeTables(receiptMachine, {
  'the receipt and its address': {
    input: () => ({ orderId: 'o', email: 'typed@example.com' }),
    listening: ['watchPage'],
    lines: [
      [
        'is looked at again when the page is shown again, and is over where the order was cancelled meanwhile',
        [came, back, { done: 'loadReceipt', output: { ...receipt, order: 'cancelled' } }],
        { state: 'cancelled', asks: [watches, loads, loads], output: null },
      ],
      [
        'that cannot be corrected is looked at again, too',
        [settled, back],
        { state: 'loading', asks: [watches, loads, loads] },
      ],
      [
        'that did not come is asked for again when the page is shown again',
        [{ failed: 'loadReceipt' }, back, came],
        { state: 'shown', asks: [watches, loads, loads], does: [['logError']], knows: { toAdd: ['family'] } },
      ],
      [
        'leaves alone what is being typed when the page is shown again',
        [came, open, typed, back],
        { state: 'editing', asks: [watches, loads], knows: { typed: 'mother@example.com' } },
      ],
      [
        'is asked for by its order',
        [],
        {
          state: 'loading',
          tags: ['busy'],
          asks: [watches, loads],
          knows: { email: 'typed@example.com', texts: null, message: null },
        },
      ],
      [
        'says where it went, what the bank calls it and when the texts come',
        [came],
        {
          state: 'shown',
          asks: [watches, loads],
          knows: { email: 'parent@example.com', descriptor: 'NORTHPOLEPOST', texts: receipt.texts },
        },
      ],
      [
        'that cannot be corrected any more says the same, and offers nothing',
        [settled, open],
        {
          state: 'settled',
          asks: [watches, loads],
          knows: { email: 'parent@example.com', descriptor: 'NORTHPOLEPOST' },
        },
      ],
      [
        'that did not come names the address that was typed, which may be corrected',
        [{ failed: 'loadReceipt' }, open],
        {
          state: 'editing',
          asks: [watches, loads],
          does: [['logError']],
          knows: { typed: 'typed@example.com', descriptor: null },
        },
      ],
      [
        'is corrected from the address that it has',
        [came, open],
        { state: 'editing', asks: [watches, loads], knows: { typed: 'parent@example.com', message: null } },
      ],
      [
        'stays as it is where the correction is given up',
        [came, open, typed, drop],
        { state: 'shown', asks: [watches, loads], knows: { email: 'parent@example.com' } },
      ],
      [
        'asks for a whole address, and says so again at each press',
        [came, open, cut, submit, submit],
        {
          state: 'incomplete',
          tags: ['correcting', 'form'],
          asks: [watches, loads],
          knows: { typed: 'mother@' },
        },
      ],
      [
        'with half an address may be left as it is',
        [came, open, cut, submit, drop],
        { state: 'shown', asks: [watches, loads] },
      ],
      [
        'is corrected once half an address is whole',
        [came, open, cut, submit, typed, submit],
        { state: 'saving', asks: [watches, loads, corrects] },
      ],
      [
        'goes to the new address, and the wizard hears how many orders went along',
        [came, open, typed, submit, answer(corrected)],
        {
          state: 'corrected',
          asks: [watches, loads, corrects],
          knows: { email: 'mother@example.com' },
          output: { email: 'mother@example.com', otherOrders: 'some' },
        },
      ],
      [
        'whose new address was refused says why, and asks the same again',
        [came, open, typed, submit, answer({ result: 'refused', message: 'Not there.' }), submit],
        { state: 'saving', asks: [watches, loads, corrects, corrects], knows: { message: 'Not there.' } },
      ],
      [
        'whose new address was refused takes another one',
        [came, open, typed, submit, answer({ result: 'refused', message: 'Not there.' }), cut],
        { state: 'editing', asks: [watches, loads, corrects], knows: { typed: 'mother@' } },
      ],
      [
        'whose new address was refused may be left',
        [came, open, typed, submit, answer({ result: 'refused', message: 'Not there.' }), drop, open],
        {
          state: 'editing',
          asks: [watches, loads, corrects],
          knows: { typed: 'parent@example.com', message: null },
        },
      ],
      [
        'whose new address has orders waits for the link that its owner gets, and tries again',
        [came, open, typed, submit, answer({ result: 'unproven', message: 'Open the link.' }), submit],
        { state: 'saving', asks: [watches, loads, corrects, corrects], knows: { message: 'Open the link.' } },
      ],
      [
        'whose new address has orders takes another one',
        [came, open, typed, submit, answer({ result: 'unproven', message: 'Open the link.' }), cut],
        { state: 'editing', asks: [watches, loads, corrects], knows: { typed: 'mother@' } },
      ],
      [
        'whose new address has orders may be left',
        [came, open, typed, submit, answer({ result: 'unproven', message: 'Open the link.' }), drop],
        { state: 'shown', asks: [watches, loads, corrects] },
      ],
      [
        'that was corrected too often says whom to call, and nothing is asked any more',
        [came, open, typed, submit, answer({ result: 'closed', message: 'Call us.' }), submit, drop],
        {
          state: 'closed',
          asks: [watches, loads, corrects],
          knows: { message: 'Call us.', email: 'parent@example.com' },
        },
      ],
      [
        'whose answer was lost asks the same again',
        [came, open, typed, submit, { failed: 'correctEmail' }, submit],
        { state: 'saving', asks: [watches, loads, corrects, corrects], does: [['logError']] },
      ],
      [
        'whose answer was lost is read again when it is given up, for it may have been corrected',
        [came, open, typed, submit, { failed: 'correctEmail' }, drop],
        { state: 'loading', asks: [watches, loads, corrects, loads], does: [['logError']] },
      ],
    ],
  },
});
