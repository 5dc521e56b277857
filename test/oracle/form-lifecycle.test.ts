/** Says by hand what a form waits for, what the page hears of it, and why there is none. */
import { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import {
  type BrokenOptions,
  type FormProfile,
  type LifecycleContext,
  type LifecycleInput,
  unknownProfile,
} from '#machines/drop-in/form-lifecycle/types.ts';
import type { PaymentMethod, PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';
import { nonceAlone, savedVisa } from '#test/model/drop-in/cases.ts';
import { describeTables, type Line, type Step } from './table.ts';

const blocked = new Error('blocked');
const failure = { message: 'blocked', cause: blocked };

const profile = (differing: Partial<FormProfile>): FormProfile => ({
  customer: 'guest',
  vault: 'fixed',
  options: ['card'],
  request: nonceAlone,
  ...differing,
});
const connected = (differing: Partial<FormProfile> = {}): Step => ({
  done: 'connect',
  output: profile(differing),
});
const offered = (options: readonly PaymentOptionId[], broken: BrokenOptions = {}): Step => ({
  done: 'wallets.offerWallets',
  output: { options, broken },
});
const works = (option: PaymentOptionId): Step => ({ type: 'sheet.ready', option });
const breaks = (option: PaymentOptionId, problem: object = failure): Step => ({
  type: 'sheet.broken',
  option,
  problem,
});
const isUnsupported: Step = { type: 'sheet.unsupported', option: 'paypal', problem: failure };
const refusal = { type: 'wallet.refused', problem: failure };
const leave: Step = { type: 'teardown.requested' };
const wallet = { kind: 'PayPalAccount' };
const fetched: Step = { done: 'wallets.fetchWallet', output: wallet };

const connects = ['connect'] as const;
const lists = ['listSavedMethods'] as const;
const collects = ['setUpDataCollector'] as const;
const takesDown = ['tearDown'] as const;
const fetches = (part: string) => ['fetchPart', part] as const;
const offers = (differing: Partial<FormProfile>) => ['wallets.offerWallets', profile(differing)] as const;
const fetchesWallet = (option: PaymentOptionId, options: readonly PaymentOptionId[]) =>
  ['wallets.fetchWallet', { option, profile: profile({ options }) }] as const;
const explains = (problem: object, broken: BrokenOptions = {}) => ['explain', { problem, broken }] as const;

const isConnected = (differing: Partial<FormProfile> = {}) => ({
  type: 'form.connected',
  profile: profile(differing),
});
const wantsCard = { type: 'card.wanted' };
const settled = (option: PaymentOptionId, outcome: 'ready' | 'broken' = 'ready') => ({
  type: 'option.settled',
  option,
  outcome,
});
const isOffered = (...options: readonly PaymentOptionId[]) => ({ type: 'options.offered', options });
const partFailed = (problem: object = failure) => ({ type: 'part.failed', problem });
const notLoaded = partFailed({
  message: 'A part of the Drop-in could not be loaded.',
  code: 'PART_NOT_LOADED',
  cause: blocked,
});
const walletFetched = { type: 'wallet.fetched', option: 'paypal', wallet };
const usable = (
  awaited: readonly PaymentOptionId[] = [],
  methods: readonly PaymentMethod[] = [],
  broken: BrokenOptions = {},
) => ({ type: 'form.usable', methods, broken, awaited });
const ready = (broken: BrokenOptions = {}, methods: readonly PaymentMethod[] = []) => ({
  type: 'form.ready',
  methods,
  broken,
});
const failed = (problem: object) => ({ type: 'form.failed', problem });

const nothingKnown = {
  gateway: 'asking',
  card: 'deciding',
  wallets: 'deciding',
  'three d secure': 'deciding',
  'device data': 'deciding',
  vault: 'deciding',
  editing: 'not wanted',
  'security code': 'not wanted',
  'express row': 'not wanted',
  'first view': 'waiting',
};
/** A form that offers cards alone to a guest, whose gateway has answered. */
const cardsAlone = {
  gateway: 'answered',
  card: 'setting up',
  wallets: 'not wanted',
  'three d secure': 'not asked',
  'device data': 'not collected',
  vault: 'listed',
};
const begun = (differing: Partial<typeof nothingKnown> = {}) => ({
  initializing: { ...nothingKnown, ...differing },
});
const answered = (differing: Partial<typeof nothingKnown> = {}) => begun({ ...cardsAlone, ...differing });

const two = { options: ['card', 'paypal'] } satisfies Partial<FormProfile>;
const both = two.options;
const three = { options: ['card', 'paypal', 'venmo'] } satisfies Partial<FormProfile>;
const all = three.options;
const tooLong = { message: 'There was an error connecting to PayPal.' };
const nothingOffered = { message: 'No valid payment options available.' };
const notSetUp = (cause: object) => ({ ...cause, message: 'All payment options failed to load.' });
const toldOfCards = [isConnected(), wantsCard];
/** Of a form with cards and PayPal whose wallet came first, and of a wallet that breaks after it worked. */
const toldWorking = [
  isConnected(two),
  wantsCard,
  isOffered('card', 'paypal'),
  walletFetched,
  settled('paypal'),
];
const toldBroken = [partFailed(), settled('paypal', 'broken'), refusal];
const readyWithCards = [connected(), works('card')];
const toldReady = [...toldOfCards, settled('card'), usable(), ready()];

type LifecycleLine = Line<LifecycleContext>;
const table = (input: Partial<LifecycleInput>, lines: readonly LifecycleLine[]) => ({
  input: () => ({ parts: [], expected: unknownProfile, ...input }),
  lines,
});

const cards: readonly LifecycleLine[] = [
  [
    'asks the gateway what it may offer [FL-06]',
    [],
    { state: begun(), tags: ['busy'], asks: [connects], knows: { working: [], broken: {}, methods: [] } },
  ],
  [
    'cannot be made where the gateway refuses [FL-05]',
    [{ failed: 'connect', error: blocked }],
    {
      state: 'failed',
      tags: [],
      asks: [connects],
      tells: [failed({ message: 'There was an error creating Drop-in.', cause: blocked })],
    },
  ],
  [
    'wants the sheet of a card once the gateway takes cards',
    [connected()],
    {
      state: answered(),
      tags: ['busy'],
      asks: [connects],
      tells: toldOfCards,
      knows: { profile: profile({}) },
    },
  ],
  [
    'is ready with its cards [FL-01]',
    readyWithCards,
    { state: 'ready', tags: ['usable'], asks: [connects], tells: toldReady, knows: { working: ['card'] } },
  ],
  [
    'takes no other sheet for that of the card',
    [connected(), works('paypal'), breaks('paypal')],
    { state: answered(), asks: [connects], tells: toldOfCards },
  ],
  [
    'explains why its only way to pay does not work [FL-01]',
    [connected(), breaks('card')],
    {
      state: 'explaining',
      tags: ['busy'],
      asks: [connects, explains(notSetUp(failure), { card: failure })],
      tells: [...toldOfCards, partFailed(), settled('card', 'broken')],
    },
  ],
  [
    'says why its only way to pay does not work [FL-01]',
    [connected(), breaks('card'), { done: 'explain', output: { message: 'Explained.' } }],
    {
      state: 'failed',
      tags: [],
      asks: [connects, explains(notSetUp(failure), { card: failure })],
      tells: [...toldOfCards, partFailed(), settled('card', 'broken'), failed({ message: 'Explained.' })],
    },
  ],
  [
    'says that its only way to pay does not work where that cannot be explained [FL-01]',
    [connected(), breaks('card'), { failed: 'explain' }],
    {
      state: 'failed',
      asks: [connects, explains(notSetUp(failure), { card: failure })],
      tells: [...toldOfCards, partFailed(), settled('card', 'broken'), failed(notSetUp(failure))],
    },
  ],
  [
    'explains that the gateway lets it offer nothing [FO-04]',
    [connected({ options: [] })],
    { state: 'explaining', tags: ['busy'], asks: [connects, explains(nothingOffered)] },
  ],
  [
    'says that it offers nothing where that cannot be explained [FO-04]',
    [connected({ options: [] }), { failed: 'explain' }],
    { state: 'failed', asks: [connects, explains(nothingOffered)], tells: [failed(nothingOffered)] },
  ],
];

const wallets: readonly LifecycleLine[] = [
  [
    'asks which of its wallets can be offered',
    [connected(two)],
    {
      state: answered({ wallets: 'setting up' }),
      asks: [connects, offers(two)],
      tells: [isConnected(two), wantsCard],
    },
  ],
  [
    'takes a card before its wallets are there',
    [connected(two), works('card'), offered(both)],
    {
      state: answered({ card: 'working', wallets: 'setting up', 'first view': 'shown' }),
      tags: ['busy', 'usable'],
      asks: [connects, offers(two), fetchesWallet('paypal', both)],
      tells: [isConnected(two), wantsCard, settled('card'), usable(['paypal']), isOffered('card', 'paypal')],
    },
  ],
  [
    'hands the code of a wallet on',
    [connected(two), offered(both), fetched],
    {
      state: answered({ wallets: 'setting up' }),
      asks: [connects, offers(two), fetchesWallet('paypal', both)],
      tells: [isConnected(two), wantsCard, isOffered('card', 'paypal'), walletFetched],
    },
  ],
  [
    'is ready once its wallets are [FL-01]',
    [connected(two), offered(both), fetched, works('paypal'), works('card')],
    {
      state: 'ready',
      asks: [connects, offers(two), fetchesWallet('paypal', both)],
      tells: [...toldWorking, settled('card'), usable(), ready()],
      knows: { working: ['paypal', 'card'] },
    },
  ],
  [
    'is ready without a wallet that does not work [FL-03]',
    [connected(two), works('card'), offered(both), fetched, breaks('paypal')],
    {
      state: 'ready',
      asks: [connects, offers(two), fetchesWallet('paypal', both)],
      tells: [
        isConnected(two),
        wantsCard,
        settled('card'),
        usable(['paypal']),
        isOffered('card', 'paypal'),
        walletFetched,
        partFailed(),
        settled('paypal', 'broken'),
        ready({ paypal: failure }),
      ],
      knows: { broken: { paypal: failure } },
    },
  ],
  [
    'is ready without a wallet that is not for this shopper, which is not shown [FL-04]',
    [connected(two), works('card'), offered(both), fetched, isUnsupported],
    {
      state: 'ready',
      asks: [connects, offers(two), fetchesWallet('paypal', both)],
      tells: [
        isConnected(two),
        wantsCard,
        settled('card'),
        usable(['paypal']),
        isOffered('card', 'paypal'),
        walletFetched,
        isOffered('card'),
        ready(),
      ],
      knows: { profile: profile({}), broken: {} },
    },
  ],
  [
    'explains why there is nothing to offer where its only wallet is not for this shopper [FL-04]',
    [
      connected({ options: ['paypal'] }),
      { done: 'wallets.offerWallets', output: { options: ['paypal'], broken: {} } },
      fetched,
      isUnsupported,
    ],
    {
      state: 'explaining',
      asks: [
        connects,
        offers({ options: ['paypal'] }),
        fetchesWallet('paypal', ['paypal']),
        explains(nothingOffered),
      ],
      tells: [isConnected({ options: ['paypal'] }), isOffered('paypal'), walletFetched],
    },
  ],
  // A wallet that is made anew because the merchant changed it.
  ...(
    [
      ['breaks', breaks('paypal')],
      ['is not for this shopper any more', isUnsupported],
    ] as const
  ).map(
    ([how, event]): LifecycleLine => [
      `says once that a wallet ${how} while the form is used, to its list, its console and its page`,
      [connected(two), offered(both), fetched, works('paypal'), works('card'), event, event],
      {
        state: 'ready',
        tags: ['usable'],
        asks: [connects, offers(two), fetchesWallet('paypal', both)],
        tells: [...toldWorking, settled('card'), usable(), ready(), ...toldBroken],
        knows: { broken: { paypal: failure } },
      },
    ],
  ),
  [
    'says that a wallet works again before the card is there',
    [connected(two), offered(both), fetched, works('paypal'), breaks('paypal'), works('paypal')],
    {
      state: answered({ wallets: 'set up' }),
      asks: [connects, offers(two), fetchesWallet('paypal', both)],
      tells: [...toldWorking, ...toldBroken, settled('paypal')],
      knows: { working: ['paypal'], broken: {} },
    },
  ],
  // The same while the rest of the form is set up: another wallet, or the card.
  ...(
    [
      ['breaks', breaks('paypal')],
      ['is not for this shopper any more', isUnsupported],
    ] as const
  ).flatMap(([how, event]): LifecycleLine[] => [
    [
      `says once that a wallet which worked ${how} before another one is there, and that it works again`,
      [connected(three), offered(all), works('paypal'), event, event, works('paypal'), works('paypal')],
      {
        state: answered({ wallets: 'setting up' }),
        asks: [connects, offers(three), fetchesWallet('paypal', all), fetchesWallet('venmo', all)],
        tells: [
          isConnected(three),
          wantsCard,
          isOffered(...all),
          settled('paypal'),
          ...toldBroken,
          settled('paypal'),
        ],
        knows: { working: ['paypal'], broken: {} },
      },
    ],
    [
      `is ready without a wallet which worked and ${how} before the card is there`,
      [connected(two), offered(both), fetched, works('paypal'), event, works('card')],
      {
        state: 'ready',
        asks: [connects, offers(two), fetchesWallet('paypal', both)],
        tells: [
          ...toldWorking,
          ...toldBroken,
          settled('card'),
          usable([], [], { paypal: failure }),
          ready({ paypal: failure }),
        ],
        knows: { working: ['card'], broken: { paypal: failure } },
      },
    ],
  ]),
  [
    'says that a wallet works again, once',
    [
      connected(two),
      offered(both),
      fetched,
      works('paypal'),
      works('card'),
      breaks('paypal'),
      works('paypal'),
      works('paypal'),
    ],
    {
      state: 'ready',
      asks: [connects, offers(two), fetchesWallet('paypal', both)],
      tells: [...toldWorking, settled('card'), usable(), ready(), ...toldBroken, settled('paypal')],
      knows: { broken: {} },
    },
  ],
  [
    'hears nothing of a wallet that it does not offer',
    [...readyWithCards, breaks('paypal'), isUnsupported, works('paypal')],
    { state: 'ready', asks: [connects], tells: toldReady },
  ],
  [
    'begins with the knowledge that a wallet does not work [FL-03]',
    [connected(two), offered(both), breaks('paypal'), works('card')],
    {
      state: 'ready',
      asks: [connects, offers(two), fetchesWallet('paypal', both)],
      tells: [
        isConnected(two),
        wantsCard,
        isOffered('card', 'paypal'),
        partFailed(),
        settled('paypal', 'broken'),
        settled('card'),
        usable([], [], { paypal: failure }),
        ready({ paypal: failure }),
      ],
    },
  ],
  [
    'waits 30 seconds for PayPal [FL-02]',
    [connected(two), works('card'), offered(both), { waits: 29_999 }],
    {
      state: answered({ card: 'working', wallets: 'setting up', 'first view': 'shown' }),
      asks: [connects, offers(two), fetchesWallet('paypal', both)],
      tells: [isConnected(two), wantsCard, settled('card'), usable(['paypal']), isOffered('card', 'paypal')],
    },
  ],
  [
    'is ready without PayPal after 30 seconds, and says so [FL-02]',
    [connected(two), works('card'), offered(both), { waits: 30_000 }],
    {
      state: 'ready',
      asks: [connects, offers(two), fetchesWallet('paypal', both)],
      tells: [
        isConnected(two),
        wantsCard,
        settled('card'),
        usable(['paypal']),
        isOffered('card', 'paypal'),
        partFailed(tooLong),
        settled('paypal', 'broken'),
        ready({ paypal: tooLong }),
      ],
    },
  ],
  [
    'is ready with the card alone where the code for wallets does not come',
    [connected(two), works('card'), { failed: 'wallets.offerWallets', error: blocked }],
    {
      state: 'ready',
      asks: [connects, offers(two)],
      tells: [
        isConnected(two),
        wantsCard,
        settled('card'),
        usable(['paypal']),
        notLoaded,
        isOffered('card'),
        ready(),
      ],
      knows: { profile: profile({}) },
    },
  ],
  [
    'is ready with the card alone where the browser has none of its wallets [FL-04]',
    [connected(two), works('card'), offered(['card'])],
    {
      state: 'ready',
      asks: [connects, offers(two)],
      tells: [isConnected(two), wantsCard, settled('card'), usable(['paypal']), isOffered('card'), ready()],
    },
  ],
  [
    'explains that every way to pay has failed, by the first that did [FL-01]',
    [connected(two), offered(both), breaks('card'), breaks('paypal', tooLong)],
    {
      state: 'explaining',
      asks: [
        connects,
        offers(two),
        fetchesWallet('paypal', both),
        explains(notSetUp(failure), { card: failure, paypal: tooLong }),
      ],
      tells: [
        isConnected(two),
        wantsCard,
        isOffered('card', 'paypal'),
        partFailed(),
        settled('card', 'broken'),
        partFailed(tooLong),
        settled('paypal', 'broken'),
      ],
    },
  ],
  [
    'is ready with a wallet where the card is broken [FL-01]',
    [connected(two), breaks('card'), offered(both), works('paypal')],
    {
      state: 'ready',
      asks: [connects, offers(two), fetchesWallet('paypal', both)],
      tells: [
        isConnected(two),
        wantsCard,
        partFailed(),
        settled('card', 'broken'),
        isOffered('card', 'paypal'),
        settled('paypal'),
        ready({ card: failure }),
      ],
    },
  ],
  [
    'is not made where its wallets cannot be set up at all [FL-05]',
    [connected(two), { failed: 'wallets', error: blocked }],
    {
      state: 'failed',
      asks: [connects, offers(two)],
      tells: [
        isConnected(two),
        wantsCard,
        failed({ message: 'There was an error creating Drop-in.', cause: blocked }),
      ],
    },
  ],
  [
    'is ready with a wallet alone, and shows nothing before',
    [connected({ options: ['paypal'] }), offered(['paypal']), fetched],
    {
      state: answered({
        card: 'not offered',
        wallets: 'setting up',
        'first view': 'shown with the rest',
      }),
      tags: ['busy'],
      asks: [connects, offers({ options: ['paypal'] }), fetchesWallet('paypal', ['paypal'])],
      tells: [isConnected({ options: ['paypal'] }), isOffered('paypal'), walletFetched],
    },
  ],
  [
    'is ready with a wallet alone [FL-01]',
    [connected({ options: ['paypal'] }), offered(['paypal']), works('paypal')],
    {
      state: 'ready',
      asks: [connects, offers({ options: ['paypal'] }), fetchesWallet('paypal', ['paypal'])],
      tells: [isConnected({ options: ['paypal'] }), isOffered('paypal'), settled('paypal'), ready()],
    },
  ],
  [
    'explains that the browser has none of its wallets, where there is no card [FO-04]',
    [connected({ options: ['paypal'] }), offered([])],
    {
      state: 'explaining',
      asks: [connects, offers({ options: ['paypal'] }), explains(nothingOffered)],
      tells: [isConnected({ options: ['paypal'] })],
    },
  ],
];

const returning: Partial<FormProfile> = { customer: 'returning' };
const extras: readonly LifecycleLine[] = [
  [
    'lists what its customer has saved [FG-02]',
    [connected(returning), works('card')],
    {
      state: answered({ card: 'working', vault: 'listing' }),
      tags: ['busy'],
      asks: [connects, lists],
      tells: [isConnected(returning), wantsCard, settled('card')],
    },
  ],
  [
    'is ready with what its customer has saved [FV-01]',
    [connected(returning), works('card'), { done: 'listSavedMethods', output: [savedVisa] }],
    {
      state: 'ready',
      asks: [connects, lists],
      tells: [
        isConnected(returning),
        wantsCard,
        settled('card'),
        usable([], [savedVisa]),
        ready({}, [savedVisa]),
      ],
      knows: { methods: [savedVisa] },
    },
  ],
  [
    'shows nothing saved where that cannot be listed [FG-02]',
    [connected(returning), works('card'), { failed: 'listSavedMethods' }],
    {
      state: 'ready',
      asks: [connects, lists],
      tells: [isConnected(returning), wantsCard, settled('card'), usable(), ready()],
    },
  ],
  [
    'takes a card before 3D Secure is set up, and is not ready',
    [connected({ request: { ...nonceAlone, threeDSecure: 'asked' } }), works('card')],
    {
      state: answered({ card: 'working', 'three d secure': 'setting up', 'first view': 'shown' }),
      asks: [connects],
      tells: [
        isConnected({ request: { ...nonceAlone, threeDSecure: 'asked' } }),
        wantsCard,
        settled('card'),
        usable(),
      ],
    },
  ],
  [
    'is ready once 3D Secure is [FL-01]',
    [
      connected({ request: { ...nonceAlone, threeDSecure: 'asked' } }),
      works('card'),
      { type: 'verification.ready' },
    ],
    {
      state: 'ready',
      asks: [connects],
      tells: [
        isConnected({ request: { ...nonceAlone, threeDSecure: 'asked' } }),
        wantsCard,
        settled('card'),
        usable(),
        ready(),
      ],
    },
  ],
  [
    'waits for its card once 3D Secure is set up',
    [connected({ request: { ...nonceAlone, threeDSecure: 'asked' } }), { type: 'verification.ready' }],
    {
      state: answered({ 'three d secure': 'working' }),
      tags: ['busy'],
      asks: [connects],
      tells: [isConnected({ request: { ...nonceAlone, threeDSecure: 'asked' } }), wantsCard],
    },
  ],
  [
    'cannot be used where 3D Secure cannot be set up [FL-05]',
    [
      connected({ request: { ...nonceAlone, threeDSecure: 'asked' } }),
      works('card'),
      { type: 'verification.unavailable', problem: { message: '3D Secure failed to set up.' } },
    ],
    {
      state: 'failed',
      asks: [connects],
      tells: [
        isConnected({ request: { ...nonceAlone, threeDSecure: 'asked' } }),
        wantsCard,
        settled('card'),
        usable(),
        failed({ message: '3D Secure failed to set up.' }),
      ],
    },
  ],
  ...(
    [
      ['with', { done: 'listSavedMethods', output: [savedVisa] }, [savedVisa]],
      ['without', { failed: 'listSavedMethods' }, []],
    ] as const
  ).map(([how, step, methods]): LifecycleLine => {
    const profileNow = { ...returning, request: { ...nonceAlone, threeDSecure: 'asked' } } as const;
    return [
      `takes a card ${how} what its customer has saved before 3D Secure is set up [FG-02]`,
      [connected(profileNow), works('card'), step],
      {
        state: answered({ card: 'working', 'three d secure': 'setting up', 'first view': 'shown' }),
        tags: ['busy', 'usable'],
        asks: [connects, lists],
        tells: [isConnected(profileNow), wantsCard, settled('card'), usable([], methods)],
        knows: { methods },
      },
    ];
  }),
  ...(
    [
      [
        'waits ten seconds for what collects device data, while a card can be typed [FL-04]',
        { waits: 9_999 },
        answered({ card: 'working', 'device data': 'setting up', 'first view': 'shown' }),
        [],
      ],
      [
        'is ready without device data after ten seconds, and says so [FL-04]',
        { waits: 10_000 },
        'ready',
        [{ type: 'device.data.failed', problem: { message: 'Data Collector failed to set up.' } }, ready()],
      ],
      [
        'is ready once device data can be collected [FG-04]',
        { done: 'setUpDataCollector' },
        'ready',
        [ready()],
      ],
      [
        'is ready where device data cannot be collected, and says so [FL-04]',
        { failed: 'setUpDataCollector', error: blocked },
        'ready',
        [
          {
            type: 'device.data.failed',
            problem: { message: 'Data Collector failed to set up.', cause: blocked },
          },
          ready(),
        ],
      ],
    ] as const
  ).map(([story, step, state, told]): LifecycleLine => {
    const request = { ...nonceAlone, deviceData: 'collected' } as const;
    return [
      story,
      [connected({ request }), works('card'), step],
      {
        state,
        asks: [connects, collects],
        tells: [isConnected({ request }), wantsCard, settled('card'), usable(), ...told],
      },
    ];
  }),
  ...(
    [
      ['can be collected [FG-04]', { done: 'setUpDataCollector' }, 'working', []],
      [
        'cannot be collected, and says so [FL-04]',
        { failed: 'setUpDataCollector', error: blocked },
        'missing',
        [
          {
            type: 'device.data.failed',
            problem: { message: 'Data Collector failed to set up.', cause: blocked },
          },
        ],
      ],
      [
        'have not come for ten seconds, and says so [FL-04]',
        { waits: 10_000 },
        'missing',
        [{ type: 'device.data.failed', problem: { message: 'Data Collector failed to set up.' } }],
      ],
    ] as const
  ).map(([story, step, state, told]): LifecycleLine => {
    const request = { ...nonceAlone, deviceData: 'collected' } as const;
    return [
      `waits for its card where device data ${story}`,
      [connected({ request }), step],
      {
        state: answered({ 'device data': state }),
        tags: ['busy'],
        asks: [connects, collects],
        tells: [isConnected({ request }), wantsCard, ...told],
      },
    ];
  }),
];

const ends: readonly LifecycleLine[] = [
  [
    'is taken down while the gateway is asked',
    [leave, leave],
    { state: 'tearing down', tags: ['busy'], asks: [connects, takesDown] },
  ],
  [
    'is taken down while it is set up',
    [connected(two), works('card'), leave],
    {
      state: 'tearing down',
      asks: [connects, offers(two), takesDown],
      tells: [isConnected(two), wantsCard, settled('card'), usable(['paypal'])],
      runs: ['tearDown'],
    },
  ],
  [
    'is taken down while it is explained why there is none',
    [connected({ options: [] }), leave],
    { state: 'tearing down', asks: [connects, explains(nothingOffered), takesDown] },
  ],
  [
    'is taken down where there is none',
    [{ failed: 'connect', error: blocked }, leave],
    {
      state: 'tearing down',
      asks: [connects, takesDown],
      tells: [failed({ message: 'There was an error creating Drop-in.', cause: blocked })],
    },
  ],
  [
    'is taken down while it is used',
    [...readyWithCards, leave],
    { state: 'tearing down', tags: ['busy'], asks: [connects, takesDown], tells: toldReady },
  ],
  [
    'is gone',
    [...readyWithCards, leave, { done: 'tearDown' }],
    { state: 'torn down', tags: [], asks: [connects, takesDown], tells: toldReady, output: null },
  ],
  [
    'says what is left of it where not all of it could be taken down [FL-05]',
    [...readyWithCards, leave, { failed: 'tearDown', error: blocked }],
    { state: 'not all gone', tags: [], asks: [connects, takesDown], tells: toldReady, output: failure },
  ],
];

const expected = (differing: Partial<FormProfile>) => ({ expected: profile(differing) });
const asked = { threeDSecure: 'asked', deviceData: 'collected' } as const;

describeTables(formLifecycleMachine, {
  'a form': table({}, cards),
  'a form with wallets': table({}, wallets),
  'a form with more': table({}, extras),
  'a form that ends': table({}, ends),
  'a form of which the authorization says enough': table(expected({ ...returning, request: asked }), [
    [
      'begins with everything at once, beside the gateway',
      [],
      {
        state: begun({
          card: 'setting up',
          'three d secure': 'setting up',
          'device data': 'setting up',
          vault: 'listing',
        }),
        asks: [connects, collects, lists],
        tells: [wantsCard],
      },
    ],
    [
      'shows nothing before the gateway has answered',
      [{ done: 'listSavedMethods', output: [savedVisa] }, works('card')],
      {
        state: begun({
          card: 'working',
          'three d secure': 'setting up',
          'device data': 'setting up',
          vault: 'listed',
        }),
        tags: ['busy'],
        asks: [connects, collects, lists],
        tells: [wantsCard, settled('card')],
      },
    ],
    [
      'can be used as soon as the gateway has answered',
      [
        { done: 'listSavedMethods', output: [savedVisa] },
        works('card'),
        connected({ ...returning, request: asked }),
      ],
      {
        state: answered({
          card: 'working',
          'three d secure': 'setting up',
          'device data': 'setting up',
          'first view': 'shown',
        }),
        tags: ['busy', 'usable'],
        asks: [connects, collects, lists],
        tells: [
          wantsCard,
          settled('card'),
          isConnected({ ...returning, request: asked }),
          usable([], [savedVisa]),
        ],
      },
    ],
  ]),
  'a form that expects cards': table(expected({}), [
    [
      'takes none where the gateway does not',
      [connected({ options: ['paypal'] })],
      {
        state: answered({ card: 'not offered', wallets: 'setting up', 'first view': 'shown with the rest' }),
        asks: [connects, offers({ options: ['paypal'] })],
        tells: [wantsCard, isConnected({ options: ['paypal'] })],
      },
    ],
  ]),
  ...Object.fromEntries(
    (
      [
        ['editing', 'editing', true],
        ['securityCode', 'security code', false],
        ['express', 'express row', false],
      ] as const
    ).map(([part, region, shows]) => {
      const parts = { [part]: { name: part } };
      const first = shows ? [usable()] : [];
      return [
        `a form with code of its own (${part})`,
        table({ parts: [part] }, [
          [
            'has it fetched beside the gateway',
            [],
            { state: begun({ [region]: 'fetching' }), asks: [connects, fetches(part)] },
          ],
          [
            shows ? 'takes a card before it is there' : 'shows nothing before it is there',
            readyWithCards,
            {
              state: answered({
                card: 'working',
                [region]: 'fetching',
                'first view': shows ? 'shown' : 'waiting',
              }),
              asks: [connects, fetches(part)],
              tells: [...toldOfCards, settled('card'), ...first],
            },
          ],
          [
            'hands it on before its card can be typed',
            [connected(), { done: `fetch ${part}`, output: parts }],
            {
              state: answered({ [region]: 'fetched' }),
              asks: [connects, fetches(part)],
              tells: [...toldOfCards, { type: 'part.fetched', parts }],
            },
          ],
          [
            'hands it on, and is ready with it',
            [...readyWithCards, { done: `fetch ${part}`, output: parts }],
            {
              state: 'ready',
              asks: [connects, fetches(part)],
              tells: [
                ...toldOfCards,
                settled('card'),
                ...first,
                { type: 'part.fetched', parts },
                ...(shows ? [] : [usable()]),
                ready(),
              ],
            },
          ],
          [
            'is ready without it where it does not come, and says so',
            [...readyWithCards, { failed: `fetch ${part}`, error: blocked }],
            {
              state: 'ready',
              asks: [connects, fetches(part)],
              tells: [
                ...toldOfCards,
                settled('card'),
                ...first,
                notLoaded,
                ...(shows ? [] : [usable()]),
                ready(),
              ],
            },
          ],
        ]),
      ];
    }),
  ),
  'a form with wallets above it': table({ parts: ['express'] }, [
    [
      'sets no wallet up before it is known where it stands',
      [connected(two), works('card')],
      {
        state: answered({ card: 'working', wallets: 'deciding', 'express row': 'fetching' }),
        asks: [connects, fetches('express')],
        tells: [isConnected(two), wantsCard, settled('card')],
      },
    ],
    [
      'sets its wallets up once their row is there',
      [connected(two), works('card'), { done: 'fetch express', output: { express: {} } }],
      {
        state: answered({
          card: 'working',
          wallets: 'setting up',
          'express row': 'fetched',
          'first view': 'shown',
        }),
        asks: [connects, fetches('express'), offers(two)],
        tells: [
          isConnected(two),
          wantsCard,
          settled('card'),
          { type: 'part.fetched', parts: { express: {} } },
          usable(['paypal']),
        ],
      },
    ],
    [
      'sets its wallets up in the list where their row does not come',
      [connected(two), works('card'), { failed: 'fetch express', error: blocked }],
      {
        state: answered({
          card: 'working',
          wallets: 'setting up',
          'express row': 'left out',
          'first view': 'shown',
        }),
        asks: [connects, fetches('express'), offers(two)],
        tells: [isConnected(two), wantsCard, settled('card'), notLoaded, usable(['paypal'])],
      },
    ],
  ]),
  'a form that another machine has begun': {
    input: (parent) => ({ parts: [], expected: profile({}), parent }),
    lines: [
      [
        'has that one told as well',
        [],
        { state: begun({ card: 'setting up' }), asks: [connects], tells: [wantsCard, wantsCard] },
      ],
    ],
  },
});
