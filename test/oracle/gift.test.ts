/** Says by hand how a gift is ordered and paid for. */
import { giftMachine, type OrderedGift } from '#machines/shop/gift/machine.ts';
import { describeTables, type Step } from './table.ts';

const giver = { email: 'aunt@example.com' };
const typed: Step = { type: 'gift.changed', fields: giver };
const submit: Step = { type: 'gift.submitted' };
const ordered: Step = {
  done: 'orderGift',
  output: { result: 'ordered', orderId: 'g1' } satisfies OrderedGift,
};
const refused: Step = {
  done: 'orderGift',
  output: {
    result: 'refused',
    problems: { email: 'No such host.', sendOn: 'In the past.' },
  } satisfies OrderedGift,
};
const code: Step = { done: 'fetchChunk' };
const paid = (output: object): Step => ({ done: 'payment', output });
const empty = { email: '', giverName: '', recipientEmail: '', sendOn: '', message: '' };
const filled = { ...empty, ...giver };
const orders = ['orderGift', filled] as const;
const fetches = ['fetchChunk', { chunk: 'checkout' }] as const;
const kept = { fields: filled, orderId: 'g1' };
const forNiece = {
  email: 'aunt@example.com',
  giverName: 'Aunt Jo',
  recipientEmail: 'niece@example.com',
  sendOn: '2026-12-01',
  message: 'For you',
};
const keeps = ['keepGift', kept] as const;
const forgets = ['forgetGift'] as const;
const pays = ['payment', { orderId: 'g1', wayBack: 'open' }] as const;

describeTables(giftMachine, {
  'a December as a gift': {
    input: () => ({ kept: null }),
    lines: [
      [
        'begins with an empty form',
        [],
        {
          state: 'filling',
          tags: ['form'],
          knows: { fields: empty, problems: {}, orderId: null, message: null },
        },
      ],
      [
        'keeps each field that is typed',
        [typed, { type: 'gift.changed', fields: { message: 'Happy Christmas' } }],
        { state: 'filling', knows: { fields: { ...filled, message: 'Happy Christmas' } } },
      ],
      [
        'is ordered with what was typed, and takes no second press',
        [typed, submit, submit, typed],
        { state: 'ordering', tags: ['busy'], asks: [orders] },
      ],
      [
        'says which field is wrong, and takes that back for the field that is typed into',
        [typed, submit, refused, { type: 'gift.changed', fields: { email: 'aunt@example.org' } }],
        {
          state: 'filling',
          asks: [orders],
          knows: { fields: { ...filled, email: 'aunt@example.org' }, problems: { sendOn: 'In the past.' } },
        },
      ],
      [
        'with a wrong field can be sent again as it is',
        [typed, submit, refused, submit],
        {
          state: 'ordering',
          asks: [orders, orders],
          knows: { problems: { email: 'No such host.', sendOn: 'In the past.' } },
        },
      ],
      [
        'with a wrong field shows the form',
        [typed, submit, refused],
        { state: 'correcting', tags: ['form'], asks: [orders] },
      ],
      [
        'without an answer keeps what was typed, and is ordered at the next press',
        [typed, submit, { failed: 'orderGift' }, submit],
        { state: 'ordering', asks: [orders, orders], does: [['logError']], knows: { fields: filled } },
      ],
      [
        'without an answer can be typed into',
        [typed, submit, { failed: 'orderGift' }, { type: 'gift.changed', fields: { sendOn: '2026-12-01' } }],
        {
          state: 'filling',
          asks: [orders],
          does: [['logError']],
          knows: { fields: { ...filled, sendOn: '2026-12-01' } },
        },
      ],
      [
        'without an answer shows the form',
        [typed, submit, { failed: 'orderGift' }],
        { state: 'unreachable', tags: ['form'], asks: [orders], does: [['logError']] },
      ],
      [
        'fetches the code of the payment once it is ordered',
        [typed, submit, refused, submit, ordered],
        {
          state: { paying: 'fetching' },
          tags: ['fetching'],
          asks: [orders, orders, fetches],
          does: [keeps],
          knows: { orderId: 'g1', problems: {}, message: null },
        },
      ],
      [
        'says that the code of the payment did not come, and fetches it again at a press',
        [typed, submit, ordered, { failed: 'fetchChunk' }, { type: 'chunk.retried' }],
        { state: { paying: 'fetching' }, asks: [orders, fetches, fetches], does: [keeps, ['logError']] },
      ],
      [
        'offers another try where the code of the payment did not come',
        [typed, submit, ordered, { failed: 'fetchChunk' }],
        {
          state: { paying: 'broken' },
          tags: ['broken'],
          asks: [orders, fetches],
          does: [keeps, ['logError']],
        },
      ],
      [
        'offers another try where the payment broke',
        [typed, submit, ordered, code, { failed: 'payment' }],
        { state: { paying: 'broken' }, asks: [orders, fetches, pays], does: [keeps, ['logError']] },
      ],
      [
        'is paid for by its order, with a way back to the form',
        [typed, submit, ordered, code],
        { state: { paying: 'running' }, asks: [orders, fetches, pays], does: [keeps] },
      ],
      [
        'is given once it is paid',
        [typed, submit, ordered, code, paid({ result: 'paid' }), submit],
        { state: 'given', tags: [], asks: [orders, fetches, pays], does: [keeps] },
      ],
      [
        'that is given is followed by another from the same giver, with nothing about the first family',
        [
          typed,
          {
            type: 'gift.changed',
            fields: {
              giverName: 'Aunt Jo',
              recipientEmail: 'niece@example.com',
              sendOn: '2026-12-01',
              message: 'For you',
            },
          },
          submit,
          ordered,
          code,
          paid({ result: 'paid' }),
          { type: 'another.begun' },
        ],
        {
          state: 'filling',
          tags: ['form'],
          asks: [['orderGift', forNiece], fetches, pays],
          does: [
            [
              'keepGift',
              {
                fields: forNiece,
                orderId: 'g1',
              },
            ],
            forgets,
          ],
          knows: { fields: { ...filled, giverName: 'Aunt Jo' } },
        },
      ],
      [
        'is back at its form when the payment is left',
        [typed, submit, ordered, code, paid({ result: 'left' })],
        {
          state: 'filling',
          asks: [orders, fetches, pays],
          does: [keeps, forgets],
          knows: { fields: filled, message: null },
        },
      ],
      [
        'that was paid and cancelled since can be followed by another from the same giver',
        [typed, submit, ordered, code, paid({ result: 'cancelled' })],
        {
          state: 'cancelled',
          tags: ['form'],
          asks: [orders, fetches, pays],
          does: [keeps, forgets],
          knows: { fields: filled, message: null },
        },
      ],
      [
        'that was cancelled says so until something is typed',
        [typed, submit, ordered, code, paid({ result: 'cancelled' }), typed],
        { state: 'filling', asks: [orders, fetches, pays], does: [keeps, forgets] },
      ],
      [
        'can be ordered again at once where it was cancelled',
        [typed, submit, ordered, code, paid({ result: 'cancelled' }), submit],
        { state: 'ordering', asks: [orders, fetches, pays, orders], does: [keeps, forgets] },
      ],
      [
        'that the bank declined says why, with the form as it was',
        [typed, submit, ordered, code, paid({ result: 'refused', message: 'Your bank declined.' })],
        {
          state: 'declined',
          tags: ['form'],
          asks: [orders, fetches, pays],
          does: [keeps, forgets],
          knows: { fields: filled, message: 'Your bank declined.' },
        },
      ],
      [
        'that the bank declined is ordered anew, and its sentence goes once that worked',
        [
          typed,
          submit,
          ordered,
          code,
          paid({ result: 'refused', message: 'Your bank declined.' }),
          submit,
          ordered,
        ],
        {
          state: { paying: 'fetching' },
          asks: [orders, fetches, pays, orders, fetches],
          does: [keeps, forgets, keeps],
          knows: { message: null },
        },
      ],
      [
        'that the bank declined can be typed into',
        [typed, submit, ordered, code, paid({ result: 'refused', message: 'Your bank declined.' }), typed],
        { state: 'filling', asks: [orders, fetches, pays], does: [keeps, forgets] },
      ],
    ],
  },
  'a gift whose payment was begun before the page was loaded again [C15]': {
    input: () => ({ kept }),
    lines: [
      [
        'goes on with its payment, and orders no second one',
        [code],
        {
          state: { paying: 'running' },
          asks: [fetches, pays],
          does: [keeps],
          knows: { fields: filled, orderId: 'g1', problems: {}, message: null },
        },
      ],
      [
        'is given where it is paid, and is still kept for the next time the page is loaded',
        [code, paid({ result: 'paid' })],
        { state: 'given', asks: [fetches, pays], does: [keeps] },
      ],
      [
        'has what was typed when the payment is left',
        [code, paid({ result: 'left' })],
        { state: 'filling', asks: [fetches, pays], does: [keeps, forgets], knows: { fields: filled } },
      ],
    ],
  },
  'a gift for a niece that was cancelled after its payment [C15]': {
    input: () => ({ kept: { ...kept, fields: forNiece } }),
    lines: [
      [
        'is not given, and nothing about the niece stays in the form',
        [code, paid({ result: 'cancelled' })],
        {
          state: 'cancelled',
          asks: [fetches, pays],
          does: [['keepGift', { ...kept, fields: forNiece }], forgets],
          knows: { fields: { ...filled, giverName: 'Aunt Jo' } },
        },
      ],
    ],
  },
});
