/** Proves how the texts move to another phone: all paths, and what holds in every situation. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type NumberAnswer,
  type NumberRequest,
  numberChangeMachine,
} from '#machines/shop/number-change/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { proveMachine } from '#test/model/prove.ts';
import { account, numberChangeModel } from './number-change-model.ts';

proveMachine(numberChangeMachine, {
  ...numberChangeModel,
  actors: ['askForCode', 'confirmNumber'],
  invariants: {
    'nothing is asked for twice at once': (snapshot) => {
      if (!snapshot.hasTag('busy')) return;
      for (const type of ['number.submitted', 'code.submitted', 'code.resent', 'number.opened'] as const)
        expect(snapshot.can({ type })).toBe(false);
    },
    'a code is asked for only with a whole number and a guardian’s consent [B2]': (snapshot) => {
      if (!snapshot.matches('asking')) return;
      expect(snapshot.context.phone).toBe('(212) 555-0143');
      expect(snapshot.context.consent).toBe('given');
    },
    'only a whole code is sent': (snapshot) => {
      if (snapshot.matches('confirming')) expect(snapshot.context.code).toBe('123 456');
    },
    'a code is waited for only where its phone is known': (snapshot) => {
      if (snapshot.hasTag('waiting')) expect(snapshot.context.pending).toBeTypeOf('string');
    },
  },
});

/** Lets the promises of the ports be heard. */
const settled = () => new Promise(setImmediate);

describe('the whole way', () => {
  it('asks for the phone that was typed, sends the code that was typed, and has the order looked up again', async () => {
    account.heard.length = 0;
    const asked = controlledPromise<NumberAnswer, NumberRequest>();
    const confirmed = controlledPromise<NumberAnswer, { orderId: string; code: string }>();
    const actor = createActor(
      numberChangeMachine.provide({ actors: { askForCode: asked.logic, confirmNumber: confirmed.logic } }),
      { input: numberChangeModel.inputs[0] },
    ).start();
    actor.send({ type: 'number.opened' });
    actor.send({ type: 'phone.changed', phone: '(212) 555-0143' });
    actor.send({ type: 'number.submitted' });
    expect(actor.getSnapshot().value).toEqual({ typing: 'correcting' });
    actor.send({ type: 'consent.changed', consent: 'given' });
    actor.send({ type: 'number.submitted' });
    expect(asked.inputs).toEqual([
      { orderId: 'order-1', phone: '(212) 555-0143', version: 'us-number-2026-1' },
    ]);
    asked.resolve({ result: 'sent', phone: '•••0143' });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ waiting: 'plain' });
    actor.send({ type: 'code.resent' });
    expect(asked.inputs).toHaveLength(2);
    asked.resolve({ result: 'sent', phone: '•••0143' });
    await settled();
    actor.send({ type: 'code.changed', code: '123456' });
    actor.send({ type: 'code.submitted' });
    confirmed.resolve({ result: 'refused', message: 'This is not the code that we texted.' });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ waiting: 'refused' });
    actor.send({ type: 'code.changed', code: '654321' });
    actor.send({ type: 'code.submitted' });
    expect(confirmed.inputs.at(-1)).toEqual({ orderId: 'order-1', code: '654321' });
    confirmed.resolve({ result: 'changed' });
    await settled();
    expect(actor.getSnapshot().status).toBe('done');
    expect(account.heard).toEqual([{ type: 'texts.changed' }]);
  });

  it('after a reload waits for the code of the phone that was asked for, and asks for the number to send another', () => {
    const actor = createActor(numberChangeMachine, { input: numberChangeModel.inputs[1] }).start();
    expect(actor.getSnapshot().value).toEqual({ waiting: 'plain' });
    actor.send({ type: 'code.resent' });
    expect(actor.getSnapshot().value).toEqual({ typing: 'plain' });
  });
});
