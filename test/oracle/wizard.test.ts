/** Says by hand what each step of the sign-up asks for, knows and leads to. */
import type { FirstText } from '#machines/shop/lead/machine.ts';
import { type Draft, emptyDraft, type StepName } from '#machines/shop/wizard/draft.ts';
import { wizardMachine } from '#machines/shop/wizard/machine.ts';
import type { WizardChunk, WizardContext } from '#machines/shop/wizard/types.ts';
import { describeTables, type Line, type Step } from './table.ts';

const goTo = (step: StepName): Step => ({ type: 'step.requested', step });
const next: Step = { type: 'next' };
const code: Step = { done: 'fetchChunk' };
const noCode: Step = { failed: 'fetchChunk' };
const again: Step = { type: 'chunk.retried' };
const number = { area: '212', first: '555', second: '1234' };
const typedPhone: Step = { type: 'phone.changed', phone: number };
const agree: Step = { type: 'consent.changed', consent: 'given' };
const typedEmail: Step = { type: 'email.changed', email: 'parent@example.com' };
const lead = (output: object): Step => ({ done: 'lead', output });
const sent: FirstText = { outcome: 'sent' };
const created = (firstText: FirstText = sent, token = '') =>
  lead({ result: 'created', orderId: 'o', firstText, token });
const paid = (amount: number, otherOrders = 'none'): Step => ({
  done: 'payment',
  output: { result: 'paid', amount, otherOrders },
});

const fetches = (chunk: WizardChunk) => ['fetchChunk', { chunk }] as const;
const prefetches = (chunk: WizardChunk) => ['prefetch', { chunk }] as const;
const order = { orderId: 'o' };
const failed = ['logError'] as const;

const named: Draft = { ...emptyDraft, name: 'Zoë' };
const reachable: Draft = { ...named, phone: number, zone: 'America/New_York', consent: 'given' };
const signedUp: Draft = { ...reachable, email: 'parent@example.com', orderId: 'o', firstText: sent };
const payer: Draft = { ...signedUp, amountPaid: 29.95 };
const severalPaid: Draft = { ...payer, otherOrders: 'some' };

type Table = readonly Line<WizardContext>[];
const withDraft = (draft: Draft | undefined, lines: Table) => ({
  input: () => (draft ? { draft } : {}),
  listening: ['text-place'],
  lines,
});

const everyStep: readonly StepName[] = [
  'intro',
  'name',
  'phone',
  'email',
  'texted',
  'payment',
  'details',
  'allSet',
  'addon',
];
/** Where a request for each step leads; a step that is not listed is refused, which stays at the name or at the details. */
const openings = (allowed: readonly StepName[], otherwise: string) =>
  everyStep
    .filter((step) => !allowed.includes(step))
    .map((step): Line<WizardContext> => {
      const isPaid = otherwise === 'details';
      return [
        `does not open ${step}`,
        [goTo(step)],
        isPaid
          ? {
              state: { details: 'fetching' },
              asks: [fetches('other')],
              tells: [{ type: 'details.reached', orderId: 'o' }],
            }
          : { state: otherwise, does: [prefetches('signUp')] },
      ];
    });

const opens = (step: StepName, outcome: Line<WizardContext>[2]): Line<WizardContext> => [
  `opens ${step}`,
  [goTo(step)],
  outcome,
];
const opensIntro = opens('intro', {
  state: { intro: 'fetching' },
  tags: ['fetching'],
  asks: [fetches('other')],
});
const opensName = opens('name', { state: 'name', tags: [], does: [prefetches('signUp')] });
const opensPhone = opens('phone', {
  state: { phone: 'fetching' },
  tags: ['fetching'],
  asks: [fetches('signUp')],
});
const opensEmail = opens('email', {
  state: { email: 'fetching' },
  tags: ['fetching'],
  asks: [fetches('signUp')],
});
const opensTexted = opens('texted', {
  state: { texted: 'fetching' },
  tags: ['fetching'],
  asks: [fetches('texted')],
});
const opensPayment = opens('payment', {
  state: { payment: 'fetching' },
  tags: ['fetching'],
  asks: [fetches('checkout')],
});

const broken = (
  step: StepName,
  way: readonly Step[],
  chunk: WizardChunk,
  more: Partial<Line[2]> = {},
): Table => [
  [
    `says that ${step} did not come`,
    [...way, noCode],
    {
      state: { [step]: 'broken' },
      tags: ['broken'],
      asks: [fetches(chunk)],
      ...more,
      does: [...(more.does ?? []), failed],
    },
  ],
  [
    `fetches ${step} again at a press`,
    [...way, noCode, again],
    {
      state: { [step]: 'fetching' },
      asks: [fetches(chunk), fetches(chunk)],
      ...more,
      does: [...(more.does ?? []), failed],
    },
  ],
];

const fresh: Table = [
  [
    'waits for the address to say which step',
    [],
    { state: 'arriving', tags: [], knows: { ...emptyDraft, rejection: null } },
  ],
  opensIntro,
  opensName,
  opensPhone,
  ...openings(['intro', 'name', 'phone'], 'name'),
  [
    'shows the introduction, which leads to the name [W-02]',
    [goTo('intro'), code, next],
    {
      state: 'name',
      asks: [fetches('other')],
      does: [prefetches('signUp')],
    },
  ],
  [
    'shows the introduction',
    [goTo('intro'), code],
    { state: { intro: 'shown' }, tags: [], asks: [fetches('other')] },
  ],
  ...broken('intro', [goTo('intro')], 'other'),
  [
    'takes the name without the spaces around it',
    [goTo('name'), { type: 'name.changed', name: ' Zoë ' }, next],
    {
      state: { phone: 'fetching' },
      asks: [fetches('signUp')],
      does: [prefetches('signUp')],
      knows: { name: 'Zoë' },
    },
  ],
  [
    'keeps the name as it is typed [W-03]',
    [goTo('name'), { type: 'name.changed', name: ' Zoë ' }],
    { state: 'name', does: [prefetches('signUp')], knows: { name: ' Zoë ' } },
  ],
  [
    'goes on without a name [W-03]',
    [goTo('name'), next],
    { state: { phone: 'fetching' }, asks: [fetches('signUp')], does: [prefetches('signUp')] },
  ],
  [
    'keeps a step that is not possible where it is',
    [goTo('name'), goTo('payment')],
    { state: 'name', does: [prefetches('signUp')] },
  ],
];

const place = (area: string, zone: string | null = null) =>
  ['text-place', { area, zone, asker: 'an actor' }] as const;
const tells = (area: string) => ['text-place', { type: 'area.typed', area }] as const;
const atPhone = [goTo('phone'), code];

const phoneStep: Table = [
  ...broken('phone', [goTo('phone')], 'signUp'),
  [
    'shows the number with the place of the child',
    atPhone,
    { state: { phone: { open: 'filling' } }, tags: [], asks: [fetches('signUp'), place('')] },
  ],
  [
    'says what is missing at a press',
    [...atPhone, next],
    { state: { phone: { open: 'correcting' } }, tags: ['correcting'], asks: [fetches('signUp'), place('')] },
  ],
  [
    'does not go on without the consent',
    [...atPhone, typedPhone, next],
    {
      state: { phone: { open: 'correcting' } },
      asks: [fetches('signUp'), place(''), tells('212')],
      knows: { phone: number, consent: 'missing' },
    },
  ],
  [
    'goes on at the next press once the consent that was missing is given [W-10]',
    [...atPhone, typedPhone, next, agree, next],
    {
      state: { email: 'fetching' },
      asks: [fetches('signUp'), place(''), tells('212'), fetches('signUp')],
      knows: { consent: 'given' },
    },
  ],
  ...(['area', 'first', 'second'] as const).map(
    (part): Line<WizardContext> => [
      `does not go on with too few digits in ${part} [V-01]`,
      [
        ...atPhone,
        { type: 'phone.changed', phone: { ...number, [part]: number[part].slice(1) } },
        agree,
        next,
      ],
      {
        state: { phone: { open: 'correcting' } },
        asks: [fetches('signUp'), place(''), tells(part === 'area' ? '' : '212')],
        knows: { consent: 'given' },
      },
    ],
  ),
  [
    'goes on to the address with number and consent [W-10]',
    [...atPhone, typedPhone, { type: 'zone.chosen', zone: 'America/Chicago' }, agree, next],
    {
      state: { email: 'fetching' },
      asks: [fetches('signUp'), place(''), tells('212'), fetches('signUp')],
      knows: { phone: number, zone: 'America/Chicago', consent: 'given' },
    },
  ],
  [
    'takes a British number of ten digits, which says no area',
    [...atPhone, { type: 'phone.changed', phone: { number: '07700 9004' } }, agree, next],
    { state: { phone: { open: 'correcting' } }, asks: [fetches('signUp'), place(''), tells('')] },
  ],
  [
    'goes on with a British number',
    [...atPhone, { type: 'phone.changed', phone: { number: '07700 90046' } }, agree, next],
    { state: { email: 'fetching' }, asks: [fetches('signUp'), place(''), tells(''), fetches('signUp')] },
  ],
  [
    'offers another try where the place of the child breaks',
    [...atPhone, { failed: 'text-place' }],
    { state: { phone: 'broken' }, tags: ['broken'], asks: [fetches('signUp'), place('')], does: [failed] },
  ],
];

const fillsEmail = [prefetches('texted'), prefetches('checkout')];
const atEmail = [goTo('email'), code];
const asksLead = [
  'lead',
  {
    email: 'parent@example.com',
    phone: number,
    zone: 'America/New_York',
    offers: 'unwanted',
    childsName: 'Zoë',
  },
] as const;
const submits = [...atEmail, typedEmail, next];
const submitted = { asks: [fetches('signUp'), asksLead], does: fillsEmail };

const emailStep: Table = [
  opensIntro,
  opensName,
  opensPhone,
  opensEmail,
  ...openings(['intro', 'name', 'phone', 'email'], 'name'),
  [
    'shows the place of the child for the number that is known',
    atPhone,
    { state: { phone: { open: 'filling' } }, asks: [fetches('signUp'), place('212', 'America/New_York')] },
  ],
  ...broken('email', [goTo('email')], 'signUp'),
  [
    'shows the address, and fetches what comes next',
    atEmail,
    { state: { email: 'filling' }, tags: [], asks: [fetches('signUp')], does: fillsEmail },
  ],
  ...['parent@', 'parent.example.com', 'parent@example'].map(
    (email): Line<WizardContext> => [
      `asks for an address instead of ${email} [V-03]`,
      [...atEmail, { type: 'email.changed', email }, next],
      {
        state: { email: 'correcting' },
        tags: ['correcting'],
        asks: [fetches('signUp')],
        does: fillsEmail,
        knows: { email },
      },
    ],
  ),
  [
    'says no more of that once the address changes',
    [...atEmail, next, typedEmail],
    {
      state: { email: 'filling' },
      asks: [fetches('signUp')],
      does: [...fillsEmail, ...fillsEmail],
      knows: { email: 'parent@example.com' },
    },
  ],
  [
    'takes the wish for offers at any time',
    [...atEmail, { type: 'offers.changed', offers: 'wanted' }],
    { state: { email: 'filling' }, asks: [fetches('signUp')], does: fillsEmail, knows: { offers: 'wanted' } },
  ],
  [
    'takes the wish for offers beside a wrong address, which stays wrong',
    [...atEmail, next, { type: 'offers.changed', offers: 'wanted' }],
    {
      state: { email: 'correcting' },
      asks: [fetches('signUp')],
      does: fillsEmail,
      knows: { offers: 'wanted' },
    },
  ],
  [
    'signs up with all that was typed [W-05]',
    submits,
    { state: { email: 'submitting' }, tags: ['busy'], ...submitted },
  ],
  ['signs up once', [...submits, next, typedEmail], { state: { email: 'submitting' }, ...submitted }],
  [
    'shows what Santa has texted',
    [...submits, created()],
    {
      state: { texted: 'fetching' },
      asks: [fetches('signUp'), asksLead, fetches('texted')],
      does: fillsEmail,
      knows: { orderId: 'o', firstText: sent },
    },
  ],
  [
    'goes to the payment where the first text did not leave',
    [...submits, created({ outcome: 'failed' })],
    {
      state: { payment: 'fetching' },
      asks: [fetches('signUp'), asksLead, fetches('checkout')],
      does: fillsEmail,
      knows: { orderId: 'o', firstText: { outcome: 'failed' } },
    },
  ],
  [
    'goes to the packages of variant b, with its token [W-12]',
    [...submits, created(sent, 'token')],
    {
      state: 'packages',
      asks: [fetches('signUp'), asksLead],
      does: [
        ...fillsEmail,
        ['openPackages', { output: { result: 'created', orderId: 'o', firstText: sent, token: 'token' } }],
      ],
      knows: { orderId: 'o', firstText: sent },
    },
  ],
  [
    'goes back to a number that was refused, and says why [W-11]',
    [...submits, lead({ result: 'phone_rejected', message: 'Not a mobile phone.' })],
    {
      state: { phone: { open: 'rejected' } },
      tags: ['correcting'],
      asks: [fetches('signUp'), asksLead, place('212', 'America/New_York')],
      does: fillsEmail,
      knows: { rejection: 'Not a mobile phone.', orderId: null },
    },
  ],
  [
    'says no more of a refused number once it changes',
    [
      ...submits,
      lead({ result: 'phone_rejected', message: 'Not a mobile phone.' }),
      { type: 'phone.changed', phone: { ...number, area: '646' } },
    ],
    {
      state: { phone: { open: 'filling' } },
      asks: [fetches('signUp'), asksLead, place('212', 'America/New_York'), tells('646')],
      does: fillsEmail,
      knows: { phone: { ...number, area: '646' } },
    },
  ],
  [
    'lets a refused number be tried again as it is',
    [...submits, lead({ result: 'phone_rejected', message: 'Not a mobile phone.' }), next],
    {
      state: { email: 'fetching' },
      asks: [fetches('signUp'), asksLead, place('212', 'America/New_York'), fetches('signUp')],
      does: fillsEmail,
      knows: { phone: number },
    },
  ],
  [
    'says why an address was refused',
    [...submits, lead({ result: 'email_rejected', message: 'No such host.' })],
    {
      state: { email: 'rejected' },
      tags: ['correcting'],
      ...submitted,
      knows: { rejection: 'No such host.' },
    },
  ],
  [
    'says no more of a refused address once it changes',
    [...submits, lead({ result: 'email_rejected', message: 'No such host.' }), typedEmail],
    { state: { email: 'filling' }, asks: submitted.asks, does: [...fillsEmail, ...fillsEmail] },
  ],
  [
    'takes the wish for offers beside a refused address',
    [
      ...submits,
      lead({ result: 'email_rejected', message: 'No such host.' }),
      { type: 'offers.changed', offers: 'wanted' },
    ],
    { state: { email: 'rejected' }, ...submitted, knows: { offers: 'wanted' } },
  ],
  [
    'begins again where there is no order and no reason [V-05]',
    [...submits, lead({ result: 'failed' })],
    {
      state: 'restarted',
      asks: submitted.asks,
      does: [...fillsEmail, ['restartSignUp']],
      knows: { name: 'Zoë' },
    },
  ],
  [
    'shows the address again when the sign-up is left',
    [...submits, lead({ result: 'abandoned' })],
    { state: { email: 'filling' }, asks: submitted.asks, does: [...fillsEmail, ...fillsEmail] },
  ],
  [
    'shows the address again when the sign-up breaks',
    [...submits, { failed: 'lead' }],
    { state: { email: 'filling' }, asks: submitted.asks, does: [...fillsEmail, failed, ...fillsEmail] },
  ],
];

const atTexted = [goTo('texted'), code];
const showing = [fetches('texted'), ['season']] as const;
const looks = ['findFirstText', order] as const;
const report = (outcome: FirstText['outcome']): Step => ({ done: 'findFirstText', output: { outcome } });
const pause: Step = { after: 'ASK_PAUSE' };

/** What is asked and said of the first text beside a step. */
const arrives = (
  way: readonly Step[],
  step: StepName,
  place: string,
  asked: readonly (readonly [string, unknown?])[],
  does: readonly (readonly [string, unknown?])[],
): Table => [
  [
    'lets two seconds pass before it asks',
    [...way, { waits: 1_999 }],
    { state: { [step]: { [place]: 'waiting' } }, asks: asked, does },
  ],
  [
    'asks after two seconds whether the phone has it',
    [...way, pause],
    { state: { [step]: { [place]: 'asking' } }, asks: [...asked, looks], does },
  ],
  [
    'asks again while it is on its way',
    [...way, pause, report('on_its_way'), pause],
    {
      state: { [step]: { [place]: 'asking' } },
      asks: [...asked, looks, looks],
      does,
      knows: { firstText: { outcome: 'on_its_way' } },
    },
  ],
  ...(['delivered', 'failed', 'planned'] as const).map(
    (outcome): Line<WizardContext> => [
      `says that it is ${outcome}, and asks no more`,
      [...way, pause, report(outcome), pause],
      {
        state: { [step]: { [place]: 'told' } },
        asks: [...asked, looks],
        does,
        knows: { firstText: { outcome } },
      },
    ],
  ),
  [
    'asks again where the server could not be asked',
    [...way, pause, { failed: 'findFirstText' }, pause],
    { state: { [step]: { [place]: 'asking' } }, asks: [...asked, looks, looks], does: [...does, failed] },
  ],
  [
    'asks no more after a minute and a half',
    [...way, { waits: 1_999 }, { waits: 88_001 }, pause],
    { state: { [step]: { [place]: 'told' } }, asks: [...asked, looks], does },
  ],
];

const textedStep: Table = [
  opensIntro,
  opensName,
  opensPhone,
  opensEmail,
  opensTexted,
  opensPayment,
  ...openings(['intro', 'name', 'phone', 'email', 'texted', 'payment'], 'name'),
  ...broken('texted', [goTo('texted')], 'texted'),
  [
    'goes on to the payment where the page of the first text did not come',
    [goTo('texted'), noCode, next],
    { state: { payment: 'fetching' }, asks: [fetches('texted'), fetches('checkout')], does: [failed] },
  ],
  [
    'shows the first text and the season',
    atTexted,
    { state: { texted: { shown: 'waiting' } }, tags: [], asks: showing },
  ],
  ...arrives(atTexted, 'texted', 'shown', showing, []),
  [
    'goes on to the payment at a press',
    [...atTexted, next],
    { state: { payment: 'fetching' }, asks: [...showing, fetches('checkout')] },
  ],
  [
    'goes on to the payment where the texts are those of a paid order',
    [...atTexted, { done: 'season' }],
    { state: { payment: 'fetching' }, asks: [...showing, fetches('checkout')] },
  ],
  [
    'offers another try where the season breaks',
    [...atTexted, { failed: 'season' }],
    { state: { texted: 'broken' }, tags: ['broken'], asks: showing, does: [failed] },
  ],
];

const pays = ['payment', order] as const;
const atPayment = [goTo('payment'), code];
const paying = { asks: [fetches('checkout'), pays], does: [prefetches('other')] };
const reached = { type: 'details.reached', orderId: 'o' };

const paymentStep: Table = [
  ...broken('payment', [goTo('payment')], 'checkout'),
  [
    'pays for the order, and fetches what comes next',
    atPayment,
    { state: { payment: { paying: 'waiting' } }, tags: [], ...paying },
  ],
  [
    'offers another try where the payment breaks',
    [...atPayment, { failed: 'payment' }],
    {
      state: { payment: 'broken' },
      tags: ['broken'],
      asks: paying.asks,
      does: [prefetches('other'), failed],
    },
  ],
  [
    'goes on to the details once money was paid, also while it asks about the first text',
    [...atPayment, pause, paid(29.95)],
    {
      state: { details: 'fetching' },
      asks: [...paying.asks, looks, fetches('other')],
      does: paying.does,
      tells: [reached],
    },
  ],
  [
    'goes on to the details once money was paid, which is reported [W-14]',
    [...atPayment, paid(0.01, 'some')],
    {
      state: { details: 'fetching' },
      asks: [...paying.asks, fetches('other')],
      does: paying.does,
      tells: [reached],
      knows: { amountPaid: 0.01, otherOrders: 'some' },
    },
  ],
  [
    'goes to the account where nothing was to be paid [W-14]',
    [...atPayment, paid(0)],
    {
      state: 'finished',
      asks: paying.asks,
      does: [prefetches('other'), ['openAccount', { notice: 'all set' }]],
      knows: { amountPaid: 0 },
    },
  ],
  [
    'of an order that was cancelled leads to the account, which says so',
    [...atPayment, { done: 'payment', output: { result: 'cancelled' } }],
    {
      state: 'finished',
      asks: paying.asks,
      does: [prefetches('other'), ['openAccount', { notice: 'none' }]],
      knows: { amountPaid: null },
    },
  ],
  ...arrives(atPayment, 'payment', 'paying', paying.asks, paying.does),
];

const atDetails = [goTo('details'), code];
const describes = ['personalisation', order] as const;
const atAllSet = [goTo('allSet'), code];
const receipts = (email: string) => ['receipt', { orderId: 'o', email }] as const;
const settled = [fetches('other'), receipts('parent@example.com')];
const atAddon = [goTo('addon'), code];
const upgrades = ['upgrade', order] as const;

const afterPaying: Table = [
  opens('details', {
    state: { details: 'fetching' },
    tags: ['fetching'],
    asks: [fetches('other')],
    tells: [reached],
  }),
  opens('allSet', { state: { allSet: 'fetching' }, tags: ['fetching'], asks: [fetches('other')] }),
  opens('addon', { state: { addon: 'fetching' }, tags: ['fetching'], asks: [fetches('other')] }),
  ...openings(['details', 'allSet', 'addon'], 'details'),
  ...broken('details', [goTo('details')], 'other', { tells: [reached] }),
  [
    'goes on without the details where they did not come',
    [goTo('details'), noCode, next],
    {
      state: { allSet: 'fetching' },
      asks: [fetches('other'), fetches('other')],
      does: [failed],
      tells: [reached],
    },
  ],
  [
    'asks for the details of the order',
    atDetails,
    { state: { details: 'describing' }, tags: [], asks: [fetches('other'), describes], tells: [reached] },
  ],
  [
    'is all set after the details',
    [...atDetails, { done: 'personalisation' }],
    {
      state: { allSet: 'fetching' },
      asks: [fetches('other'), describes, fetches('other')],
      tells: [reached],
    },
  ],
  [
    'offers another try where the details break',
    [...atDetails, { failed: 'personalisation' }],
    { state: { details: 'broken' }, asks: [fetches('other'), describes], does: [failed], tells: [reached] },
  ],
  ...broken('allSet', [goTo('allSet')], 'other'),
  [
    'leaves for the account where the last page did not come',
    [goTo('allSet'), noCode, next],
    { state: 'finished', asks: [fetches('other')], does: [failed, ['openAccount', { notice: 'none' }]] },
  ],
  [
    'is all set, with its receipt',
    atAllSet,
    { state: { allSet: { shown: 'with receipt' } }, tags: [], asks: settled },
  ],
  [
    'takes a corrected address, and looks at it again',
    [...atAllSet, { done: 'receipt', output: { email: 'mother@example.com', otherOrders: 'some' } }],
    {
      state: { allSet: { shown: 'with receipt' } },
      asks: [...settled, receipts('mother@example.com')],
      knows: { email: 'mother@example.com', otherOrders: 'some' },
    },
  ],
  [
    'leaves for the account where the order was cancelled meanwhile',
    [...atAllSet, { done: 'receipt', output: null }],
    { state: 'finished', asks: settled, does: [['openAccount', { notice: 'none' }]] },
  ],
  [
    'is all set without a receipt that broke',
    [...atAllSet, { failed: 'receipt' }, next],
    { state: 'finished', asks: settled, does: [failed, ['openAccount', { notice: 'none' }]] },
  ],
  [
    'shows the rest where the receipt broke',
    [...atAllSet, { failed: 'receipt' }],
    { state: { allSet: { shown: 'without receipt' } }, asks: settled, does: [failed] },
  ],
  [
    'leaves for the account',
    [...atAllSet, next],
    { state: 'finished', asks: settled, does: [['openAccount', { notice: 'none' }]] },
  ],
  [
    'opens the extras',
    [...atAllSet, { type: 'extras.opened' }],
    { state: { addon: 'fetching' }, asks: [...settled, fetches('other')] },
  ],
  ...broken('addon', [goTo('addon')], 'other'),
  [
    'leaves for the account where the extras did not come',
    [goTo('addon'), noCode, next],
    { state: 'finished', asks: [fetches('other')], does: [failed, ['openAccount', { notice: 'none' }]] },
  ],
  [
    'offers the extras of the order',
    atAddon,
    { state: { addon: 'choosing' }, tags: [], asks: [fetches('other'), upgrades] },
  ],
  [
    'leaves for the account after the extras',
    [...atAddon, { done: 'upgrade' }],
    { state: 'finished', asks: [fetches('other'), upgrades], does: [['openAccount', { notice: 'none' }]] },
  ],
  [
    'offers another try where the extras break',
    [...atAddon, { failed: 'upgrade' }],
    { state: { addon: 'broken' }, asks: [fetches('other'), upgrades], does: [failed] },
  ],
];

const otherOrders: Table = [
  [
    'has the address confirmed that has other orders [W-15]',
    [...atAllSet, next],
    { state: 'confirming', asks: settled, does: [['submitConfirmation', { email: 'parent@example.com' }]] },
  ],
];

const delivered: FirstText = { outcome: 'delivered' };

/** Addresses of other steps, by Back and Forward of the browser, with all that was typed. */
const backAndForth: Table = [
  [
    'goes forward from the name to the number',
    [goTo('name'), goTo('phone')],
    { state: { phone: 'fetching' }, asks: [fetches('signUp')], does: [prefetches('signUp')] },
  ],
  [
    'goes back from the number to the name',
    [...atPhone, goTo('name')],
    {
      state: 'name',
      asks: [fetches('signUp'), place('212', 'America/New_York')],
      does: [prefetches('signUp')],
    },
  ],
  [
    'goes forward from the number to the address',
    [...atPhone, goTo('email')],
    {
      state: { email: 'fetching' },
      asks: [fetches('signUp'), place('212', 'America/New_York'), fetches('signUp')],
    },
  ],
  [
    'goes back from the address to the number',
    [...atEmail, goTo('phone')],
    { state: { phone: 'fetching' }, asks: [fetches('signUp'), fetches('signUp')], does: fillsEmail },
  ],
  [
    'goes forward from the address to the first text',
    [...atEmail, goTo('texted')],
    { state: { texted: 'fetching' }, asks: [fetches('signUp'), fetches('texted')], does: fillsEmail },
  ],
  [
    'goes back from the first text to the address',
    [...atTexted, goTo('email')],
    { state: { email: 'fetching' }, asks: [...showing, fetches('signUp')] },
  ],
  [
    'goes forward from the first text to the payment',
    [...atTexted, goTo('payment')],
    { state: { payment: 'fetching' }, asks: [...showing, fetches('checkout')] },
  ],
  [
    'goes back from the payment to the first text',
    [...atPayment, goTo('texted')],
    { state: { texted: 'fetching' }, asks: [...paying.asks, fetches('texted')], does: paying.does },
  ],
];

/** Nothing more is to be heard of the first text: it is asked about no more. */
const delivery: Table = [
  [
    'shows the first text, and asks no more about it',
    [...atTexted, pause],
    { state: { texted: { shown: 'told' } }, asks: showing },
  ],
  [
    'goes on from a first text that has arrived',
    [...atTexted, next],
    { state: { payment: 'fetching' }, asks: [...showing, fetches('checkout')] },
  ],
  [
    'goes on to the payment where the texts are those of a paid order',
    [...atTexted, { done: 'season' }],
    { state: { payment: 'fetching' }, asks: [...showing, fetches('checkout')] },
  ],
  [
    'pays, and asks no more about the first text',
    [...atPayment, pause],
    { state: { payment: { paying: 'told' } }, ...paying },
  ],
  [
    'goes back from the payment to the first text',
    [...atPayment, goTo('texted')],
    { state: { texted: 'fetching' }, asks: [...paying.asks, fetches('texted')], does: paying.does },
  ],
  [
    'goes on to the details once money was paid',
    [...atPayment, paid(29.95)],
    {
      state: { details: 'fetching' },
      asks: [...paying.asks, fetches('other')],
      does: paying.does,
      tells: [reached],
    },
  ],
  [
    'leaves for the account where nothing was to be paid',
    [...atPayment, paid(0)],
    {
      state: 'finished',
      asks: paying.asks,
      does: [...paying.does, ['openAccount', { notice: 'all set' }]],
    },
  ],
];

describeTables(wizardMachine, {
  'a fresh sign-up': withDraft(undefined, fresh),
  'the step of the phone': withDraft(undefined, phoneStep),
  'the step of the address, with a number and consent': withDraft(reachable, emailStep),
  'the step after the first text, with an order': withDraft(signedUp, textedStep),
  'the step of the payment': withDraft(signedUp, paymentStep),
  'Back and Forward between the steps': withDraft(signedUp, backAndForth),
  'a first text that has arrived': withDraft({ ...signedUp, firstText: delivered }, delivery),
  'the steps after a payment': withDraft(payer, afterPaying),
  'the end for an address with other orders': withDraft(severalPaid, otherOrders),
});
