/** The security code of a saved card by itself: every path, what holds in each situation, and each outcome by hand. */
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { cardMachine } from '#machines/drop-in/card/machine.ts';
import { securityCodeMachine } from '#machines/drop-in/security-code/machine.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import { proveMachine } from '../prove.ts';
import { listedMastercard, listedVisa, newCard, paymentRequest, savedVisa } from './cases.ts';

type Snapshot = SnapshotFrom<typeof securityCodeMachine>;

const problem = { message: 'No frame.', code: 'HOSTED_FIELDS_TIMEOUT' };
const quiet = fromCallback(() => undefined);
const noForm = { parent: undefined };
const meant = (method: unknown) => ({
  type: 'selection.changed',
  selection: method ? { kind: 'method', method } : { kind: 'nothing' },
});
const requested = (method: unknown, id = 1) => ({
  ...paymentRequest,
  id,
  selection: method ? { kind: 'method', method } : { kind: 'sheet', option: 'card' },
});
const ready = { type: 'sheet.ready', option: 'card' };
const broken = { type: 'sheet.broken', option: 'card', problem };
const code = { ...newCard, nonce: 'nonce-code' };
const tokenized = { type: 'sheet.tokenized', method: code };
const refused = {
  type: 'sheet.refused',
  problem: { message: 'Invalid.', code: 'HOSTED_FIELDS_FIELDS_INVALID' },
};

const model = {
  input: noForm,
  limit: 5_000,
  cases: {
    'selection.changed': [meant(listedVisa), meant(listedMastercard), meant(savedVisa), meant(null)],
    'payment.requested': [requested(listedVisa), requested(newCard), requested(null)],
    'sheet.ready': [ready],
    'sheet.broken': [broken],
    'sheet.tokenized': [tokenized],
    'sheet.refused': [refused],
  },
  fingerprint: ({ context: { method, request } }: Snapshot) => [method?.nonce, request?.id],
};

proveMachine(securityCodeMachine, {
  ...model,
  actors: ['card'],
  invariants: {
    'is busy exactly while a request waits for the code': (snapshot) => {
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches({ asking: 'asked' }));
    },
    'shows a field for cards alone that the vault listed': ({ context: { method } }) => {
      expect([undefined, true]).toContain(method?.listed);
    },
    'always hears a request': (snapshot) => {
      expect(snapshot.can(requested(listedVisa, 2) as never)).toBe(true);
    },
  },
});

const actors = { card: quiet } as never;
const alone = securityCodeMachine.provide({ actors });

proveDeliveryFaults(alone, {
  ...model,
  waits: { 'the shopper chooses, enters and pays when they want': ({ status }) => status === 'active' },
});

describe('what becomes of a request', () => {
  const noMethod = 'No payment method is available.';
  const completed = (method: unknown) => ({ ...requested(method), type: 'selection.completed' });
  const withCode = completed({ ...listedVisa, securityCodeNonce: 'nonce-code' });
  const refusedAs = (more: object) => ({
    type: 'request.refused',
    id: 1,
    problem: expect.objectContaining(more),
  });
  const lost = { type: 'part.failed', problem: expect.objectContaining({ code: problem.code }) };
  const [visaMeant, otherMeant, noneMeant] = [meant(listedVisa), meant(listedMastercard), meant(null)];
  const pay = requested(listedVisa);

  it.each<[what: string, events: AnyEventObject[], told: unknown[], asked: string[], state: unknown]>([
    ['a sheet is passed on', [requested(null)], [completed(null)], [], 'not asked'],
    ['a card just entered is passed on', [requested(newCard)], [completed(newCard)], [], 'not asked'],
    [
      'so is it beside a field',
      [visaMeant, ready, requested(newCard)],
      [completed(newCard)],
      [],
      { asking: 'entering' },
    ],
    [
      'a listed card that the view has not told of yet waits for its field too',
      [pay],
      [],
      [],
      { asking: { asked: 'waiting' } },
    ],
    [
      'another card than the view told of takes no code that was typed for that one',
      [otherMeant, ready, pay, tokenized],
      [withCode],
      ['card.replaced', 'payment.requested'],
      { asking: 'entering' },
    ],
    ['a listed card waits for its field', [visaMeant, pay], [], [], { asking: { asked: 'waiting' } }],
    [
      'then for the code',
      [visaMeant, pay, ready],
      [],
      ['payment.requested'],
      { asking: { asked: 'tokenizing' } },
    ],
    [
      'and goes on with it',
      [visaMeant, ready, pay, tokenized],
      [withCode],
      ['payment.requested'],
      { asking: 'entering' },
    ],
    [
      'a code that is missing refuses it',
      [visaMeant, ready, pay, refused],
      [refusedAs({ message: noMethod, code: 'HOSTED_FIELDS_FIELDS_INVALID' })],
      ['payment.requested'],
      { asking: 'entering' },
    ],
    [
      'another card chosen meanwhile refuses it, and takes the code away',
      [visaMeant, ready, pay, otherMeant, tokenized],
      [refusedAs({ code: 'NO_PAYMENT_METHOD' })],
      ['payment.requested', 'card.replaced'],
      { asking: 'entering' },
    ],
    [
      'nothing chosen any more, before the field is there, refuses it',
      [visaMeant, pay, noneMeant, ready],
      [refusedAs({ code: 'NO_PAYMENT_METHOD' })],
      ['card.replaced'],
      { asking: 'entering' },
    ],
    [
      'a field that never comes refuses it, and the merchant hears why',
      [visaMeant, pay, broken],
      [lost, refusedAs({ message: noMethod, code: problem.code })],
      [],
      { asking: 'unavailable' },
    ],
    [
      'every later one too',
      [visaMeant, broken, pay],
      [lost, refusedAs({ message: noMethod, code: problem.code })],
      [],
      { asking: 'unavailable' },
    ],
    [
      'but not what was just entered',
      [visaMeant, broken, requested(newCard)],
      [lost, completed(newCard)],
      [],
      { asking: 'unavailable' },
    ],
    [
      'what is typed is kept for the same card',
      [visaMeant, ready, visaMeant],
      [],
      [],
      { asking: 'entering' },
    ],
    [
      'and taken away for another',
      [visaMeant, ready, otherMeant],
      [],
      ['card.replaced'],
      { asking: 'entering' },
    ],
  ])('%s', (_what, events, told, asked, state) => {
    const heard: unknown[] = [];
    const commands: string[] = [];
    const card = fromCallback(({ receive }) => receive(({ type }) => commands.push(type)));
    const actor = createActor(alone.provide({ actors: { card } as never }), { input: noForm });
    actor.on('*', (event) => heard.push(event));
    actor.start();
    for (const event of events) actor.send(event as never);
    expect(heard).toEqual(told);
    expect(commands).toEqual(asked);
    expect(actor.getSnapshot().value).toEqual(state);
    actor.stop();
  });

  it('that takes another card gets no code which the gateway still had for the card before', async () => {
    const answers: PromiseWithResolvers<PaymentMethod>[] = [];
    let report = (_event: object) => {};
    const card = cardMachine.provide({
      actors: {
        hostedFields: fromCallback(({ sendBack }) => {
          report = (event) => sendBack(event as never);
        }),
        tokenizeCard: fromPromise(() => {
          const answer = Promise.withResolvers<PaymentMethod>();
          answers.push(answer);
          return answer.promise;
        }),
      },
    });
    const typed = {
      type: 'field.validity.changed',
      field: 'cvv',
      report: {
        brands: [],
        fields: { cvv: { isEmpty: false, isValid: true, isPotentiallyValid: true, isFocused: false } },
      },
    };
    const actor = createActor(alone.provide({ actors: { card } }), { input: noForm });
    const heard: unknown[] = [];
    actor.on('*', (event) => heard.push(event));
    actor.start();
    actor.send(visaMeant as never);
    report({ type: 'fields.loaded' });
    report(typed);
    actor.send(pay as never);
    actor.send(otherMeant as never);
    report(typed);
    actor.send(requested(listedMastercard, 2) as never);
    answers[0]?.resolve({ ...newCard, nonce: 'nonce-code-before' });
    await expect.poll(() => answers.length).toBe(2);
    expect(heard).toEqual([refusedAs({ code: 'NO_PAYMENT_METHOD' })]);
    answers[1]?.resolve(code);
    await expect.poll(() => heard.length).toBe(2);
    const paid = { ...listedMastercard, securityCodeNonce: 'nonce-code' };
    expect(heard[1]).toEqual({ ...requested(paid, 2), type: 'selection.completed' });
    actor.stop();
  });

  it('a second one meanwhile is refused, and the first goes on', () => {
    const heard: unknown[] = [];
    const actor = createActor(alone, { input: noForm });
    actor.on('*', (event) => heard.push(event));
    actor.start();
    for (const event of [visaMeant, ready, pay, requested(listedVisa, 2), tokenized])
      actor.send(event as never);
    expect(heard).toEqual([
      {
        type: 'request.refused',
        id: 2,
        problem: expect.objectContaining({ code: 'PAYMENT_METHOD_REQUEST_ACTIVE' }),
      },
      withCode,
    ]);
  });
});
