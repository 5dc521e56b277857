/** Proves the place that texts are timed by: all its paths, and what holds in every situation. */
import { expect, it } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import { type TextPlace, textPlaceMachine } from '#machines/shop/text-place/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { denver, textPlaceModel } from './text-place-model.ts';

proveMachine(textPlaceMachine, {
  ...textPlaceModel,
  actors: ['findHours'],
  invariants: {
    'an hour is said once the server has said it, and never after it could not be asked': (snapshot) => {
      if (snapshot.matches('told')) expect(snapshot.context.hours).not.toBeNull();
      if (snapshot.matches('untold')) expect(snapshot.context.hours).toBeNull();
    },
    'another area or place can be said at any moment': (snapshot) => {
      expect(snapshot.can({ type: 'area.typed', area: '808' })).toBe(true);
      expect(snapshot.can({ type: 'zone.chosen', zone: 'Pacific/Honolulu' })).toBe(true);
    },
  },
});

it('asks for what is known of the number and of the place, and reports what the parent chose [B15]', () => {
  const asked: TextPlace[] = [];
  const reports: unknown[] = [];
  const asker = createActor(
    createMachine({ on: { '*': { actions: ({ event }: { event: unknown }) => void reports.push(event) } } }),
  ).start();
  const logic = textPlaceMachine.provide({
    actors: {
      findHours: fromPromise(async ({ input }) => {
        asked.push(input);
        return denver;
      }),
    },
  });
  const place = createActor(logic, { input: { area: '', zone: null, asker } }).start();
  place.send({ type: 'area.typed', area: '303' });
  place.send({ type: 'area.typed', area: '303' });
  place.send({ type: 'zone.chosen', zone: 'America/Denver' });
  expect(asked).toEqual([
    { area: '', zone: null },
    { area: '303', zone: null },
    { area: '303', zone: 'America/Denver' },
  ]);
  expect(reports).toEqual([{ type: 'zone.chosen', zone: 'America/Denver' }]);
});
