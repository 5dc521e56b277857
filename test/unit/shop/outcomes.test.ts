/** Proves how the shop's small flows end: from what a parent does and the server answers to the last state, the sentence and what was asked, all written by hand. */
import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromCallback, fromPromise } from 'xstate';
import { captchaMachine } from '#machines/shop/captcha/machine.ts';
import { childDetailsMachine } from '#machines/shop/child-details/machine.ts';
import { discountPopupMachine } from '#machines/shop/discount-popup/machine.ts';
import { earlyStartMachine } from '#machines/shop/early-start/machine.ts';
import { type PackageList, packagesMachine } from '#machines/shop/packages/machine.ts';
import { emptyDetails, personalisationMachine } from '#machines/shop/personalisation/machine.ts';
import { promoMachine } from '#machines/shop/promo/machine.ts';
import { roomMachine } from '#machines/shop/room/machine.ts';
import { type Extra, upgradeMachine } from '#machines/shop/upgrade/machine.ts';
import { emptyDraft } from '#machines/shop/wizard/draft.ts';
import { wizardMachine } from '#machines/shop/wizard/machine.ts';
import { type Outcome, play, type Step } from '#test/support/play-machine.ts';

type Row = readonly [title: string, steps: readonly Step[], outcome: Omit<Outcome, 'told'>];

/** An actor that writes down what it hears. */
function listener(): { ref: AnyActorRef; heard: string[] } {
  const heard: string[] = [];
  const ref = createActor(
    fromCallback(({ receive }) => receive(({ type }) => void heard.push(type))),
  ).start();
  return { ref, heard };
}

describe('asking that the texts begin sooner', () => {
  const tick: Step = { type: 'start.ticked' };
  const press: Step = { type: 'start.confirmed' };
  const rows: readonly (readonly [...Row, heard: readonly string[]])[] = [
    ['nothing is asked by a tick alone', [tick], { state: 'ticked', ran: [], shows: null }, []],
    ['nothing is asked without a tick', [press], { state: 'waiting', ran: [], shows: null }, []],
    [
      'it begins, and the account hears of it',
      [tick, press, { done: 'requestStart', output: { result: 'started' } }],
      { state: 'started', ran: ['requestStart'], shows: null },
      ['season.started'],
    ],
    [
      'a refusal says why and leaves the tick',
      [tick, press, { done: 'requestStart', output: { result: 'refused', message: 'Too late.' } }],
      { state: 'refused', ran: ['requestStart'], shows: 'Too late.' },
      [],
    ],
    [
      'a lost answer is no refusal: it is not known, and asking again asks',
      [tick, press, { error: 'requestStart' }, press],
      { state: 'asking', ran: ['requestStart', 'requestStart'], shows: null },
      [],
    ],
    [
      'a refusal is over when the tick goes',
      [
        tick,
        press,
        { done: 'requestStart', output: { result: 'refused', message: 'Too late.' } },
        { type: 'start.unticked' },
      ],
      { state: 'waiting', ran: ['requestStart'], shows: 'Too late.' },
      [],
    ],
  ];
  it.each(rows)('%s', async (_title, steps, outcome, heard) => {
    const account = listener();
    const input = { orderId: 'o', version: 'v', account: account.ref };
    expect(
      await play(earlyStartMachine, {
        input,
        ports: ['requestStart'],
        steps,
        shows: ({ message }) => message,
      }),
    ).toEqual({ ...outcome, told: [] });
    expect(account.heard).toEqual(heard);
  });
});

describe('adding an extra [W-09]', () => {
  const extra: Extra = {
    upgrade: 'family',
    name: 'Family package',
    description: '',
    amount: '19.95',
    currency: 'USD',
  };
  const loaded: Step = { done: 'loadExtras', output: { extras: [extra], paidWith: 'card', method: 'kept' } };
  const pick: Step = { type: 'extra.picked', extra };
  const press: Step = { type: 'extra.pressed' };
  const answer = (output: object): Step => ({ done: 'addExtra', output });
  const rows: readonly Row[] = [
    ['nothing is charged by picking', [loaded, pick], { state: 'picked', ran: ['loadExtras'], shows: null }],
    [
      'nothing is charged that was not picked',
      [loaded, press],
      { state: 'offered', ran: ['loadExtras'], shows: null },
    ],
    [
      'it is added',
      [loaded, pick, press, answer({ result: 'success' })],
      { state: 'added', ran: ['loadExtras', 'addExtra'], shows: null },
    ],
    [
      'a decline says why, and another try is possible',
      [loaded, pick, press, answer({ result: 'declined', message: 'Your bank declined.' })],
      { state: 'refused', ran: ['loadExtras', 'addExtra'], shows: 'Your bank declined.' },
    ],
    [
      'what is pending is no decline: nothing is said to be refused, and asking again asks about the same',
      [loaded, pick, press, answer({ result: 'pending' }), press],
      { state: 'charging', ran: ['loadExtras', 'addExtra', 'addExtra'], shows: null },
    ],
    [
      'a lost answer is not known either',
      [loaded, pick, press, { error: 'addExtra' }],
      { state: 'unconfirmed', ran: ['loadExtras', 'addExtra'], shows: null },
    ],
    [
      'no thanks adds nothing',
      [loaded, pick, { type: 'no-thanks' }],
      { state: 'declined', ran: ['loadExtras'], shows: null },
    ],
    [
      'prices that did not come are asked for again',
      [{ error: 'loadExtras' }, { type: 'extras.retried' }],
      { state: 'loading', ran: ['loadExtras', 'loadExtras'], shows: null },
    ],
  ];
  it.each(rows)('%s', async (_title, steps, outcome) => {
    const ports = ['loadExtras', 'addExtra'];
    const played = play(upgradeMachine, {
      input: { orderId: 'o' },
      ports,
      steps,
      shows: ({ message }) => message,
    });
    expect(await played).toEqual({ ...outcome, told: [] });
  });
});

describe('the pop-up with a code [W-18]', () => {
  const unseen: Step = { done: 'recallShown', output: 'new' };
  const shown: Step = { after: 'POPUP_DELAY' };
  const typed: Step = { type: 'email.changed', email: 'a@b.example' };
  const send: Step = { type: 'discount.requested' };
  const close: Step = { type: 'popup.dismissed' };
  const rows: readonly Row[] = [
    [
      'stays away from a browser that has seen it',
      [{ done: 'recallShown', output: 'seen' }, shown],
      { state: 'dismissed', ran: ['recallShown'], shows: '' },
    ],
    [
      'stays away where the browser remembers nothing',
      [{ error: 'recallShown' }, shown],
      { state: 'dismissed', ran: ['recallShown'], shows: '' },
    ],
    [
      'is waved away before anything is typed',
      [unseen, shown, close],
      { state: 'dismissed', ran: ['recallShown'], shows: '' },
    ],
    [
      'asks for an address that is one, and keeps what was typed',
      [unseen, shown, { type: 'email.changed', email: 'a' }, send],
      { state: 'correcting', ran: ['recallShown'], shows: 'a' },
    ],
    [
      'is closed after its confirmation',
      [unseen, shown, typed, send, { done: 'requestDiscount', output: { result: 'confirmed' } }, close],
      { state: 'dismissed', ran: ['recallShown', 'requestDiscount'], shows: 'a@b.example' },
    ],
    [
      'keeps the address when the server cannot be asked, and asks again',
      [unseen, shown, typed, send, { error: 'requestDiscount' }, send],
      {
        state: 'submitting',
        ran: ['recallShown', 'requestDiscount', 'requestDiscount'],
        shows: 'a@b.example',
      },
    ],
    [
      'is not closed while it is being sent',
      [unseen, shown, typed, send, close],
      { state: 'submitting', ran: ['recallShown', 'requestDiscount'], shows: 'a@b.example' },
    ],
  ];
  it.each(rows)('%s', async (_title, steps, outcome) => {
    const played = play(discountPopupMachine, {
      ports: ['recallShown', 'requestDiscount'],
      steps,
      shows: ({ email }) => email,
    });
    expect(await played).toEqual({ ...outcome, told: [] });
  });
});

describe('a code beside the price [P-01 P-02]', () => {
  const panel: Step = { done: 'fetchChunk' };
  const typed: Step = { type: 'code.changed', code: 'SNOW' };
  const use: Step = { type: 'promo.submitted' };
  const promo = {
    code: 'SNOW',
    name: 'Snow',
    percentOff: 10,
    freeTexts: 0,
    amount: '26.95',
    packageName: '',
    packageDescription: '',
  };
  const rows: readonly (readonly [...Row, heard: readonly string[]])[] = [
    [
      'the panel that did not come is fetched again',
      [{ error: 'fetchChunk' }, { type: 'chunk.retried' }],
      { state: 'fetching', ran: ['fetchChunk', 'fetchChunk'], shows: '' },
      [],
    ],
    [
      'nothing is asked about no code, and the payment waits no longer',
      [panel, use],
      { state: 'refused', ran: ['fetchChunk'], shows: '' },
      ['promo.settled'],
    ],
    [
      'a code that counts is told to the payment',
      [panel, typed, use, { done: 'findPromo', output: { result: 'valid', promo } }],
      { state: 'applied', ran: ['fetchChunk', 'findPromo'], shows: 'SNOW' },
      ['promo.applied'],
    ],
    [
      'a code that does not stays to be corrected, and the payment waits no longer',
      [panel, typed, use, { done: 'findPromo', output: { result: 'refused', message: 'Unknown.' } }],
      { state: 'refused', ran: ['fetchChunk', 'findPromo'], shows: 'SNOW' },
      ['promo.settled'],
    ],
    [
      '"Try again" after a lost answer asks about the same code',
      [panel, typed, use, { error: 'findPromo' }, use],
      { state: 'checking', ran: ['fetchChunk', 'findPromo', 'findPromo'], shows: 'SNOW' },
      ['promo.settled'],
    ],
  ];
  it.each(rows)('%s', async (_title, steps, outcome, heard) => {
    const payment = listener();
    const input = { orderId: 'order-1', packageId: 26, payment: payment.ref };
    const ports = ['fetchChunk', 'findPromo'];
    expect(await play(promoMachine, { input, ports, steps, shows: ({ code }) => code })).toEqual({
      ...outcome,
      told: [],
    });
    expect(payment.heard).toEqual(heard);
  });
});

describe('the details of a child [W-05]', () => {
  const typed: Step = { type: 'details.changed', details: { town: 'Leeds' } };
  const save: Step = { type: 'details.submitted' };
  const ports = ['recallTyped', 'findDetails', 'saveDetails'];
  const town = ({ details }: { details: { town: string } }) => details.town;
  const rows: readonly Row[] = [
    [
      'what is typed stands when what was saved comes after it',
      [typed, { done: 'findDetails', output: { saved: { ...emptyDetails, town: 'York' }, kept: [] } }],
      { state: 'filling', ran: ['recallTyped', 'findDetails'], shows: 'Leeds' },
    ],
    [
      'what is typed stands when the answer to saving it is lost, and is saved again',
      [typed, save, { error: 'saveDetails' }, save],
      { state: 'saving', ran: ['recallTyped', 'findDetails', 'saveDetails', 'saveDetails'], shows: 'Leeds' },
    ],
    [
      'what is refused stays to be corrected',
      [typed, save, { done: 'saveDetails', output: { result: 'refused', fields: { town: 'No.' } } }],
      { state: 'correcting', ran: ['recallTyped', 'findDetails', 'saveDetails'], shows: 'Leeds' },
    ],
    [
      'what is skipped is not saved',
      [typed, { type: 'details.skipped' }],
      { state: 'skipped', ran: ['recallTyped', 'findDetails'], shows: 'Leeds' },
    ],
  ];
  it.each(rows)('%s', async (_title, steps, outcome) => {
    expect(
      await play(personalisationMachine, { input: { orderId: 'o' }, ports, steps, shows: town }),
    ).toEqual({
      ...outcome,
      // A page that shows what the details change hears of it; nothing else is said.
      told: [{ type: 'details.typed', changed: { town: 'Leeds' } }],
    });
  });
});

describe('a photo of the room that did not arrive', () => {
  it.each([
    ['is sent again as it was', { type: 'photo.sent' }, ['first', 'first']],
    ['gives way to another', { type: 'photo.chosen', file: 'second' }, ['first', 'second']],
  ] as const)('%s', async (_title, again, files) => {
    const sent: unknown[] = [];
    const machine = roomMachine.provide({
      actors: {
        sendPhoto: fromPromise(({ input }) => {
          sent.push(input);
          return Promise.reject(new Error('offline'));
        }),
      },
    });
    const empty = { state: 'open', childsName: 'Mia', photo: null };
    const steps: Step[] = [
      { done: 'findRoom', output: empty },
      { type: 'photo.chosen', file: 'first' },
      again,
    ];
    const { state } = await play(machine, { input: { orderId: 'o' }, ports: ['findRoom'], steps });
    expect(state).toBe('unsent');
    expect(sent).toEqual(files.map((file) => ({ orderId: 'o', file })));
  });
});

describe('the page with the details of a child', () => {
  const order = { orderId: 'order-1', childsName: 'Mia', payment: 'made' };
  const typed: Step = { type: 'details.typed', changed: { town: 'Leeds' } };

  it('asks for the order that its address names', async () => {
    const asked: unknown[] = [];
    const machine = childDetailsMachine.provide({
      actors: {
        findOrder: fromPromise(({ input }) => {
          asked.push(input);
          return Promise.reject(new Error('unknown'));
        }),
      },
    });
    await play(machine, { input: { orderId: 'order-7' }, ports: [], steps: [] });
    expect(asked).toEqual([{ orderId: 'order-7' }]);
  });

  it('shows what was typed while the preview was on its way', async () => {
    const begun: unknown[] = [];
    const machine = childDetailsMachine.provide({
      actors: {
        'details-preview': fromCallback(({ input }) => void begun.push(input)) as never,
      },
    });
    const ports = ['findOrder', 'personalisation', 'fetchChunk'];
    const steps: Step[] = [{ done: 'findOrder', output: order }, typed, { done: 'fetchChunk' }];
    await play(machine, { input: { orderId: null }, ports, steps });
    expect(begun).toEqual([{ orderId: 'order-1', changed: { town: 'Leeds' } }]);
  });
});

it('a captcha is for what its asker asks', async () => {
  const begun: unknown[] = [];
  const machine = captchaMachine.provide({
    actors: { widget: fromCallback(({ input }) => void begun.push(input)) },
  });
  const place = {};
  const input = { siteKey: 'key', action: 'sign-up', asker: listener().ref };
  const steps: Step[] = [{ done: 'loadScript' }, { type: 'captcha.placed', place }];
  await play(machine, { input, ports: ['loadScript'], steps });
  expect(begun).toEqual([{ place, siteKey: 'key', action: 'sign-up' }]);
});

it('a pop-up with a code that breaks goes, is reported, and leaves the packages as they are', async () => {
  const broken = new Error('pop-up');
  const reported: unknown[] = [];
  const actor = createActor(
    packagesMachine.provide({
      actors: {
        loadPackages: fromPromise(() => new Promise<PackageList>(() => {})),
        'discount-popup': fromCallback(() => {
          throw broken;
        }) as never,
      },
      actions: { logError: (_, { error }) => void reported.push(error) },
    }),
    { input: { message: null } },
  );
  actor.start();
  expect(actor.getSnapshot().value).toBe('loading');
  expect(actor.getSnapshot().status).toBe('active');
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['loadPackages']);
  expect(reported).toEqual([broken]);
  actor.stop();
});

describe('the sign-up once it is paid', () => {
  const draft = {
    ...emptyDraft,
    name: 'Mia',
    email: 'parent@example.com',
    orderId: 'order-1',
    amountPaid: 29.95,
  };
  const ports = ['fetchChunk', 'personalisation', 'receipt', 'upgrade'];
  const open = (step: string): Step => ({ type: 'step.requested', step });
  const here: Step = { done: 'fetchChunk' };
  const gone: Step = { error: 'fetchChunk' };
  const next: Step = { type: 'next' };
  const rows: readonly (readonly [title: string, steps: readonly Step[], state: unknown])[] = [
    [
      'details lead to "all set"',
      [open('details'), here, { done: 'personalisation' }],
      { allSet: 'fetching' },
    ],
    ['an extra leads to the account', [open('addon'), here, { done: 'upgrade' }], 'finished'],
    ['details that do not come can be passed by', [open('details'), gone, next], { allSet: 'fetching' }],
    [
      'details that break can be passed by',
      [open('details'), here, { error: 'personalisation' }, next],
      { allSet: 'fetching' },
    ],
    ['"all set" that does not come leads to the account', [open('allSet'), gone, next], 'finished'],
    ['extras that do not come lead to the account', [open('addon'), gone, next], 'finished'],
    ['extras that break lead to the account', [open('addon'), here, { error: 'upgrade' }, next], 'finished'],
    [
      'what did not come is fetched again',
      [open('details'), gone, { type: 'chunk.retried' }, here],
      { details: 'describing' },
    ],
  ];
  it.each(rows)('%s', async (_title, steps, state) => {
    expect((await play(wizardMachine, { input: { draft }, ports, steps })).state).toEqual(state);
  });
});
