/** Wallets above the form: what stands in each place, what is listed below, and what the page hears. */
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import { placeOf } from '#machines/drop-in/view-model/options.ts';
import type { ViewEvent, ViewInput } from '#machines/drop-in/view-model/types.ts';
import { newCard, savedVisa } from './cases.ts';

const input: ViewInput = {
  customer: 'guest',
  options: ['card', 'paypal', 'googlePay', 'applePay'],
  express: ['applePay', 'googlePay'],
  broken: [],
  awaited: [],
  methods: [],
  preselection: 'first saved method',
};
const coming = { ...input, awaited: ['googlePay', 'applePay'] } as const;
const offered = (...options: readonly ViewInput['options'][number][]): ViewEvent => ({
  type: 'options.offered',
  options,
});
const settled = (option: 'googlePay' | 'applePay', outcome: 'ready' | 'broken'): ViewEvent => ({
  type: 'option.settled',
  option,
  outcome,
});
const pressed = (option: 'paypal' | 'googlePay'): ViewEvent => ({ type: 'wallet.pressed', option });
const toCard: ViewEvent = { type: 'option.selected', option: 'card' };
const paid: ViewEvent = { type: 'method.added', method: { ...newCard, type: 'AndroidPayCard' } };

interface Row {
  readonly input: ViewInput;
  readonly events: readonly ViewEvent[];
  readonly list: readonly string[];
  readonly places: Readonly<Record<string, string>>;
  readonly pressed?: string;
  readonly hears: readonly object[];
}

const selected = (paymentOption: string) => ({
  type: 'paymentOptionSelected',
  payload: { paymentOption },
});
const moved = (previousViewId: string, newViewId: string) => ({
  type: 'changeActiveView',
  payload: { previousViewId, newViewId },
});
const requestable = {
  type: 'paymentMethodRequestable',
  payload: { paymentMethodIsSelected: true, type: 'AndroidPayCard' },
};
const both = { applePay: 'usable', googlePay: 'usable' };

const rows: Readonly<Record<string, Row>> = {
  'are in the merchant’s order, and in no list': {
    input,
    events: [],
    list: ['card', 'paypal'],
    places: both,
    hears: [],
  },
  'keep their places while they come': {
    input: coming,
    events: [settled('applePay', 'ready')],
    list: ['card', 'paypal'],
    places: { applePay: 'usable', googlePay: 'coming' },
    hears: [],
  },
  'leave an empty place where the browser says no: nothing moves': {
    input: coming,
    events: [offered('card', 'paypal', 'applePay')],
    list: ['card', 'paypal'],
    places: { applePay: 'coming', googlePay: 'empty' },
    hears: [],
  },
  'leave an empty place where one breaks: nothing moves': {
    input: coming,
    events: [settled('googlePay', 'broken')],
    list: ['card', 'paypal'],
    places: { applePay: 'coming', googlePay: 'empty' },
    hears: [],
  },
  'close an empty place when the shopper goes on': {
    input: coming,
    events: [settled('googlePay', 'broken'), toCard],
    list: ['card', 'paypal'],
    places: { applePay: 'coming' },
    hears: [moved('options', 'card'), selected('card')],
  },
  'have no place from the start where one is broken by then': {
    input: { ...input, broken: ['googlePay'] },
    events: [],
    list: ['card', 'paypal'],
    places: { applePay: 'usable' },
    hears: [],
  },
  'get their places back when the merchant offers them again': {
    input,
    events: [offered('card'), toCard, offered('card', 'paypal', 'googlePay', 'applePay')],
    list: ['card', 'paypal'],
    places: both,
    hears: [moved('options', 'card')],
  },
  'are selected by being pressed': {
    input,
    events: [pressed('googlePay')],
    list: ['card', 'paypal'],
    places: both,
    pressed: 'googlePay',
    hears: [selected('googlePay')],
  },
  'are not what a listed wallet is': {
    input,
    events: [pressed('paypal')],
    list: ['card', 'paypal'],
    places: both,
    hears: [],
  },
  'lead to the method, as from the list': {
    input,
    events: [pressed('googlePay'), paid],
    list: ['card', 'paypal'],
    places: both,
    hears: [selected('googlePay'), moved('options', 'methods'), requestable],
  },
};

describe('wallets above the form', () => {
  it.each(Object.entries(rows))('%s', (_, row) => {
    const clock = new SimulatedClock();
    const view = createActor(viewModelMachine, { clock, input: row.input });
    const heard: object[] = [];
    view.on('*', (event) => {
      if (!event.type.startsWith('selection.')) heard.push(event);
    });
    view.start();
    for (const event of row.events) view.send(event);
    clock.increment(200);
    const { context } = view.getSnapshot();
    expect(context.options).toEqual(row.list);
    expect(Object.fromEntries(context.places.map((option) => [option, placeOf(context, option)]))).toEqual(
      row.places,
    );
    expect(context.places).toEqual(Object.keys(row.places));
    expect(context.pressed).toBe(row.pressed ?? null);
    expect(heard).toEqual(row.hears);
    view.stop();
  });

  it('leave the only sheet open below them', () => {
    const view = createActor(viewModelMachine, { input: { ...input, options: ['card', 'googlePay'] } });
    expect(view.start().getSnapshot().matches({ view: 'sheet' })).toBe(true);
    expect(view.getSnapshot().context.option).toBe('card');
    view.stop();
  });

  it('stand above a list of one where the card fields did not come', () => {
    const view = createActor(viewModelMachine, {
      input: { ...input, options: ['card', 'googlePay'], broken: ['card'] },
    });
    expect(view.start().getSnapshot().matches({ view: 'options' })).toBe(true);
    view.stop();
  });

  it('stand above a list of one where a shopper looks for other ways than the saved ones [FL-03]', () => {
    const view = createActor(viewModelMachine, {
      input: {
        ...input,
        customer: 'returning',
        options: ['card', 'googlePay'],
        broken: ['card'],
        methods: [savedVisa],
      },
    });
    view.start();
    view.send({ type: 'toggle.pressed' });
    expect(view.getSnapshot().matches({ view: { methods: 'with options' } })).toBe(true);
    view.stop();
  });
});
