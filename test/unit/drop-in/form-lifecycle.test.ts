// Proves how long the form waits for what, and when it cannot be used.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import {
  type FormProfile,
  type LifecycleEmitted,
  unknownProfile,
} from '#machines/drop-in/form-lifecycle/types.ts';
import { problemFrom } from '#machines/drop-in/shared/payment-method.ts';
import type { WalletPart } from '#machines/drop-in/shared/sheet.ts';
import { walletsMachine } from '#machines/drop-in/wallets/machine.ts';
import { nonceAlone } from '#test/model/drop-in/cases.ts';

const blocked = new Error('blocked');

/** What is told of a form before it can be used, or it is said why it cannot. */
const isOnTheWay = new Set(['form.connected', 'options.offered', 'option.settled', 'form.usable']);

/** A form that offers cards and PayPal, with scripts that never come. */
async function start(card: 'works' | 'is blocked', profileOf: Partial<FormProfile> = {}) {
  const profile: FormProfile = {
    customer: 'guest',
    vault: 'fixed',
    options: ['card', 'paypal'],
    request: nonceAlone,
    ...profileOf,
  };
  const clock = new SimulatedClock();
  const machine = formLifecycleMachine.provide({
    actors: {
      connect: fromPromise(() => Promise.resolve(profile)),
      wallets: walletsMachine.provide({
        actors: {
          offerWallets: fromPromise(({ input: { options } }) => Promise.resolve({ options, broken: {} })),
          fetchWallet: fromPromise(() => new Promise<WalletPart>(() => {})),
        },
      }),
      setUpDataCollector: fromPromise(() => new Promise<void>(() => {})),
    },
  });
  const lifecycle = createActor(machine, { clock, input: { parts: [], expected: unknownProfile } });
  const told: LifecycleEmitted[] = [];
  lifecycle.on('*', (event) => {
    if (event.type === 'card.wanted') {
      const problem = problemFrom(blocked);
      if (card === 'works') lifecycle.send({ type: 'sheet.ready', option: 'card' });
      else lifecycle.send({ type: 'sheet.broken', option: 'card', problem });
    } else if (!isOnTheWay.has(event.type)) told.push(event);
  });
  lifecycle.start();
  await nextTurn();
  await nextTurn();
  return { lifecycle, told, clock };
}

const tooLong = { message: 'There was an error connecting to PayPal.' };

it('waits 30 seconds for PayPal, and is ready without it [FL-01] [FL-02]', async () => {
  const { lifecycle, told, clock } = await start('works');
  clock.increment(29_999);
  expect(lifecycle.getSnapshot().matches('initializing')).toBe(true);
  clock.increment(1);
  expect(lifecycle.getSnapshot().matches('ready')).toBe(true);
  expect(told).toEqual([
    { type: 'part.failed', problem: tooLong },
    expect.objectContaining({ type: 'form.ready', broken: { paypal: tooLong } }),
  ]);
});

it('waits ten seconds for what collects device data, and is ready without it [FL-04]', async () => {
  const { lifecycle, told, clock } = await start('works', {
    options: ['card'],
    request: { threeDSecure: 'not asked', deviceData: 'collected' },
  });
  clock.increment(9_999);
  expect(lifecycle.getSnapshot().matches('initializing')).toBe(true);
  clock.increment(1);
  expect(lifecycle.getSnapshot().matches('ready')).toBe(true);
  expect(told).toContainEqual(
    expect.objectContaining({ problem: { message: 'Data Collector failed to set up.' } }),
  );
});

it('cannot be used when every way to pay has failed, and says why the first of them did [FL-01]', async () => {
  const { lifecycle, told, clock } = await start('is blocked');
  clock.increment(30_000);
  expect(lifecycle.getSnapshot().matches('failed')).toBe(true);
  expect(told.at(-1)).toEqual({
    type: 'form.failed',
    problem: { message: 'All payment options failed to load.', cause: blocked },
  });
});
