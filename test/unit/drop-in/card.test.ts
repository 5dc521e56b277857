// Proves when an empty or unfinished field is a mistake.
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { cardMachine } from '#machines/drop-in/card/machine.ts';
import type { CardEvent, FieldsCommand } from '#machines/drop-in/card/types.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import {
  amex,
  begun,
  cardInput,
  empty,
  fieldEvent,
  focused,
  newCard,
  report,
  right,
  visa,
} from '#test/model/drop-in/cases.ts';

/** A sheet whose frames are loaded, and the commands its frames were given. */
function start(tokenize: () => Promise<PaymentMethod> = () => new Promise(() => undefined)) {
  const commands: FieldsCommand[] = [];
  const machine = cardMachine.provide({
    actors: {
      hostedFields: fromCallback<AnyEventObject, typeof cardInput.requested>(({ receive }) => {
        receive((command) => commands.push(command as FieldsCommand));
      }),
      tokenizeCard: fromPromise(tokenize),
    },
  });
  const actor = createActor(machine, { input: cardInput }).start();
  const send = (event: CardEvent) => actor.send(event);
  send({ type: 'fields.loaded' });
  return { actor, send, commands, problems: () => actor.getSnapshot().context.problems };
}

describe('an empty field [FC-02]', () => {
  it('is no mistake when the shopper goes elsewhere', () => {
    const { send, problems } = start();
    send(fieldEvent('field.blurred', 'number', report(empty, empty)));
    expect(problems()).toEqual({});
  });
  it('is one when the next field is entered, whichever the frames report first', () => {
    const blurFirst = start();
    blurFirst.send(fieldEvent('field.blurred', 'number', report(empty, empty)));
    blurFirst.send(fieldEvent('field.focused', 'cvv', report(empty, focused(empty))));
    expect(blurFirst.problems()).toEqual({ number: 'fieldEmptyForNumber' });
    const focusFirst = start();
    focusFirst.send(fieldEvent('field.focused', 'cvv', report(focused(empty), focused(empty))));
    focusFirst.send(fieldEvent('field.blurred', 'number', report(empty, focused(empty))));
    expect(focusFirst.problems()).toEqual({ number: 'fieldEmptyForNumber' });
  });
  it('is none when the shopper comes back to it', () => {
    const { send, problems } = start();
    send(fieldEvent('field.blurred', 'number', report(empty, empty)));
    send(fieldEvent('field.focused', 'number', report(focused(empty), empty)));
    expect(problems()).toEqual({});
  });
  it('is forgiven once something is in it', () => {
    const { send, problems } = start();
    send(fieldEvent('field.blurred', 'number', report(empty, focused(empty))));
    send(fieldEvent('field.filled', 'number', report(begun, empty)));
    expect(problems()).toEqual({});
  });
});

describe('a card that was refused', () => {
  it.each([
    ['2010', { cvv: 'fieldInvalidForCvv' }, 'cvv'],
    ['cvv', { cvv: 'fieldInvalidForCvv' }, 'cvv'],
    ['2005', { number: 'fieldInvalidForNumber' }, 'number'],
    // Of a field that the sheet does not have, nothing can be said at it.
    ['2004', {}, 'number'],
    ['2060', { cvv: 'fieldInvalidForCvv' }, 'cvv'],
    ['2000', {}, 'number'],
    [undefined, {}, 'number'],
  ] as const)('for %j: its sentence is at its field, with the cursor in it', (code, said, field) => {
    const { send, commands, problems } = start();
    send(fieldEvent('field.validity.changed', 'cvv', report(right, right)));
    send({ type: 'card.refused', code });
    expect(problems()).toEqual(said);
    expect(commands.at(-1)).toEqual({ type: 'focus', field });
  });
  it('says nothing at fields that were emptied', () => {
    const { send, commands, problems } = start();
    send({ type: 'card.refused', code: '2010' });
    expect(problems()).toEqual({});
    expect(commands.at(-1)).toEqual({ type: 'focus', field: 'number' });
  });
  it('can be paid with again at once, and its sentence goes as another code is typed', () => {
    const { actor, send, problems } = start();
    send(fieldEvent('field.validity.changed', 'cvv', report(right, right)));
    send({ type: 'card.refused', code: '2010' });
    expect(actor.getSnapshot().matches({ editing: 'complete' })).toBe(true);
    send(fieldEvent('field.validity.changed', 'cvv', report(right, begun)));
    expect(problems()).toEqual({});
  });
  it('keeps the cursor at its sentence when the focus goes along to the sheet', () => {
    const { send, commands } = start();
    send(fieldEvent('field.validity.changed', 'cvv', report(right, right)));
    send({ type: 'card.refused', code: '2010' });
    send({ type: 'sheet.shown' });
    expect(commands.at(-1)).toEqual({ type: 'focus', field: 'cvv' });
  });
});

it('a frame that says late that it is empty takes no sentence about that away [FC-02]', () => {
  const { send, problems } = start();
  send(fieldEvent('field.validity.changed', 'cvv', report(right, right)));
  send({ type: 'card.replaced' });
  send({ type: 'payment.requested' });
  const missing = { number: 'fieldEmptyForNumber', cvv: 'fieldEmptyForCvv' };
  expect(problems()).toEqual(missing);
  send(fieldEvent('field.emptied', 'cvv', report(empty, empty)));
  send(fieldEvent('field.validity.changed', 'cvv', report(empty, empty)));
  expect(problems()).toEqual(missing);
  send(fieldEvent('field.filled', 'cvv', report(empty, begun)));
  expect(problems()).toEqual({ number: 'fieldEmptyForNumber' });
});

it('an unfinished number is a mistake as soon as it is left [FC-02]', () => {
  const { send, problems } = start();
  send(fieldEvent('field.blurred', 'number', report(begun, empty)));
  expect(problems()).toEqual({ number: 'fieldInvalidForNumber' });
});

it('a number of another brand is not held to be of the one before [FC-03]', () => {
  const { send, problems } = start();
  send(fieldEvent('field.blurred', 'number', report(right, empty, [{ ...visa, type: 'elo' }])));
  expect(problems()).toEqual({ number: 'unsupportedCardTypeError' });
  send(fieldEvent('field.brand.changed', 'number', report(right, empty, [visa])));
  expect(problems()).toEqual({});
});

it('a card that is asked for while the one before is still shown is made at once [FC-07]', async () => {
  const { actor, send } = start(() => Promise.resolve(newCard));
  send(fieldEvent('field.validity.changed', 'cvv', report(right, right)));
  send({ type: 'payment.requested' });
  await waitFor(actor, (snapshot) => snapshot.matches('tokenized'));
  send({ type: 'payment.requested' });
  expect(actor.getSnapshot().matches('tokenizing')).toBe(true);
});

it('the frame of the code is told of four digits for American Express [FC-08]', () => {
  const { send, commands } = start();
  send(fieldEvent('field.brand.changed', 'number', report(begun, empty, [amex])));
  expect(commands.at(-1)).toEqual({ type: 'describe', problems: {}, valid: [], securityCodeSize: 4 });
});

it('says nothing new about itself while the gateway is asked [FC-07]', () => {
  const { actor, send } = start();
  const told: string[] = [];
  actor.on('*', ({ type }) => told.push(type));
  send(fieldEvent('field.validity.changed', 'cvv', report(right, right)));
  send({ type: 'payment.requested' });
  send(fieldEvent('field.emptied', 'number', report(empty, right)));
  expect(told).toEqual(['sheet.completed']);
  expect(actor.getSnapshot().matches('tokenizing')).toBe(true);
});

describe('a sheet that is begun before the gateway has answered', () => {
  const postalCode = { key: 'postalCode', need: 'required' } as const;
  const terms = { ...cardInput, supportedBrands: ['visa'] };

  /** A sheet with the fields of `cardInput` as they are expected, and how often its frames were made. */
  function begin() {
    const made: string[][] = [];
    const commands: FieldsCommand[] = [];
    const machine = cardMachine.provide({
      actors: {
        hostedFields: fromCallback<AnyEventObject, typeof cardInput.requested>(({ input, receive }) => {
          made.push(input.map(({ key }) => key));
          receive((command) => commands.push(command as FieldsCommand));
        }),
      },
    });
    const actor = createActor(machine, { input: { ...cardInput, supportedBrands: null } });
    const told: string[] = [];
    actor.on('*', ({ type }) => told.push(type));
    actor.start();
    return { actor, made, commands, told, send: (event: CardEvent) => actor.send(event) };
  }

  it('can be used once frames and terms are there, whichever comes first', () => {
    const framesFirst = begin();
    framesFirst.send({ type: 'fields.loaded' });
    expect(framesFirst.told).toEqual([]);
    framesFirst.send({ type: 'sheet.granted', terms });
    expect(framesFirst.told).toEqual(['sheet.ready', 'sheet.incomplete']);
    const termsFirst = begin();
    termsFirst.send({ type: 'sheet.granted', terms });
    expect(termsFirst.told).toEqual([]);
    termsFirst.send({ type: 'fields.loaded' });
    expect(termsFirst.told).toEqual(['sheet.ready', 'sheet.incomplete']);
    expect(termsFirst.made).toEqual([['number', 'cvv']]);
  });

  it('keeps its frames where fewer fields are asked for, and has the page told of those alone', () => {
    const { made, commands, actor, send } = begin();
    send({ type: 'fields.loaded' });
    send({ type: 'sheet.granted', terms: { ...terms, requested: cardInput.requested.slice(0, 1) } });
    expect(made).toHaveLength(1);
    expect(commands).toContainEqual({ type: 'ask', fields: ['number'] });
    expect(actor.getSnapshot().context.places.map(({ key }) => key)).toEqual(['number', 'cvv']);
  });

  it('has its frames made anew where more is asked for, and can be used when those are there', () => {
    const { made, told, send } = begin();
    send({ type: 'fields.loaded' });
    send({ type: 'sheet.granted', terms: { ...terms, requested: [...cardInput.requested, postalCode] } });
    expect(made).toEqual([
      ['number', 'cvv'],
      ['number', 'cvv', 'postalCode'],
    ]);
    expect(told).toEqual([]);
    send({ type: 'fields.loaded' });
    expect(told).toEqual(['sheet.ready', 'sheet.incomplete']);
  });
});
