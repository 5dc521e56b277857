/** Says by hand what each part of a form is given and told, and what the merchant's page hears of the whole. */
import { fromPromise } from 'xstate';
import { dropInMachine } from '#machines/drop-in/drop-in/machine.ts';
import type { DropInContext, DropInInput } from '#machines/drop-in/drop-in/types.ts';
import { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete/machine.ts';
import { type FormProfile, unknownProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { PaymentMethod, PaymentOptionId, ViewId } from '#machines/drop-in/shared/payment-method.ts';
import {
  cardInput,
  newCard,
  nonceAlone,
  report,
  right,
  savedMastercard,
  savedVisa,
} from '#test/model/drop-in/cases.ts';
import { describeTables, type Line, listener, type Step } from './table.ts';

const blocked = new Error('blocked');
const problem = { message: 'blocked', cause: blocked };
const sheet = { ...cardInput, useChoice: 'none', shownBrands: ['visa'] } as const;
const profile = (differing: Partial<FormProfile> = {}): FormProfile => ({
  customer: 'guest',
  vault: 'fixed',
  options: ['card'],
  request: nonceAlone,
  card: sheet,
  ...differing,
});
const input = (differing: Partial<DropInInput> = {}): DropInInput => ({
  parts: [],
  expected: unknownProfile,
  preselection: 'first saved method',
  ...differing,
});
/** A wallet whose code was fetched; its machine only listens. */
const part = (option: PaymentOptionId, kind: PaymentMethod['type']) => ({
  machine: listener(option) as never,
  input: { terms: option },
  kind,
  Sheet: 'a sheet',
});
const wallets = { paypal: part('paypal', 'PayPalAccount'), venmo: part('venmo', 'VenmoAccount') };
const editing = { machine: listener('edit') as never, EditedMethods: 'a list' };
const securityCode = { machine: listener('securityCode') as never, SecurityCode: 'a field' };
const method: PaymentMethod = { nonce: 'nonce-paypal', type: 'PayPalAccount', details: {} };

const connected = (differing: Partial<FormProfile> = {}): Step => ({
  type: 'form.connected',
  profile: profile(differing),
});
const wantsCard: Step = { type: 'card.wanted' };
const fetched = (option: keyof typeof wallets): Step => ({
  type: 'wallet.fetched',
  option,
  wallet: wallets[option],
});
const hasPart = (parts: object): Step => ({ type: 'part.fetched', parts });
const formUsable = (
  awaited: readonly PaymentOptionId[] = [],
  methods: readonly PaymentMethod[] = [],
): Step => ({
  type: 'form.usable',
  methods,
  broken: {},
  awaited,
});
const formReady = (broken: object = {}, methods: readonly PaymentMethod[] = []): Step => ({
  type: 'form.ready',
  methods,
  broken,
});
const drawn: Step = { done: 'draw' };
const leave: Step = { type: 'teardown.requested' };
const lost: Step = { type: 'place.lost' };
const changed = (isBusy: boolean, isEditing: boolean): Step => ({ type: 'parts.changed', isBusy, isEditing });
const viewMoved = (previousViewId: ViewId, newViewId: ViewId) => ({
  type: 'changeActiveView',
  payload: { previousViewId, newViewId },
});

const begins = (given: DropInInput = input()) =>
  [
    ['lifecycle', { parts: given.parts, expected: given.expected, parent: 'an actor' }],
    ['watchPlace'],
  ] as const;
const watches = ['watchPlace'] as const;
const draws = ['draw'] as const;
const watchesParts = ['watchParts', 'an actor'] as const;
const asksRequest = ['request', { ...nonceAlone, parent: 'an actor' }] as const;
const startsCard = ['card', { ...sheet, parent: 'an actor' }] as const;
const starts = (option: PaymentOptionId) => [option, { terms: option, parent: 'an actor' }] as const;
const startsView = (differing: object = {}) =>
  [
    'view',
    {
      parent: 'an actor',
      customer: 'guest',
      options: ['card'],
      express: [],
      broken: [],
      awaited: [],
      methods: [],
      preselection: 'first saved method',
      initialView: undefined,
      ...differing,
    },
  ] as const;
const startsPart = (part: string, differing: object = {}) =>
  [part, { parent: 'an actor', ...differing }] as const;
const to = (part: string, event: object) => [part, event] as const;
const opens = (part: string) => to(part, { type: 'form.opened' });
const closesLifecycle = to('lifecycle', { type: 'teardown.requested' });

const closing = { type: 'form.closing' };
/** A wallet is broken: the form goes on without it, and what was requested of it is refused. */
const turnsAway = to('request', {
  type: 'sheet.refused',
  problem: { type: 'MERCHANT', message: 'The wallet is not available.', code: 'WALLET_UNAVAILABLE' },
});
const breaks = [to('lifecycle', { type: 'sheet.broken', option: 'paypal', problem }), turnsAway];
const openingFailed = (why: object = problem) => ({ type: 'opening.failed', problem: why });
const complained = { type: 'part.failed', problem };
const broke = [complained, openingFailed(), closing];
const gone = openingFailed({ message: 'The Drop-in was torn down.', code: 'DROPIN_TORN_DOWN' });
const removed = openingFailed({
  message: 'The container was removed from the page.',
  code: 'CONTAINER_REMOVED',
});
const opened = (methods: readonly PaymentMethod[] = []) => ({
  type: 'form.opened',
  methods,
  preselection: 'first saved method',
});

type FormLine = Line<DropInContext>;
const listening = ['lifecycle', 'card', 'view', 'request', 'watchPlace', 'watchParts'];
const table = (given: DropInInput, lines: readonly FormLine[]) => ({ input: () => given, listening, lines });
const used = (state: unknown) => ({ used: state });
const open = (differing: object = {}) =>
  used({ open: { use: 'usable', work: 'idle', list: 'shown', ...differing } });

const toOpen = [connected(), wantsCard];
const asksOpening = [...begins(), asksRequest, startsCard];

const opening: readonly FormLine[] = [
  [
    'begins with its lifecycle, and watches its place',
    [],
    {
      state: 'opening',
      tags: [],
      asks: begins(),
      knows: {
        sheets: [],
        wallets: {},
        fetched: {},
        profile: unknownProfile,
        methods: [],
        broken: {},
        awaited: [],
      },
    },
  ],
  [
    'has a request ready once the gateway has answered',
    [connected()],
    { state: 'opening', asks: [...begins(), asksRequest], knows: { profile: profile() } },
  ],
  [
    'has the sheet of a card once that is wanted',
    toOpen,
    { state: 'opening', asks: asksOpening, knows: { sheets: ['card'] } },
  ],
  [
    'has no sheet of a card where there is nothing to make it of',
    [wantsCard],
    { state: 'opening', asks: begins(), knows: { sheets: [] } },
  ],
  [
    'knows what is offered',
    [connected({ options: ['card', 'paypal'] }), { type: 'options.offered', options: ['card'] }],
    { state: 'opening', asks: [...begins(), asksRequest], knows: { profile: profile() } },
  ],
  [
    'knows the code that was fetched',
    [hasPart({ editing }), hasPart({ securityCode })],
    { state: 'opening', asks: begins(), knows: { fetched: { editing, securityCode } } },
  ],
  [
    'says which code did not come',
    [{ type: 'part.failed', problem }],
    { state: 'opening', asks: begins(), tells: [complained] },
  ],
  [
    'says that no device data is collected [FL-04]',
    [{ type: 'device.data.failed', problem }],
    { state: 'opening', asks: begins(), tells: [{ type: 'device.data.failed', problem }] },
  ],
  [
    'starts a wallet whose code was fetched',
    [fetched('paypal'), fetched('venmo')],
    {
      state: 'opening',
      asks: [...begins(), starts('paypal'), starts('venmo')],
      knows: { sheets: ['paypal', 'venmo'], wallets },
    },
  ],
  ...[
    { type: 'sheet.ready', option: 'card' },
    { type: 'sheet.broken', option: 'card', problem },
    { type: 'sheet.unsupported', option: 'paypal', problem },
    { type: 'verification.ready' },
    { type: 'verification.unavailable', problem },
  ].map(
    (event): FormLine => [
      `has its lifecycle told (${event.type})`,
      [event],
      { state: 'opening', asks: [...begins(), to('lifecycle', event)] },
    ],
  ),
  [
    'goes on where a wallet breaks before it can be used, which its lifecycle hears',
    [...toOpen, fetched('paypal'), { failed: 'paypal', error: blocked }],
    {
      state: 'opening',
      asks: [...asksOpening, starts('paypal'), ...breaks],
      knows: { sheets: ['card'], wallets: {} },
      runs: ['card', 'lifecycle', 'request', 'watchPlace'],
    },
  ],
  [
    'that fails says why, and is taken down [FL-01]',
    [...toOpen, fetched('paypal'), { type: 'form.failed', problem }],
    {
      state: 'closing',
      asks: [...asksOpening, starts('paypal'), to('paypal', closing), closesLifecycle],
      tells: [openingFailed(), closing],
      runs: ['lifecycle'],
    },
  ],
  [
    'is taken down before it can be used',
    [...toOpen, leave],
    {
      state: 'closing',
      asks: [...asksOpening, closesLifecycle],
      tells: [gone, closing],
      runs: ['lifecycle'],
    },
  ],
  [
    'is taken down where its place is lost before it can be used',
    [...toOpen, lost],
    { state: 'closing', asks: [...asksOpening, closesLifecycle], tells: [removed, closing] },
  ],
  [
    'is taken down where its requests break, and says so',
    [...toOpen, { failed: 'request', error: blocked }],
    { state: 'closing', asks: [...asksOpening, closesLifecycle], tells: broke },
  ],
  [
    'is taken down where its place cannot be watched',
    [...toOpen, { failed: 'watchPlace', error: blocked }],
    { state: 'closing', asks: [...asksOpening, closesLifecycle], tells: broke },
  ],
  [
    'ends where its lifecycle breaks, and says so',
    [{ failed: 'lifecycle', error: blocked }],
    { state: 'closed', asks: begins(), tells: [complained, openingFailed()], output: null },
  ],
  [
    'ends with its lifecycle',
    [leave, { done: 'lifecycle', output: null }],
    { state: 'closed', asks: [...begins(), closesLifecycle], tells: [gone, closing], output: null },
  ],
  [
    'ends with what is left of it [FL-05]',
    [leave, { done: 'lifecycle', output: problem }],
    { state: 'closed', asks: [...begins(), closesLifecycle], tells: [gone, closing], output: problem },
  ],
  [
    'is not shown before a wallet that comes first',
    [...toOpen, formUsable(['paypal'])],
    {
      state: used('arriving'),
      asks: [...asksOpening, startsView({ awaited: ['paypal'] }), opens('card'), watches],
      knows: { awaited: ['paypal'] },
    },
  ],
];

const arrived = [...toOpen, formUsable(['paypal'])];
const asksArrived = [...asksOpening, startsView({ awaited: ['paypal'] }), opens('card'), watches];

const arriving: readonly FormLine[] = [
  [
    'shows a view, whose card can be typed, and still watches its place',
    [...toOpen, formUsable([], [savedVisa])],
    {
      state: used('arriving'),
      asks: [...asksOpening, startsView({ methods: [savedVisa] }), opens('card'), watches],
      knows: { methods: [savedVisa], broken: {} },
      runs: ['card', 'lifecycle', 'request', 'view', 'watchPlace'],
    },
  ],
  [
    'has the view told what is offered',
    [
      connected({ options: ['card', 'paypal'] }),
      wantsCard,
      formUsable(['paypal']),
      { type: 'options.offered', options: ['card'] },
    ],
    {
      state: used('arriving'),
      asks: [
        ...asksOpening,
        startsView({ options: ['card', 'paypal'], awaited: ['paypal'] }),
        opens('card'),
        watches,
        to('view', { type: 'options.offered', options: ['card'] }),
      ],
      knows: { profile: profile() },
    },
  ],
  [
    'has the view told which way to pay does not work, before everything is there [FL-03]',
    [
      connected({ options: ['card', 'paypal'] }),
      wantsCard,
      { type: 'form.usable', methods: [], broken: { paypal: problem }, awaited: [] },
    ],
    {
      state: used('arriving'),
      asks: [
        ...asksOpening,
        startsView({ options: ['card', 'paypal'], broken: ['paypal'] }),
        opens('card'),
        watches,
      ],
    },
  ],
  [
    'has the view told which way to pay can be used',
    [...arrived, { type: 'option.settled', option: 'paypal', outcome: 'ready' }],
    {
      state: used('arriving'),
      asks: [...asksArrived, to('view', { type: 'option.settled', option: 'paypal', outcome: 'ready' })],
    },
  ],
  [
    'leaves out a wallet that is not for this shopper, and makes it anew for no change of its options [FL-04]',
    [
      ...arrived,
      fetched('paypal'),
      { type: 'options.offered', options: ['card'] },
      { type: 'option.changed', option: 'paypal', key: 'amount', value: '20.00' },
    ],
    {
      state: used('arriving'),
      asks: [
        ...asksArrived,
        starts('paypal'),
        to('view', { type: 'options.offered', options: ['card'] }),
        to('request', { type: 'option.changed', option: 'paypal', key: 'amount', value: '20.00' }),
      ],
      knows: { wallets: {} },
    },
  ],
  [
    'starts what was fetched late',
    [...arrived, hasPart({ editing }), hasPart({ securityCode }), fetched('paypal')],
    {
      state: used('arriving'),
      asks: [...asksArrived, startsPart('edit', profile()), startsPart('securityCode'), starts('paypal')],
      knows: { fetched: { editing, securityCode }, sheets: ['card', 'paypal'] },
    },
  ],
  ...[
    { type: 'sheet.ready', option: 'paypal' },
    { type: 'sheet.broken', option: 'paypal', problem },
    { type: 'sheet.unsupported', option: 'paypal', problem },
    { type: 'verification.ready' },
    { type: 'verification.unavailable', problem },
  ].map(
    (event): FormLine => [
      `has its lifecycle told (${event.type})`,
      [...arrived, event],
      { state: used('arriving'), asks: [...asksArrived, to('lifecycle', event)] },
    ],
  ),
  [
    'says what did not come',
    [...arrived, { type: 'part.failed', problem }, { type: 'device.data.failed', problem }],
    {
      state: used('arriving'),
      asks: asksArrived,
      tells: [complained, { type: 'device.data.failed', problem }],
    },
  ],
  [
    'takes no request before it is open',
    [...arrived, { type: 'payment.requested', id: 1, details: {} }],
    { state: used('arriving'), asks: asksArrived },
  ],
  [
    'that fails says why, and is taken down',
    [...arrived, { type: 'form.failed', problem }],
    {
      state: 'closing',
      asks: [...asksArrived, closesLifecycle],
      tells: [openingFailed(), closing],
      runs: ['lifecycle'],
    },
  ],
  [
    'is taken down',
    [...arrived, leave],
    { state: 'closing', asks: [...asksArrived, closesLifecycle], tells: [gone, closing] },
  ],
  [
    'is taken down where its place is lost',
    [...arrived, lost],
    { state: 'closing', asks: [...asksArrived, closesLifecycle], tells: [removed, closing] },
  ],
  ...['watchPlace', 'view', 'request'].map(
    (part): FormLine => [
      `is taken down where a part of it breaks (${part}), and says so`,
      [...arrived, { failed: part, error: blocked }],
      { state: 'closing', asks: [...asksArrived, closesLifecycle], tells: broke },
    ],
  ),
  [
    'is drawn once everything is there, and its sheets hear that it is open, but for those that do not work',
    [...arrived, fetched('paypal'), fetched('venmo'), formReady({ paypal: problem }, [savedVisa])],
    {
      state: used('drawing'),
      asks: [
        ...asksArrived,
        starts('paypal'),
        starts('venmo'),
        opens('card'),
        opens('venmo'),
        draws,
        watches,
      ],
      knows: { broken: { paypal: problem }, methods: [savedVisa], awaited: [] },
    },
  ],
  [
    'is drawn with what was fetched before, where nothing could be used sooner',
    [
      connected({ options: ['paypal'], vault: 'managed' }),
      hasPart({ editing, securityCode }),
      fetched('paypal'),
      formReady({}, [savedVisa]),
    ],
    {
      state: used('drawing'),
      asks: [
        ...begins(),
        asksRequest,
        starts('paypal'),
        startsPart('edit', profile({ options: ['paypal'], vault: 'managed' })),
        startsPart('securityCode'),
        startsView({ options: ['paypal'], methods: [savedVisa] }),
        opens('paypal'),
        draws,
        watches,
      ],
      knows: { awaited: [] },
    },
  ],
  [
    'has its view told which ways to pay do not work [FL-03]',
    [...toOpen, { type: 'options.offered', options: ['card', 'paypal'] }, formReady({ paypal: problem })],
    {
      state: used('drawing'),
      asks: [
        ...asksOpening,
        startsView({ options: ['card', 'paypal'], broken: ['paypal'] }),
        opens('card'),
        draws,
        watches,
      ],
    },
  ],
  [
    'is taken down while it is drawn',
    [...toOpen, formReady(), leave],
    {
      state: 'closing',
      asks: [...asksOpening, startsView(), opens('card'), draws, watches, closesLifecycle],
      tells: [gone, closing],
    },
  ],
  [
    'is taken down where its place is lost while it is drawn',
    [...toOpen, formReady(), lost],
    {
      state: 'closing',
      asks: [...asksOpening, startsView(), opens('card'), draws, watches, closesLifecycle],
      tells: [removed, closing],
    },
  ],
  ...['draw', 'watchPlace'].map(
    (part): FormLine => [
      `is taken down where it cannot be drawn (${part}), and says so`,
      [...toOpen, formReady(), { failed: part, error: blocked }],
      {
        state: 'closing',
        asks: [...asksOpening, startsView(), opens('card'), draws, watches, closesLifecycle],
        tells: broke,
      },
    ],
  ),
];

const using = [...toOpen, fetched('paypal'), formReady({}, [savedVisa]), drawn];
const asksUsing = [
  ...asksOpening,
  starts('paypal'),
  startsView({ methods: [savedVisa] }),
  opens('card'),
  opens('paypal'),
  draws,
  watches,
  watchesParts,
];
const tellsUsing = [opened([savedVisa])];
const usedWith = (extra: object) => [
  ...toOpen,
  hasPart(extra),
  fetched('paypal'),
  formReady({}, [savedVisa]),
  drawn,
];
const asksUsedWith = (...parts: readonly (readonly [string, object])[]) => [
  ...asksOpening,
  starts('paypal'),
  ...parts,
  ...asksUsing.slice(asksOpening.length + 1),
];

/** An event that one part is to hear, in the words of the one that tells it. */
const passed = (
  story: string,
  event: { readonly type: string; readonly [detail: string]: unknown },
  ...heard: readonly (readonly [string, object])[]
): FormLine => [
  `${story} (${event.type})`,
  [...using, event],
  { state: open(), asks: [...asksUsing, ...heard], tells: tellsUsing },
];
/** An event that the page is to hear. */
const announced = (event: { readonly type: string }): FormLine => [
  `is heard by the page (${event.type})`,
  [...using, event],
  { state: open(), asks: asksUsing, tells: [...tellsUsing, event] },
];
const request = { type: 'payment.requested', id: 1, details: {} };
const selection = { kind: 'method', method: savedVisa };

const use: readonly FormLine[] = [
  [
    'is open once it is drawn, with the methods of its customer',
    using,
    { state: open(), tags: [], asks: asksUsing, tells: tellsUsing },
  ],
  passed('has the view asked for what a request would take', request, to('view', request)),
  ...[
    { type: 'selection.cleared' },
    { type: 'payment.failed', code: '2010' },
    { type: 'options.offered', options: ['card'] },
    { type: 'sheet.completed' },
    { type: 'sheet.incomplete' },
    { type: 'verification.begun' },
    { type: 'verification.passed', nonce: 'n', method: newCard },
    { type: 'verification.failed' },
    { type: 'verification.refused' },
    { type: 'edit.ended' },
    { type: 'deletion.asked' },
    { type: 'deletion.begun' },
    { type: 'deletion.finished', deletion: { outcome: 'deleted', methods: [] } },
  ].map((event) => passed('is heard by the view', event, to('view', event))),
  ...[
    { type: 'method.chosen', method: savedVisa },
    { type: 'method.preselected' },
    { type: 'method.deleted', method: savedVisa },
    { type: 'deletion.failed', problem },
    { type: 'request.fulfilled', id: 1, method: savedVisa, deviceData: null },
    { type: 'request.refused', id: 1, problem },
    { type: 'wallet.refused', problem },
    { type: 'part.failed', problem },
    { type: 'noPaymentMethodRequestable' },
    { type: 'paymentMethodRequestable', payload: { paymentMethodIsSelected: true, type: 'CreditCard' } },
    { type: 'paymentOptionSelected', payload: { paymentOption: 'card' } },
  ].map(announced),
  [
    'that begins to be edited is heard by the view and the page',
    [...using, { type: 'edit.begun' }],
    {
      state: open(),
      asks: [...asksUsing, to('view', { type: 'edit.begun' })],
      tells: [...tellsUsing, { type: 'edit.begun' }],
    },
  ],
  passed(
    'has the sheet of a refused card told why',
    { type: 'card.refused', code: '2010' },
    to('card', { type: 'card.refused', code: '2010' }),
  ),
  passed(
    'makes a request of what the view would take',
    { type: 'selection.told', id: 1, details: {}, selection },
    to('request', { type: 'payment.requested', id: 1, details: {}, selection }),
  ),
  passed('asks for no code', { type: 'selection.changed', selection }),
  passed(
    'has the open sheet make a nonce',
    { type: 'sheet.wanted', option: 'paypal' },
    to('paypal', { type: 'payment.requested' }),
  ),
  passed(
    'adds the card that was made, and goes on with the request',
    { type: 'sheet.tokenized', method: newCard },
    to('view', { type: 'method.added', method: newCard }),
    to('request', { type: 'sheet.tokenized', method: newCard }),
  ),
  passed(
    'has the request told why a sheet makes no nonce',
    { type: 'sheet.refused', problem },
    to('request', { type: 'sheet.refused', problem }),
  ),
  passed(
    'adds what was approved in a wallet',
    { type: 'wallet.approved', method },
    to('view', { type: 'method.added', method }),
  ),
  passed(
    'has the view told which wallet was pressed',
    { type: 'wallet.pressed', option: 'paypal' },
    to('view', { type: 'wallet.pressed', option: 'paypal' }),
  ),
  passed(
    'has the view show the sheet of a wallet from which a shopper comes back',
    { type: 'wallet.returned', option: 'paypal' },
    to('view', { type: 'wallet.returned', option: 'paypal' }),
  ),
  passed(
    'hands an option of a wallet to that wallet, and what was made with it counts no more',
    { type: 'option.changed', option: 'paypal', key: 'amount', value: '20.00' },
    to('paypal', { type: 'option.changed', option: 'paypal', key: 'amount', value: '20.00' }),
    to('view', { type: 'methods.outdated', option: 'paypal', kind: 'PayPalAccount' }),
    to('request', { type: 'methods.outdated', option: 'paypal', kind: 'PayPalAccount' }),
  ),
  ...[
    { type: 'sheet.ready', option: 'paypal' },
    { type: 'sheet.broken', option: 'paypal', problem },
    { type: 'sheet.unsupported', option: 'paypal', problem },
  ].map((event) =>
    passed('has its lifecycle told of a wallet that was made anew', event, to('lifecycle', event)),
  ),
  ...(['ready', 'broken'] as const).map((outcome) => {
    const event = { type: 'option.settled', option: 'paypal', outcome };
    return passed(`has the view told what became of it (${outcome})`, event, to('view', event));
  }),
  passed(
    'hands an option of nothing that it offers to the request',
    { type: 'option.changed', option: 'threeDSecure', key: 'amount', value: '20.00' },
    to('request', { type: 'option.changed', option: 'threeDSecure', key: 'amount', value: '20.00' }),
  ),
  [
    'tells the page of its view, and the sheet that is left',
    [...using, viewMoved('card', 'methods'), viewMoved('methods', 'venmo')],
    {
      state: open(),
      asks: [...asksUsing, to('card', { type: 'sheet.left' })],
      tells: [...tellsUsing, viewMoved('card', 'methods'), viewMoved('methods', 'venmo')],
    },
  ],
  [
    'tells the page once that a part of it is busy, and once that none is',
    [...using, changed(true, false), changed(true, false), changed(false, false), changed(false, false)],
    {
      state: open(),
      asks: asksUsing,
      tells: [
        ...tellsUsing,
        { type: 'busyChange', payload: { isBusy: true } },
        { type: 'busyChange', payload: { isBusy: false } },
      ],
    },
  ],
  [
    'tells the page once that its list is edited, and once that it is not',
    [...using, changed(false, true), changed(false, true), changed(false, false), changed(false, false)],
    {
      state: open(),
      asks: asksUsing,
      tells: [
        ...tellsUsing,
        { type: 'editModeChange', payload: { isEditing: true } },
        { type: 'editModeChange', payload: { isEditing: false } },
      ],
    },
  ],
  [
    'is busy and edited at a time',
    [...using, changed(true, true)],
    {
      state: open({ work: 'busy', list: 'edited' }),
      asks: asksUsing,
      tells: [
        ...tellsUsing,
        { type: 'busyChange', payload: { isBusy: true } },
        { type: 'editModeChange', payload: { isEditing: true } },
      ],
    },
  ],
  [
    'tells the rest before it is taken down, and takes no more requests',
    [...using, leave, request, leave],
    { state: open({ use: 'leaving' }), asks: [...asksUsing, ['tellRest']], tells: tellsUsing },
  ],
  [
    'is taken down with its sheets, whose own windows close',
    [...using, leave, { done: 'tellRest' }],
    {
      state: 'closing',
      asks: [...asksUsing, ['tellRest'], to('paypal', closing), closesLifecycle],
      tells: [...tellsUsing, closing],
      runs: ['lifecycle'],
    },
  ],
  [
    'stays where its place is lost, since the page may move it',
    [...using, lost],
    { state: open(), asks: asksUsing, tells: tellsUsing },
  ],
  [
    'goes on where a wallet breaks, and nothing is asked of that any more',
    [
      ...using,
      { failed: 'paypal', error: blocked },
      { type: 'sheet.wanted', option: 'paypal' },
      { type: 'option.changed', option: 'paypal', key: 'amount', value: '20.00' },
      viewMoved('paypal', 'methods'),
    ],
    {
      state: open(),
      asks: [
        ...asksUsing,
        ...breaks,
        turnsAway,
        to('request', { type: 'option.changed', option: 'paypal', key: 'amount', value: '20.00' }),
      ],
      tells: [...tellsUsing, viewMoved('paypal', 'methods')],
      knows: { sheets: ['card'], wallets: {} },
      runs: ['card', 'lifecycle', 'request', 'view', 'watchParts'],
    },
  ],
  [
    'is taken down all the same where a wallet breaks as its window closes, and says so',
    [...using, leave, { done: 'tellRest' }, { failed: 'paypal', error: blocked }],
    {
      state: 'closing',
      asks: [...asksUsing, ['tellRest'], to('paypal', closing), closesLifecycle],
      tells: [...tellsUsing, closing, complained],
      runs: ['lifecycle'],
    },
  ],
  ...(['view', 'card', 'request', 'watchParts'] as const).map(
    (part): FormLine => [
      `is taken down where a part of it breaks (${part}), and says so`,
      [...using, { failed: part, error: blocked }],
      {
        state: 'closing',
        asks: [...asksUsing, to('paypal', closing), closesLifecycle],
        tells: [...tellsUsing, ...broke],
      },
    ],
  ),
  [
    'is taken down where the rest cannot be told, and says so',
    [...using, leave, { failed: 'tellRest', error: blocked }],
    {
      state: 'closing',
      asks: [...asksUsing, ['tellRest'], to('paypal', closing), closesLifecycle],
      tells: [...tellsUsing, ...broke],
    },
  ],
  [
    'ends where its lifecycle breaks while it is used, and says so',
    [...using, { failed: 'lifecycle', error: blocked }],
    { state: 'closed', asks: asksUsing, tells: [...tellsUsing, complained, openingFailed()], output: null },
  ],
];

const codes: readonly FormLine[] = [
  [
    'asks for the code of what would be taken',
    [...usedWith({ securityCode }), { type: 'selection.changed', selection }],
    {
      state: open(),
      asks: [
        ...asksUsedWith(startsPart('securityCode')),
        to('securityCode', { type: 'selection.changed', selection }),
      ],
      tells: tellsUsing,
    },
  ],
  [
    'has the code asked for before a request goes on',
    [...usedWith({ securityCode }), { type: 'selection.told', id: 1, details: {}, selection }],
    {
      state: open(),
      asks: [
        ...asksUsedWith(startsPart('securityCode')),
        to('securityCode', { type: 'payment.requested', id: 1, details: {}, selection }),
      ],
      tells: tellsUsing,
    },
  ],
  [
    'goes on with a request once it has the code',
    [...usedWith({ securityCode }), { type: 'selection.completed', id: 1, details: {}, selection }],
    {
      state: open(),
      asks: [
        ...asksUsedWith(startsPart('securityCode')),
        to('request', { type: 'payment.requested', id: 1, details: {}, selection }),
      ],
      tells: tellsUsing,
    },
  ],
  [
    'is no longer edited once a sheet shows',
    [
      ...usedWith({ editing }),
      viewMoved('methods', 'delete-confirmation'),
      viewMoved('delete-confirmation', 'methods'),
      viewMoved('card', 'paypal'),
    ],
    {
      state: open(),
      asks: [
        ...asksUsedWith(startsPart('edit', profile())),
        to('edit', { type: 'methods.left' }),
        to('card', { type: 'sheet.left' }),
      ],
      tells: [
        ...tellsUsing,
        viewMoved('methods', 'delete-confirmation'),
        viewMoved('delete-confirmation', 'methods'),
        viewMoved('card', 'paypal'),
      ],
    },
  ],
  ...(['edit', 'securityCode'] as const).map(
    (part): FormLine => [
      `is taken down where what was fetched for it breaks (${part}), and says so`,
      [...usedWith({ editing, securityCode }), { failed: part, error: blocked }],
      {
        state: 'closing',
        asks: [
          ...asksUsedWith(startsPart('edit', profile()), startsPart('securityCode')),
          to('paypal', closing),
          closesLifecycle,
        ],
        tells: [...tellsUsing, ...broke],
      },
    ],
  ),
  [
    'is taken down with what was fetched for it',
    [...usedWith({ editing, securityCode }), leave, { done: 'tellRest' }],
    {
      state: 'closing',
      asks: [
        ...asksUsedWith(startsPart('edit', profile()), startsPart('securityCode')),
        ['tellRest'],
        to('paypal', closing),
        closesLifecycle,
      ],
      tells: [...tellsUsing, closing],
      runs: ['lifecycle'],
    },
  ],
];

const row = { Row: 'a row' };
const expressProfile = { options: ['card', 'paypal'], express: ['paypal'] } as const;
const above: readonly FormLine[] = [
  [
    'are in their row where its code was fetched',
    [connected(expressProfile), wantsCard, hasPart({ express: row }), formUsable(['paypal'])],
    {
      state: used('arriving'),
      asks: [
        ...asksOpening,
        startsView({
          options: ['card', 'paypal'],
          express: ['paypal'],
          awaited: ['paypal'],
          initialView: 'paypal',
        }),
        opens('card'),
        watches,
      ],
    },
  ],
  [
    'are in the list where the code of their row did not come, and the one that comes first is waited for',
    [connected(expressProfile), wantsCard, formUsable(['paypal'])],
    { state: 'opening', asks: asksOpening },
  ],
  [
    'are shown first once everything is there',
    [connected(expressProfile), wantsCard, formUsable(['paypal']), formReady()],
    {
      state: used('drawing'),
      asks: [
        ...asksOpening,
        startsView({ options: ['card', 'paypal'], initialView: 'paypal' }),
        opens('card'),
        draws,
        watches,
      ],
    },
  ],
  [
    'show as pressed where the shopper comes back from one of them',
    [
      connected(expressProfile),
      wantsCard,
      hasPart({ express: row }),
      formReady(),
      { type: 'wallet.returned', option: 'paypal' },
    ],
    {
      state: used('drawing'),
      asks: [
        ...asksOpening,
        startsView({ options: ['card', 'paypal'], express: ['paypal'], initialView: 'paypal' }),
        opens('card'),
        draws,
        watches,
        to('view', { type: 'wallet.pressed', option: 'paypal' }),
      ],
    },
  ],
];

const expected = input({ expected: profile() });

// With its real parts: where one ends another goes on.
const real = ['card.hostedFields', 'watchPlace', 'watchParts'];
const typed: Step = {
  to: 'card',
  event: { type: 'field.validity.changed', field: 'cvv', report: report(right, right) },
};
const framesOf = ['card.hostedFields', cardInput.requested] as const;
const describesRight = [
  'card.hostedFields',
  { type: 'describe', problems: {}, valid: ['number', 'cvv'], securityCodeSize: 3 },
] as const;
const connects = { done: 'lifecycle.connect', output: profile() } as Step;
const realBegins = [['lifecycle.connect'], watches] as const;
const realOpen = [connects, { to: 'card', event: { type: 'fields.loaded' } }, drawn] as readonly Step[];
const asksRealOpen = [...realBegins, framesOf, watches, draws, watches, watchesParts];
const tokenized: Step = { done: 'card.tokenizeCard', output: newCard };
const tokenizes = ['card.tokenizeCard', { use: 'once', fields: ['number', 'cvv'] }] as const;
const savedProfile = profile({ customer: 'returning', vault: 'managed' });
const atOnce = {
  machine: editAndDeleteMachine.provide({
    actors: {
      deleteSavedMethod: fromPromise<void, PaymentMethod>(() => Promise.resolve()),
      listSavedMethods: fromPromise<readonly PaymentMethod[]>(() => Promise.resolve([savedMastercard])),
    },
  }),
  EditedMethods: 'a list',
};
const savedOpen: readonly Step[] = [
  { done: 'lifecycle.connect', output: savedProfile },
  { done: 'lifecycle.listSavedMethods', output: [savedVisa, savedMastercard] },
  { done: 'lifecycle.fetchPart', output: { editing: atOnce } },
  { to: 'card', event: { type: 'fields.loaded' } },
  drawn,
];
const asksSavedOpen = [
  ['lifecycle.connect'],
  ['lifecycle.fetchPart', 'editing'],
  watches,
  framesOf,
  ['lifecycle.listSavedMethods'],
  watches,
  draws,
  watches,
  watchesParts,
] as const;
const bankProfile = profile({ request: { ...nonceAlone, threeDSecure: 'asked', amount: '10.00' } });
const fromBank = (event: { readonly type: string; readonly [detail: string]: unknown }): Step => ({
  to: 'request',
  event,
});
const bankOpen: readonly Step[] = [
  { done: 'lifecycle.connect', output: bankProfile },
  { to: 'card', event: { type: 'fields.loaded' } },
  {
    done: 'request.fetchThreeDSecure',
    output: { machine: listener('threeDSecure'), input: { version: 2 } },
  },
  fromBank({ type: 'component.created' }),
  drawn,
];
const asksBankOpen = [
  ['lifecycle.connect'],
  watches,
  ['request.fetchThreeDSecure'],
  framesOf,
  watches,
  ['threeDSecure', { version: 2, parent: 'an actor' }],
  draws,
  watches,
  watchesParts,
] as const;
const asksBank = [
  ...asksBankOpen,
  describesRight,
  tokenizes,
  [
    'threeDSecure',
    {
      type: 'verification.requested',
      options: {
        nonce: newCard.nonce,
        bin: '400000',
        amount: '10.00',
        additionalInformation: { acsWindowSize: '03' },
      },
      lookupListener: 'listening',
    },
  ],
] as const;
const verified = { nonce: 'nonce-verified', liabilityShifted: true, liabilityShiftPossible: true };
const canceled = { type: 'CUSTOMER', code: 'THREEDS_CARDINAL_SDK_CANCELED', message: 'Canceled by user.' };
const noAmount = {
  type: 'MERCHANT',
  code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
  message: 'verifyCard options must include an amount.',
};
const inEdit = (event: { readonly type: string; readonly [detail: string]: unknown }): Step => ({
  to: 'edit',
  event,
});
const returning = (...methods: readonly PaymentMethod[]): readonly Step[] => [
  connected({ options: ['card', 'venmo'] }),
  wantsCard,
  fetched('venmo'),
  formReady({}, methods),
  drawn,
];
const asksReturning = [
  ...asksOpening,
  starts('venmo'),
  opens('card'),
  opens('venmo'),
  draws,
  watches,
  watchesParts,
];
const backFromVenmo: Step = { type: 'wallet.returned', option: 'venmo' };
const optionIs = (paymentOption: PaymentOptionId) => ({
  type: 'paymentOptionSelected',
  payload: { paymentOption },
});
const requestable = (paymentMethodIsSelected: boolean) => ({
  type: 'paymentMethodRequestable',
  payload: { paymentMethodIsSelected, type: 'CreditCard' },
});

describeTables(dropInMachine, {
  'a form': table(input(), opening),
  'a form that can be used before everything is there': table(input(), arriving),
  'a form that is used': table(input(), use),
  'a form with more': table(input(), codes),
  'wallets above a form': table(input({ initialView: 'paypal' }), above),
  'a form that expects cards': table(expected, [
    [
      'grants the sheet what the gateway has said',
      [wantsCard, connected({ card: { ...sheet, supportedBrands: ['visa'] } })],
      {
        state: 'opening',
        asks: [
          ...begins(expected),
          startsCard,
          asksRequest,
          to('card', { type: 'sheet.granted', terms: { ...sheet, supportedBrands: ['visa'] } }),
        ],
      },
    ],
    [
      'has no sheet any more where the gateway takes no cards',
      [wantsCard, { type: 'form.connected', profile: { ...unknownProfile, options: ['paypal'] } }],
      {
        state: 'opening',
        asks: [...begins(expected), startsCard, asksRequest],
        knows: { sheets: [] },
        runs: ['lifecycle', 'request', 'watchPlace'],
      },
    ],
  ]),
  'a form with its real parts': {
    input: () => input(),
    listening: real,
    lines: [
      [
        'is open with the sheet of its card [FV-02]',
        realOpen,
        { state: open(), asks: asksRealOpen, tells: [opened()] },
      ],
      [
        'hands the card over that was typed, and shows it 200 ms later [FC-07] [FM-02] [FR-01]',
        [...realOpen, typed, request, tokenized, { waits: 200 }],
        {
          state: open(),
          asks: [...asksRealOpen, describesRight, tokenizes],
          tells: [
            opened(),
            requestable(false),
            { type: 'request.fulfilled', id: 1, method: newCard, deviceData: null },
            viewMoved('card', 'methods'),
            requestable(true),
          ],
        },
      ],
      [
        'hands no card over that is not whole, and its sheet says what is missing [FR-02] [FC-02]',
        [...realOpen, request],
        {
          state: open(),
          asks: [
            ...asksRealOpen,
            [
              'card.hostedFields',
              {
                type: 'describe',
                problems: { number: 'fieldEmptyForNumber', cvv: 'fieldEmptyForCvv' },
                valid: [],
                securityCodeSize: 3,
              },
            ],
            ['card.hostedFields', { type: 'focus', field: 'number' }],
          ],
          tells: [
            opened(),
            {
              type: 'request.refused',
              id: 1,
              problem: {
                message: 'No payment method is available.',
                code: 'HOSTED_FIELDS_FIELDS_INVALID',
                type: 'CUSTOMER',
                cause: {
                  message: 'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
                  code: 'HOSTED_FIELDS_FIELDS_INVALID',
                  type: 'CUSTOMER',
                },
              },
            },
          ],
        },
      ],
      [
        'says on the sheet of a card why its payment failed, and the card can be paid with again',
        [...realOpen, typed, request, tokenized, { waits: 200 }, { type: 'payment.failed', code: '2010' }],
        {
          state: open(),
          asks: [
            ...asksRealOpen,
            describesRight,
            tokenizes,
            [
              'card.hostedFields',
              {
                type: 'describe',
                problems: { cvv: 'fieldInvalidForCvv' },
                valid: ['number', 'cvv'],
                securityCodeSize: 3,
              },
            ],
            ['card.hostedFields', { type: 'focus', field: 'cvv' }],
          ],
          tells: [
            opened(),
            requestable(false),
            { type: 'request.fulfilled', id: 1, method: newCard, deviceData: null },
            viewMoved('card', 'methods'),
            requestable(true),
            viewMoved('methods', 'card'),
            requestable(false),
          ],
        },
      ],
      [
        'is gone once everything of it is taken down',
        [...realOpen, leave, { done: 'tellRest' }, { done: 'lifecycle.tearDown' }],
        {
          state: 'closed',
          asks: [...asksRealOpen, ['tellRest'], ['lifecycle.tearDown']],
          tells: [opened(), closing],
          output: null,
        },
      ],
      [
        'that the gateway refuses says why, and is taken down [FL-05]',
        [
          { failed: 'lifecycle.connect', error: blocked },
          { failed: 'lifecycle.tearDown', error: blocked },
        ],
        {
          state: 'closed',
          asks: [...realBegins, ['lifecycle.tearDown']],
          tells: [
            openingFailed({ message: 'There was an error creating Drop-in.', cause: blocked }),
            closing,
          ],
          output: problem,
        },
      ],
    ],
  },
  'a form with the saved methods of its customer': {
    input: () => input({ parts: ['editing'] }),
    listening: real,
    lines: [
      [
        'deletes one of them, and chooses the one that is left [FD-01] [FD-02] [FV-01]',
        [
          ...savedOpen,
          inEdit({ type: 'edit.pressed' }),
          inEdit({ type: 'deletion.requested', method: savedVisa }),
          inEdit({ type: 'deletion.confirmed' }),
          { waits: 500 },
        ],
        {
          state: open(),
          asks: asksSavedOpen,
          tells: [
            opened([savedVisa, savedMastercard]),
            { type: 'edit.begun' },
            viewMoved('methods', 'methods'),
            { type: 'noPaymentMethodRequestable' },
            viewMoved('methods', 'delete-confirmation'),
            { type: 'method.preselected' },
            { type: 'method.deleted', method: savedVisa },
            viewMoved('delete-confirmation', 'methods'),
            requestable(true),
          ],
          runs: ['card', 'edit', 'lifecycle', 'request', 'view', 'watchParts'],
        },
      ],
      [
        'hands nothing over while they are edited [FR-02] [FE-01]',
        [...savedOpen, inEdit({ type: 'edit.pressed' }), request],
        {
          state: open(),
          asks: asksSavedOpen,
          tells: [
            opened([savedVisa, savedMastercard]),
            { type: 'edit.begun' },
            viewMoved('methods', 'methods'),
            { type: 'noPaymentMethodRequestable' },
            {
              type: 'request.refused',
              id: 1,
              problem: { message: 'No payment method is available.', code: 'NO_PAYMENT_METHOD' },
            },
          ],
        },
      ],
      [
        'stays edited where a payment with a typed card fails meanwhile, and is fetched anew',
        [
          ...savedOpen,
          { to: 'view', event: { type: 'toggle.pressed' } },
          typed,
          request,
          tokenized,
          { waits: 200 },
          inEdit({ type: 'edit.pressed' }),
          { type: 'payment.failed', code: '2010' },
        ],
        {
          state: open(),
          asks: [...asksSavedOpen, describesRight, tokenizes, ['view.listSavedMethods']],
          tells: [
            opened([savedVisa, savedMastercard]),
            viewMoved('methods', 'card'),
            { type: 'noPaymentMethodRequestable' },
            requestable(false),
            { type: 'request.fulfilled', id: 1, method: newCard, deviceData: null },
            viewMoved('card', 'methods'),
            requestable(true),
            { type: 'edit.begun' },
            viewMoved('methods', 'methods'),
            { type: 'noPaymentMethodRequestable' },
          ],
        },
      ],
    ],
  },
  'a form whose bank is asked': {
    input: () => input(),
    listening: real,
    lines: [
      [
        'is not open before the bank can be asked',
        bankOpen.slice(0, 3),
        {
          state: used('arriving'),
          asks: asksBankOpen.slice(0, 6),
        },
      ],
      [
        'hands over the card that the bank has confirmed, and lets it be paid with [FR-01] [FR-03]',
        [
          ...bankOpen,
          typed,
          request,
          tokenized,
          { waits: 200 },
          fromBank({ type: 'request.answered', answer: verified }),
        ],
        {
          state: open(),
          asks: asksBank,
          tells: [
            opened(),
            requestable(false),
            viewMoved('card', 'methods'),
            requestable(true),
            {
              type: 'request.fulfilled',
              id: 1,
              method: { ...newCard, ...verified, verifiedFor: '10.00' },
              deviceData: null,
            },
          ],
        },
      ],
      [
        'hands no card over that the bank has not confirmed, and its sheet shows again [FR-03]',
        [
          ...bankOpen,
          typed,
          request,
          tokenized,
          { waits: 200 },
          fromBank({ type: 'request.failed', problem: canceled }),
        ],
        {
          state: open(),
          asks: asksBank,
          tells: [
            opened(),
            requestable(false),
            viewMoved('card', 'methods'),
            { type: 'noPaymentMethodRequestable' },
            viewMoved('methods', 'card'),
            requestable(false),
            {
              type: 'request.refused',
              id: 1,
              problem: {
                message: 'Something went wrong during 3D Secure authentication. Please try again.',
                code: canceled.code,
                cause: canceled,
              },
            },
          ],
        },
      ],
      [
        'keeps the card that the bank was not asked about, and has it asked with the next request',
        [
          ...bankOpen,
          typed,
          request,
          tokenized,
          fromBank({ type: 'request.refused', problem: noAmount }),
          { waits: 200 },
          { ...request, id: 2 },
        ],
        {
          state: open(),
          asks: [...asksBank, ...asksBank.slice(-1)],
          tells: [
            opened(),
            requestable(false),
            {
              type: 'request.refused',
              id: 1,
              problem: {
                message: 'Something went wrong during 3D Secure authentication. Please try again.',
                code: noAmount.code,
                cause: noAmount,
              },
            },
            viewMoved('card', 'methods'),
            requestable(true),
          ],
        },
      ],
    ],
  },
  'a form to which a shopper comes back from the app of a wallet': {
    input: () => input({ initialView: 'options' }),
    listening: listening.filter((part) => part !== 'view'),
    lines: [
      [
        'shows the sheet of that wallet from the list of all ways to pay [FN-02]',
        [...returning(), backFromVenmo],
        {
          state: open(),
          asks: asksReturning,
          tells: [opened(), viewMoved('options', 'venmo'), optionIs('venmo')],
        },
      ],
      [
        'shows the sheet of that wallet from the saved methods with the other ways below them [FN-02]',
        [...returning(savedVisa), backFromVenmo],
        {
          state: open(),
          asks: asksReturning,
          tells: [
            opened([savedVisa]),
            viewMoved('methods', 'venmo'),
            { type: 'noPaymentMethodRequestable' },
            optionIs('venmo'),
          ],
        },
      ],
      [
        'shows the sheet of that wallet from the saved methods [FN-02]',
        [...returning(savedVisa), { to: 'view', event: { type: 'toggle.pressed' } }, backFromVenmo],
        {
          state: open(),
          asks: asksReturning,
          tells: [
            opened([savedVisa]),
            viewMoved('methods', 'venmo'),
            { type: 'noPaymentMethodRequestable' },
            optionIs('venmo'),
          ],
        },
      ],
      [
        'keeps the sheet of that wallet where it shows [FN-02]',
        [...returning(), { to: 'view', event: { type: 'option.selected', option: 'venmo' } }, backFromVenmo],
        {
          state: open(),
          asks: asksReturning,
          tells: [opened(), viewMoved('options', 'venmo'), optionIs('venmo')],
        },
      ],
      [
        'shows the sheet of that wallet from the sheet of another [FN-02]',
        [...returning(), { to: 'view', event: { type: 'option.selected', option: 'card' } }, backFromVenmo],
        {
          state: open(),
          asks: [...asksReturning, to('card', { type: 'sheet.left' })],
          tells: [
            opened(),
            viewMoved('options', 'card'),
            optionIs('card'),
            viewMoved('card', 'venmo'),
            optionIs('venmo'),
          ],
        },
      ],
    ],
  },
});
