// Proves every path of wallets, and what holds in each situation of it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createActor, type EventFrom, fromPromise, SimulatedClock } from 'xstate';
import { unknownProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';
import type { WalletPart } from '#machines/drop-in/shared/sheet.ts';
import { type WalletOffer, walletsMachine } from '#machines/drop-in/wallets/machine.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import { listener } from '../listener.ts';
import { proveInSituations } from '../situations.ts';
import { walletsActors, walletsModel, walletsSituations } from './lifecycle-cases.ts';

const regions = ['paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay', 'localPayment'] as const;

proveInSituations(walletsMachine, {
  ...walletsModel,
  situations: walletsSituations,
  actors: walletsActors,
  invariants: {
    'is done only when nothing of it is waited for': (snapshot) => {
      if (snapshot.status === 'done') expect(Object.keys(snapshot.children)).toEqual([]);
    },
    'fetches the code of what is offered, and of nothing else': ({ children, context: { profile } }) => {
      const fetched = Object.keys(children).flatMap((id) => /^fetch (.+)$/.exec(id)?.[1] ?? []);
      for (const option of fetched) expect(profile.options).toContain(option);
    },
    'sets up what is offered, and nothing else': (snapshot) => {
      if (!snapshot.matches('setting up')) return;
      for (const option of regions) {
        const isOffered = snapshot.context.profile.options.includes(option);
        expect(snapshot.matches({ 'setting up': { [option]: 'not offered' } })).toBe(!isOffered);
      }
    },
  },
});

proveDeliveryFaults(walletsMachine, {
  ...walletsModel,
  inputs: Object.values(walletsSituations),
  waits: {
    'each browser has five seconds to answer': (snapshot) => snapshot.matches('offering'),
    'the sheet gives up by itself': (snapshot) =>
      (['venmo', 'applePay', 'googlePay', 'localPayment'] as const).some((option) =>
        snapshot.matches({ 'setting up': { [option]: 'setting up' } }),
      ),
  },
});

describe('what the form hears of its wallets', () => {
  const wallet = { kind: 'PayPalAccount' };
  const gone = new Error('Failed to fetch dynamically imported module');
  const problem = { message: gone.message, cause: gone };
  const noScript = { message: 'NO_ANSWER' };
  const tooLong = { message: 'There was an error connecting to PayPal.' };
  const offered = (...options: readonly PaymentOptionId[]) => ({ type: 'options.offered', options });
  const fetched = (option: string) => ({ type: 'wallet.fetched', option, wallet });
  const ready = (option: string) => ({ type: 'wallet.ready', option });
  const broken = (option: string, why: object) => ({ type: 'wallet.broken', option, problem: why });
  const noPart = {
    type: 'part.failed',
    problem: { message: 'A part of the Drop-in could not be loaded.', code: 'PART_NOT_LOADED', cause: gone },
  };

  interface Row {
    readonly possible: readonly PaymentOptionId[];
    /** What the browser says of them; undefined where its code does not come. */
    readonly offer?: WalletOffer;
    readonly code?: 'comes' | 'is missing';
    readonly sheets?: readonly EventFrom<typeof walletsMachine>[];
    readonly seconds?: number;
    readonly hears: readonly object[];
    readonly asksFor: readonly string[];
    readonly isDone: boolean;
  }
  const rows: Readonly<Record<string, Row>> = {
    'all of them can be used': {
      possible: ['card', 'paypal', 'venmo'],
      offer: { options: ['card', 'paypal', 'venmo'], broken: {} },
      sheets: [
        { type: 'sheet.ready', option: 'venmo' },
        { type: 'sheet.ready', option: 'paypal' },
      ],
      hears: [
        offered('card', 'paypal', 'venmo'),
        fetched('paypal'),
        fetched('venmo'),
        ready('venmo'),
        ready('paypal'),
      ],
      asksFor: ['paypal', 'venmo'],
      isDone: true,
    },
    'one is still on its way': {
      possible: ['paypal', 'venmo'],
      offer: { options: ['paypal', 'venmo'], broken: {} },
      sheets: [{ type: 'sheet.ready', option: 'paypal' }],
      hears: [offered('paypal', 'venmo'), fetched('paypal'), fetched('venmo'), ready('paypal')],
      asksFor: ['paypal', 'venmo'],
      isDone: false,
    },
    'the browser can do none': {
      possible: ['applePay'],
      offer: { options: [], broken: {} },
      hears: [offered()],
      asksFor: [],
      isDone: true,
    },
    'the script that would say it did not come': {
      possible: ['card', 'googlePay'],
      offer: { options: ['card', 'googlePay'], broken: { googlePay: noScript } },
      hears: [offered('card', 'googlePay'), broken('googlePay', noScript)],
      asksFor: [],
      isDone: true,
    },
    'their code is missing, and there are cards': {
      possible: ['card', 'paypal'],
      hears: [noPart, offered('card')],
      asksFor: [],
      isDone: true,
    },
    'their code is missing, and there are no cards': {
      possible: ['paypal'],
      hears: [noPart, offered()],
      asksFor: [],
      isDone: true,
    },
    'the code of each is missing': {
      possible: ['paypal', 'venmo'],
      offer: { options: ['paypal', 'venmo'], broken: {} },
      code: 'is missing',
      hears: [offered('paypal', 'venmo'), broken('paypal', problem), broken('venmo', problem)],
      asksFor: ['paypal', 'venmo'],
      isDone: true,
    },
    'a sheet says that it cannot be used': {
      possible: ['venmo'],
      offer: { options: ['venmo'], broken: {} },
      sheets: [{ type: 'sheet.broken', option: 'venmo', problem: noScript }],
      hears: [offered('venmo'), fetched('venmo'), broken('venmo', noScript)],
      asksFor: ['venmo'],
      isDone: true,
    },
    'PayPal does not come within 30 seconds [FL-02]': {
      possible: ['paypal', 'paypalCredit', 'venmo'],
      offer: { options: ['paypal', 'paypalCredit', 'venmo'], broken: {} },
      seconds: 30,
      hears: [
        offered('paypal', 'paypalCredit', 'venmo'),
        fetched('paypal'),
        fetched('paypalCredit'),
        fetched('venmo'),
        broken('paypal', tooLong),
        broken('paypalCredit', tooLong),
      ],
      asksFor: ['paypal', 'paypalCredit', 'venmo'],
      isDone: false,
    },
    'PayPal is given its 30 seconds [FL-02]': {
      possible: ['paypal'],
      offer: { options: ['paypal'], broken: {} },
      seconds: 29.999,
      hears: [offered('paypal'), fetched('paypal')],
      asksFor: ['paypal'],
      isDone: false,
    },
  };

  it.each(Object.entries(rows))('%s', async (_, row) => {
    const { actor: parent, heard } = listener();
    const asked: string[] = [];
    const clock = new SimulatedClock();
    const { offer, code = 'comes' } = row;
    const machine = walletsMachine.provide({
      actors: {
        offerWallets: fromPromise(() => (offer ? Promise.resolve(offer) : Promise.reject(gone))),
        fetchWallet: fromPromise(({ input: { option } }) => {
          asked.push(option);
          return code === 'comes' ? Promise.resolve(wallet as WalletPart) : Promise.reject(gone);
        }),
      },
    });
    const input = { profile: { ...unknownProfile, options: row.possible }, parent };
    const wallets = createActor(machine, { clock, input }).start();
    await nextTurn();
    for (const event of row.sheets ?? []) wallets.send(event);
    clock.increment((row.seconds ?? 0) * 1_000);
    expect(heard).toEqual(row.hears);
    expect(asked).toEqual(row.asksFor);
    expect(wallets.getSnapshot().status).toBe(row.isDone ? 'done' : 'active');
    wallets.stop();
  });
});
