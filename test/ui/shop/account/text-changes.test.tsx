/** Proves what a buyer changes about the texts: every transition on its screen, and what is sent with each press. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type TextChange,
  type TextChangeResult,
  textChangesMachine,
} from '#machines/shop/text-changes/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { account, textChangesModel } from '#test/model/shop/account/text-changes-model.ts';
import { ContactText } from '#ui/shop/account/ContactText.tsx';
import { SendAgain } from '#ui/shop/account/SendAgain.tsx';
import { TextTimes } from '#ui/shop/account/TextTimes.tsx';
import { alertText, button, press } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

const times = {
  hour: '16:30',
  comes: '16:30',
  christmas: '10:00',
  known: true,
  zone: 'America/New_York',
  hours: ['16:00', '16:30', '19:30'],
  zones: ['America/New_York', 'Pacific/Honolulu'],
  also: ['Pacific/Honolulu'],
  paused: false,
};
afterEach(() => {
  cleanup();
  account.heard.length = 0;
});

const [running] = textChangesModel.inputs;
const list = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
const choose = (name: string, value: string) => void fireEvent.change(list(name), { target: { value } });

walkPage('every transition of the changes of texts [MB-02] [O-03]', textChangesMachine, {
  ...textChangesModel,
  actors: ['changeTexts'],
  render: ({ logic, input: given, inspect }) => {
    const textChanges = createActor(logic, { input: given, inspect }).start();
    render(
      <>
        <TextTimes
          textChanges={textChanges}
          times={{
            ...times,
            ...(given.choice === 'no' && { hours: [], zones: ['America/New_York'] }),
            paused: given.paused === 'yes',
          }}
        />
        <SendAgain textChanges={textChanges} slot="12-02" isFirst />
        <ContactText textChanges={textChanges} text={null} />
      </>,
    );
  },
  acts: {
    'times.opened': () => press('Change the time or place'),
    'times.closed': () => press('Leave it as it is'),
    'hour.chosen': () => choose('Time of day', '19:30'),
    'zone.chosen': () => choose('Where the child is', 'Pacific/Honolulu'),
    'times.confirmed': () => press('Save the new time'),
    'pause.pressed': () => press('Pause Santa’s texts'),
    'resume.pressed': () => press('Start the texts again'),
    'again.pressed': () => press('Send day 2 again'),
    'contact.pressed': () => press('Text Santa’s contact card to your child’s phone'),
    'change.repeated': () => press('Try again'),
    'change.dropped': () => press('Leave it as it was'),
  },
  expectScreen: (snapshot) => {
    const isPaused = snapshot.context.paused === 'yes';
    const come = 'Santa’s texts come at 4:30 PM in New York, and at 10:00 AM on Christmas Day.';
    expect(screen.queryByText(come) !== null).toBe(!isPaused);
    expect(screen.queryByText(/are paused\. Nothing is sent/) !== null).toBe(isPaused);
    expect(
      screen.queryByText(
        'While they are paused, nothing is sent. Afterwards you can send what was missed.',
      ) === null,
    ).toBe(isPaused);
    const isCalm = snapshot.matches('calm');
    expect(button('Send day 2 again') !== null).toBe(isCalm);
    expect(button('Text Santa’s contact card to your child’s phone') !== null).toBe(isCalm && !isPaused);
    const isChoice = snapshot.context.choice === 'offered';
    expect(button('Change the time or place') !== null).toBe(isCalm && !isPaused && isChoice);
    expect(button('Pause Santa’s texts') !== null).toBe(isCalm && !isPaused);
    expect(button('Start the texts again') !== null).toBe(isCalm && isPaused);
    expect(screen.queryAllByText('Save the new time').length > 0).toBe(snapshot.matches('choosing'));
    expect(screen.queryAllByText('Telling Santa…').length > 0).toBe(snapshot.matches('changing'));
    if (snapshot.matches('unconfirmed')) expect(alertText()).toContain('It is safe to try again');
    if (snapshot.matches('refused')) expect(alertText()).toContain('This order has no texts left');
    if (!snapshot.hasTag('stuck')) expect(alertText()).toBe('');
    expect(account.heard).toEqual(snapshot.matches('changed') ? [{ type: 'texts.changed' }] : []);
  },
});

describe('a press', () => {
  function shown() {
    const changeTexts = controlledPromise<TextChangeResult, { orderId: string; change: TextChange }>();
    const logic = textChangesMachine.provide({ actors: { changeTexts: changeTexts.logic } });
    const textChanges = createActor(logic, { input: running }).start();
    render(
      <>
        <TextTimes textChanges={textChanges} times={times} />
        <SendAgain textChanges={textChanges} slot="12-02" isFirst />
        <ContactText textChanges={textChanges} text={null} />
      </>,
    );
    return changeTexts;
  }
  const asked = ({ inputs }: ReturnType<typeof shown>) => inputs.at(-1)?.change;

  it('sends the hour and the place that stand in the lists', async () => {
    const port = shown();
    await act(async () => press('Change the time or place'));
    expect(list('Where the child is').textContent).toContain('New York (Eastern Time)');
    await act(async () => choose('Time of day', '19:30'));
    await act(async () => choose('Where the child is', 'Pacific/Honolulu'));
    await act(async () => press('Save the new time'));
    expect(asked(port)).toEqual({ kind: 'times', hour: '19:30', zone: 'Pacific/Honolulu' });
  });

  it('names the text that is to be sent again, and says beside it what became of it', async () => {
    const port = shown();
    await act(async () => press('Send day 2 again'));
    expect(asked(port)).toEqual({ kind: 'again', slot: '12-02' });
    await act(async () => port.resolve({ result: 'refused', message: 'Santa cannot text this phone.' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(alertText()).toContain('Santa cannot text this phone.');
  });

  it('asks for Santa’s card', async () => {
    const port = shown();
    await act(async () => press('Text Santa’s contact card to your child’s phone'));
    expect(asked(port)).toEqual({ kind: 'contact' });
    await act(async () => port.resolve({ result: 'refused', message: 'Santa has texted his card already.' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(alertText()).toContain('Santa has texted his card already.');
  });

  it.each([
    ['planned', 'Santa’s contact card will be texted to your child’s phone on December 2 at 4:30 PM EST.'],
    ['on_its_way', 'Santa’s contact card was texted to your child’s phone on December 2 at 4:30 PM EST.'],
    ['sent', 'Santa’s contact card was texted to your child’s phone on December 2 at 4:30 PM EST.'],
    ['delivered', 'Santa’s contact card was texted to your child’s phone on December 2 at 4:30 PM EST.'],
    ['not_delivered', 'Santa’s contact card did not reach your child’s phone.'],
    ['not_sent', 'Santa’s contact card did not reach your child’s phone.'],
  ] as const)('says of a card that is %s: %s', (state, words) => {
    const textChanges = createActor(textChangesMachine, { input: { ...running, contact: 'no' } }).start();
    const text = { state, dueAt: '2026-12-02T21:30:00Z', zone: 'America/New_York' };
    render(<ContactText textChanges={textChanges} text={text} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(button('Text Santa’s contact card to your child’s phone')).toBeNull();
  });

  it('says nothing of Christmas morning where its text is none of the order', () => {
    const textChanges = createActor(textChangesMachine, { input: running }).start();
    render(<TextTimes textChanges={textChanges} times={{ ...times, christmas: null }} />);
    expect(screen.getByText('Santa’s texts come at 4:30 PM in New York.')).toBeTruthy();
  });

  it('says of Christmas morning alone when only its text is left', () => {
    const textChanges = createActor(textChangesMachine, { input: running }).start();
    render(<TextTimes textChanges={textChanges} times={{ ...times, comes: null }} />);
    expect(
      screen.getByText('Santa’s last text comes at 10:00 AM in New York on Christmas Day.'),
    ).toBeTruthy();
  });

  it.each([
    ['place', { hours: [], comes: null }, ['Where the child is']],
    ['time', { zones: ['Europe/London'] }, ['Time of day']],
  ])('offers the %s alone where nothing else can be chosen', async (what, differing, fields) => {
    const textChanges = createActor(textChangesMachine, { input: running }).start();
    render(<TextTimes textChanges={textChanges} times={{ ...times, ...differing }} />);
    await act(async () => press(`Change the ${what}`));
    expect(button(`Save the new ${what}`)).not.toBeNull();
    expect(button('Leave it as it is')).not.toBeNull();
    const shown = ['Time of day', 'Where the child is'].filter((name) => screen.queryByLabelText(name));
    expect(shown).toEqual(fields);
  });

  it('asks where the child is for the last text alone', () => {
    const textChanges = createActor(textChangesMachine, { input: running }).start();
    const last = { ...times, hours: [], comes: null, known: false, also: [] };
    render(<TextTimes textChanges={textChanges} times={last} />);
    expect(
      screen.getByText(
        'We do not know where the child is. Choose the place, and the text comes at 10:00 AM there.',
      ),
    ).toBeTruthy();
  });

  it('says where else it is never night, and asks where the child is when that is not known', () => {
    shown();
    expect(
      screen.getByText(/number is from Honolulu, so no text comes while it is night there/),
    ).toBeTruthy();
    expect(screen.queryByText(/We do not know where the child is/)).toBeNull();
    cleanup();
    const textChanges = createActor(textChangesMachine, { input: running }).start();
    render(<TextTimes textChanges={textChanges} times={{ ...times, known: false, also: [] }} />);
    expect(screen.getByText(/We do not know where the child is/)).toBeTruthy();
    cleanup();
    // In the United Kingdom there is one place.
    const zones = ['Europe/London'];
    render(<TextTimes textChanges={textChanges} times={{ ...times, known: false, zones, also: [] }} />);
    expect(screen.queryByText(/We do not know where the child is/)).toBeNull();
  });
});
