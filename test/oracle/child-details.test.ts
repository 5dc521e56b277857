/** Says by hand whose details are asked for, what the preview hears of them, and where the page leads. */
import { childDetailsMachine, type DetailedOrder } from '#machines/shop/child-details/machine.ts';
import { describeTables, type Step } from './table.ts';

const order: DetailedOrder = { orderId: 'o', childsName: 'Zoë', payment: 'made' };
const found = (payment: DetailedOrder['payment'] = 'made'): Step => ({
  done: 'findOrder',
  output: { ...order, payment },
});
const code: Step = { done: 'fetchChunk' };
const typed: Step = { type: 'details.typed', changed: { town: 'York' } };
const described: Step = { done: 'personalisation' };
const finds = ['findOrder', { orderId: 'named' }] as const;
const asks = [
  finds,
  ['personalisation', { orderId: 'o', parent: 'an actor' }],
  ['fetchChunk', { chunk: 'preview' }],
] as const;
const previews = (changed: object) => ['details-preview', { orderId: 'o', changed }] as const;
const reached = { type: 'details.reached', orderId: 'o' };
const failed = ['logError'] as const;
const leaves = (way: string) => ['leave', { way }] as const;

describeTables(childDetailsMachine, {
  'the details of a child': {
    input: () => ({ orderId: 'named' }),
    listening: ['details-preview', 'personalisation'],
    lines: [
      [
        'are those of the order that the address names',
        [],
        { state: 'loading', tags: ['busy'], asks: [finds], knows: { typed: {}, order: null } },
      ],
      [
        'lead to the sign-up where this browser has no order',
        [{ failed: 'findOrder' }],
        { state: 'signingUp', asks: [finds], does: [failed, leaves('sign-up')] },
      ],
      [
        'are asked for at once, and reported, while the preview is fetched',
        [found()],
        { state: { describing: 'fetching' }, tags: ['fetching'], asks, tells: [reached], knows: { order } },
      ],
      [
        'are previewed as they are known',
        [found(), code],
        { state: { describing: 'previewing' }, tags: [], asks: [...asks, previews({})], tells: [reached] },
      ],
      [
        'that are typed while the preview is fetched are in it from its start',
        [found(), typed, code],
        {
          state: { describing: 'previewing' },
          asks: [...asks, previews({ town: 'York' })],
          tells: [reached],
          knows: { typed: { town: 'York' } },
        },
      ],
      [
        'that are typed are shown in the preview',
        [found(), code, typed],
        {
          state: { describing: 'previewing' },
          asks: [
            ...asks,
            previews({}),
            ['details-preview', { type: 'details.typed', changed: { town: 'York' } }],
          ],
          tells: [reached],
          knows: { typed: { town: 'York' } },
        },
      ],
      [
        'can be typed where the preview did not come, which is fetched again at a press',
        [found(), { failed: 'fetchChunk' }, typed, { type: 'chunk.retried' }, code],
        {
          state: { describing: 'previewing' },
          asks: [...asks, ['fetchChunk', { chunk: 'preview' }], previews({ town: 'York' })],
          does: [failed],
          tells: [reached],
        },
      ],
      [
        'offer another try where the preview broke',
        [found(), code, { failed: 'details-preview' }],
        {
          state: { describing: 'broken' },
          tags: ['broken'],
          asks: [...asks, previews({})],
          does: [failed],
          tells: [reached],
        },
      ],
      [
        'of a paid order lead to the account',
        [found(), described],
        { state: 'showing', asks, does: [leaves('account')], tells: [reached] },
      ],
      [
        'of an order that is not paid lead to the packages',
        [found('open'), described],
        { state: 'choosing', asks, does: [leaves('packages')], tells: [reached] },
      ],
      [
        'of an order that is not paid lead to the packages with the preview beside them, too',
        [found('open'), code, described],
        { state: 'choosing', asks: [...asks, previews({})], does: [leaves('packages')], tells: [reached] },
      ],
      [
        'lead to the sign-up where they break',
        [found(), { failed: 'personalisation' }],
        { state: 'signingUp', asks, does: [failed, leaves('sign-up')], tells: [reached] },
      ],
    ],
  },
});
