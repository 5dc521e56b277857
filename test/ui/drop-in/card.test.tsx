// Proves that the card sheet shows what the card machine says, on every transition of it.
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, SimulatedClock, type SnapshotFrom } from 'xstate';
import { isComplete } from '#machines/drop-in/card/fields.ts';
import { cardMachine } from '#machines/drop-in/card/machine.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { cardCases, cardInput } from '#test/model/drop-in/cases.ts';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { cardProfile, hook, perform, renderForm, stillParts } from './harness.tsx';

type CardSnapshot = SnapshotFrom<typeof cardMachine>;

const paths = transitionPaths(cardMachine, {
  input: cardInput,
  cases: { ...cardCases, 'xstate.error.actor.hostedFields': [] },
  fingerprint: ({ context: { report, leftEmpty, sheetError } }) => [
    isComplete(cardInput, report),
    leftEmpty,
    sheetError,
  ],
  impossible: ({ context, status }, event) =>
    status === 'done' || (event.type === 'card.use.chosen' && context.use === 'save'),
});

/** Sentences a person reads, by the key that the machine names. Written by hand: they are the oracle. */
const sentences: Readonly<Record<string, string>> = {
  fieldEmptyForNumber: 'Please fill out a card number.',
  fieldEmptyForCvv: 'Please fill out a CVV.',
  fieldInvalidForNumber: 'This card number is not valid.',
  fieldInvalidForCvv: 'This security code is not valid.',
  unsupportedCardTypeError: 'This card type is not supported. Please try another card.',
  hostedFieldsFieldsInvalidError: 'Please check your information and try again.',
  hostedFieldsTokenizationNetworkErrorError: 'Network error. Please try again.',
};

function expectSheet(snapshot: CardSnapshot) {
  const { problems, sheetError, report, use } = snapshot.context;
  for (const [key, id] of [
    ['number', 'number'],
    ['cvv', 'cvv'],
  ] as const) {
    const problem = problems[key];
    expect(hook(`${id}-field-error`)?.textContent).toBe(problem ? sentences[problem] : '');
    expect(hook(`${id}-field-error`)?.getAttribute('role')).toBe('alert');
    const group = hook(`${id}-field-group`);
    expect(group?.classList.contains('braintree-form__field-group--has-error')).toBe(problem !== undefined);
    const isFocused = report.fields[key]?.isFocused ?? false;
    expect(group?.classList.contains('braintree-form__field-group--is-focused')).toBe(isFocused);
  }
  expect(hook('sheet-error')?.textContent).toBe(sheetError ? sentences[sheetError] : '');
  expect(screen.getByLabelText<HTMLInputElement>('Save card').checked).toBe(use === 'save');
  expect(hook('card')?.classList.contains('braintree-sheet--loading')).toBe(snapshot.matches('tokenizing'));
  expect(hook('card')?.classList.contains('braintree-sheet--tokenized')).toBe(snapshot.matches('tokenized'));
}

describe('every transition of card on the card sheet [MB-02]', () => {
  const coverage = createCoverage(cardMachine);
  // The frames' own failure to start has no event a person or a frame could cause here.
  afterAll(() =>
    expect(coverage.missing()).toEqual({
      states: [],
      transitions: [
        'card —error hostedFields→ card.unavailable',
        'card.editing.complete —always→ card.editing.incomplete',
      ],
    }),
  );

  for (const { name, steps } of paths) {
    it(name, async () => {
      const clock = new SimulatedClock();
      const actors = controlledActors(['tokenizeCard']);
      const { tokenizeCard } = actors;
      if (!tokenizeCard) throw new Error('no tokenizeCard');
      let fromFrame: (event: AnyEventObject) => void = () => undefined;
      const card = createActor(
        cardMachine.provide({
          actors: {
            hostedFields: fromCallback(({ sendBack }) => {
              fromFrame = sendBack;
            }),
            tokenizeCard: tokenizeCard.logic as never,
          },
        }),
        { clock, input: cardProfile, inspect: coverage.inspect },
      ).start();
      const parts = { ...stillParts('guest'), card };
      renderForm(parts);
      for (const { event, expected } of steps) {
        await perform(() => {
          if (performAutomatic(event, cardMachine, clock, actors)) return;
          if (event.type === 'card.use.chosen') fireEvent.click(screen.getByLabelText('Save card'));
          else if (event.type.startsWith('field')) fromFrame(event);
          else card.send(event as never);
        });
        expectSheet(expected);
      }
      card.stop();
    });
  }
});

describe('the card sheet', () => {
  it('shows badges of supported brands only [FC-03]', () => {
    renderForm(stillParts('guest'));
    expect(hook('visa-card-icon')?.textContent).toBe('Visa');
    expect(hook('master-card-card-icon')).toBeNull();
    expect(hook('diners-club-card-icon')).toBeNull();
  });

  it('shows only the fields that are asked for [FC-01]', () => {
    renderForm(stillParts('guest'));
    expect(hook('number-field-group')?.textContent).toContain('Card Number');
    expect(hook('cvv-field-group')?.textContent).toContain('CVV (3 digits)');
    expect(hook('postal-code-field-group')).toBeNull();
    expect(hook('cardholder-name-field-group')).toBeNull();
  });

  it('has no save box where none is offered [FC-06]', () => {
    const parts = stillParts('guest');
    renderForm({ ...parts, profile: { ...parts.profile, card: { ...cardProfile, useChoice: 'none' } } });
    expect(hook('save-card-field-group')).toBeNull();
  });
});
