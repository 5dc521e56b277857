/** Says by hand which page a visit shows, what its machine is given, and what advertisers hear of it. */
import { expect } from 'vitest';
import type { KeptGift } from '#machines/shop/gift/machine.ts';
import { type PageName, type VisitInput, visitMachine } from '#machines/shop/visit/machine.ts';
import { emptyDraft } from '#machines/shop/wizard/draft.ts';
import { describeTables, type Line, type Step } from './table.ts';

const account = { key: 'secret', press: 'one', notice: 'none', extrasOf: null } as const;
const draft = { ...emptyDraft, name: 'Zoë' };
const gift = { fields: {} as KeptGift['fields'], orderId: 'g' };
const campaign = {} as VisitInput['campaign'];
const visit = (page: PageName, differing: Partial<VisitInput> = {}): VisitInput => ({
  page,
  screen: 'phone',
  draft,
  gift,
  account,
  orderId: 'o',
  trailer: 'Zoë',
  message: 'Earlier.',
  packageId: 7,
  seen: [{ page: 'landing' }],
  campaign,
  ...differing,
});

const code: Step = { done: 'fetchChunk' };
const ads: Step = { done: 'fetchAdvertising' };
const reached = (orderId: string): Step => ({ type: 'details.reached', orderId });
const shows = (page: PageName) => ['showPage', expect.objectContaining({ page })] as const;
const watches = ['watchTab'] as const;
const fetchesAds = ['fetchAdvertising', { chunk: 'advertising' }] as const;
const failed = ['logError'] as const;
const at = (page: PageName, state: string, advertising = 'fetching') => ({
  staying: { page: { [page]: state }, advertising },
});

type VisitLine = Line<VisitInput>;
const table = (input: VisitInput, lines: readonly VisitLine[]) => ({
  input: () => input,
  listening: ['watchTab', 'advertising'],
  lines,
});

/** What the machine of each page is given; the landing page has none. */
const machines = {
  account: ['account-menu', account],
  landing: null,
  details: ['child-details', { orderId: 'o', parent: 'an actor' }],
  gift: ['gift', { kept: gift }],
  packages: ['packages', { message: 'Earlier.', packageId: 7 }],
  season: ['season'],
  film: ['film', { key: 'secret', trailer: 'Zoë' }],
  room: ['room', { orderId: 'o' }],
} as const;

/** Made for the child, or read together with them. */
const isForChild = (page: PageName) => ['season', 'film', 'room'].includes(page);

const pages = Object.entries(machines).map(([name, asked]) => {
  const page = name as keyof typeof machines;
  const advertising = isForChild(page) ? 'absent' : 'fetching';
  const fetchesPage = ['fetchChunk', { chunk: page }] as const;
  const asks = [watches, fetchesPage, ...(isForChild(page) ? [] : [fetchesAds])] as const;
  const running = asked === null ? asks : [...asks, asked];
  const lines: VisitLine[] = [
    [
      'fetches its code before it shows',
      [],
      { state: at(page, 'fetching', advertising), tags: ['fetching'], asks },
    ],
    [
      'shows once its code is there',
      [code],
      { state: at(page, 'running', advertising), tags: [], asks: running, does: [shows(page)] },
    ],
    [
      'says that its code did not come',
      [{ failed: 'fetchChunk' }],
      { state: at(page, 'broken', advertising), tags: ['broken'], asks, does: [failed, shows(page)] },
    ],
    [
      'fetches its code again at a press',
      [{ failed: 'fetchChunk' }, { type: 'chunk.retried' }],
      { state: at(page, 'fetching', advertising), asks: [...asks, fetchesPage], does: [failed, shows(page)] },
    ],
  ];
  if (asked !== null) {
    lines.push([
      'says that it broke',
      [code, { failed: asked[0] }],
      { state: at(page, 'broken', advertising), asks: running, does: [shows(page), failed, shows(page)] },
    ]);
  }
  return [`a visit to ${page}`, table(visit(page), lines)] as const;
});

const wizard = [watches, ['wizard', { draft, parent: 'an actor' }], fetchesAds] as const;
const wizardLines: readonly VisitLine[] = [
  [
    'shows at once, with what was typed before',
    [],
    { state: at('wizard', 'running'), tags: [], asks: wizard, does: [shows('wizard')] },
  ],
  [
    'says that it broke, and is loaded anew at a press',
    [{ failed: 'wizard' }, { type: 'chunk.retried' }],
    {
      state: at('wizard', 'broken'),
      tags: ['broken'],
      asks: wizard,
      does: [shows('wizard'), failed, ['loadAnew']],
    },
  ],
  [
    'is loaded anew when a link with a secret is opened in its tab',
    [{ type: 'link.opened' }],
    { state: at('wizard', 'running'), asks: wizard, does: [shows('wizard'), ['loadAnew']] },
  ],
  [
    'is loaded anew when Back shows it as it was left',
    [{ type: 'page.restored' }],
    { state: at('wizard', 'running'), asks: wizard, does: [shows('wizard'), ['loadAnew']] },
  ],
  [
    'has advertisers hear of what was seen before they came [K-05]',
    [reached('o'), ads],
    {
      state: at('wizard', 'running', 'running'),
      asks: [
        ...wizard,
        ['advertising', { seen: [{ page: 'landing' }, { page: 'details', orderId: 'o' }], campaign }],
      ],
      does: [shows('wizard')],
      knows: { seen: [{ page: 'landing' }, { page: 'details', orderId: 'o' }] },
    },
  ],
  [
    'has advertisers hear of the details that are reached afterwards, each time',
    [ads, reached('o'), reached('o')],
    {
      state: at('wizard', 'running', 'running'),
      asks: [
        ...wizard,
        ['advertising', { seen: [{ page: 'landing' }], campaign }],
        ['advertising', { type: 'details.reached', orderId: 'o' }],
        ['advertising', { type: 'details.reached', orderId: 'o' }],
      ],
      does: [shows('wizard')],
    },
  ],
  [
    'goes on where the code for advertisers did not come',
    [{ failed: 'fetchAdvertising' }, reached('o')],
    { state: at('wizard', 'running', 'absent'), asks: wizard, does: [shows('wizard'), failed] },
  ],
  [
    'goes on where that code broke, and advertisers hear no more',
    [ads, { failed: 'advertising' }, reached('o')],
    {
      state: at('wizard', 'running', 'absent'),
      asks: [...wizard, ['advertising', { seen: [{ page: 'landing' }], campaign }]],
      does: [shows('wizard'), failed],
    },
  ],
];

describeTables(visitMachine, {
  'a visit to the sign-up': table(visit('wizard'), wizardLines),
  'a visit to the sign-up on a wide screen': table(visit('wizard', { screen: 'wide' }), [
    ['is sent to the sign-up of wide screens [R-02]', [], { state: 'redirected', does: [['openDesktop']] }],
  ]),
  'a visit to another page on a wide screen': table(visit('landing', { screen: 'wide' }), [
    [
      'stays there',
      [code],
      {
        state: at('landing', 'running'),
        asks: [watches, ['fetchChunk', { chunk: 'landing' }], fetchesAds],
        does: [shows('landing')],
      },
    ],
  ]),
  ...Object.fromEntries(pages),
});
