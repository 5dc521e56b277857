/** Says by hand how a buyer's data is downloaded and deleted. */
import { personalDataMachine } from '#machines/shop/personal-data/machine.ts';
import { describeTables, type Step } from './table.ts';

const download: Step = { type: 'data.requested' };
const del: Step = { type: 'deletion.requested' };
const confirm: Step = { type: 'deletion.confirmed' };
const cancel: Step = { type: 'deletion.cancelled' };
const link: Step = { type: 'link.requested' };
const saved = (result: string): Step => ({ done: 'downloadData', output: { result } });
const erased = (result: string): Step => ({ done: 'eraseEverything', output: { result } });
const downloads = ['downloadData'] as const;
const erases = ['eraseEverything', { email: 'parent@example.com' }] as const;
const failed = ['logError'] as const;

describeTables(personalDataMachine, {
  'the data of a buyer [O-03]': {
    input: (account) => ({ email: 'parent@example.com', account }),
    lines: [
      ['is not deleted by one press', [confirm, del], { state: 'confirming', tags: ['asking'] }],
      ['is left as it is', [del, cancel], { state: 'idle', tags: [] }],
      ['is downloaded', [download], { state: 'downloading', tags: ['busy'], asks: [downloads] }],
      ['is there', [download, saved('saved')], { state: 'idle', asks: [downloads] }],
      [
        'is not given to an address that is not confirmed',
        [download, saved('unproven')],
        { state: 'unproven', asks: [downloads] },
      ],
      [
        'without an answer is downloaded again',
        [download, { failed: 'downloadData' }, download],
        { state: 'downloading', asks: [downloads, downloads], does: [failed] },
      ],
      [
        'without an answer can be deleted',
        [download, { failed: 'downloadData' }, del],
        { state: 'confirming', asks: [downloads], does: [failed] },
      ],
      [
        'without an answer says so',
        [download, { failed: 'downloadData' }],
        { state: 'downloadFailed', tags: [], asks: [downloads], does: [failed] },
      ],
      [
        'is deleted by a second press, once',
        [del, confirm, confirm, cancel],
        { state: 'deleting', tags: ['busy'], asks: [erases] },
      ],
      [
        'is gone, and the account hears of it',
        [del, confirm, erased('erased')],
        { state: 'deleted', tags: [], asks: [erases], tells: [{ type: 'everything.deleted' }] },
      ],
      [
        'stays while a payment is open',
        [del, confirm, erased('payment_open')],
        { state: 'paymentOpen', tags: ['asking'], asks: [erases] },
      ],
      [
        'is deleted once that payment has ended',
        [del, confirm, erased('payment_open'), confirm],
        { state: 'deleting', asks: [erases, erases] },
      ],
      [
        'stays when the deletion is left after that',
        [del, confirm, erased('payment_open'), cancel],
        { state: 'idle', asks: [erases] },
      ],
      [
        'is not deleted for an address that is not confirmed',
        [del, confirm, erased('unproven')],
        { state: 'unproven', asks: [erases] },
      ],
      [
        'waits for the link that its owner gets',
        [del, confirm, erased('unproven'), link],
        { state: 'leaving', asks: [erases], does: [['askForLink', { email: 'parent@example.com' }]] },
      ],
      [
        'whose deletion has no answer is deleted again',
        [del, confirm, { failed: 'eraseEverything' }, confirm],
        { state: 'deleting', asks: [erases, erases], does: [failed] },
      ],
      [
        'whose deletion has no answer is left',
        [del, confirm, { failed: 'eraseEverything' }, cancel],
        { state: 'idle', asks: [erases], does: [failed] },
      ],
      [
        'whose deletion has no answer says so',
        [del, confirm, { failed: 'eraseEverything' }],
        { state: 'deletionFailed', tags: ['asking'], asks: [erases], does: [failed] },
      ],
    ],
  },
});
