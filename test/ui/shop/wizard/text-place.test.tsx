/** Proves what the phone step says of the hour and its place: every transition on its screen, and the words of each reason. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type TextHours, textPlaceMachine } from '#machines/shop/text-place/machine.ts';
import { denver, disputed, textPlaceModel } from '#test/model/shop/wizard/text-place-model.ts';
import { TextPlace } from '#ui/shop/wizard/TextPlace.tsx';
import { type } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { walkPage } from '../support/walk-page.tsx';

let typed = (_: string) => {};

walkPage('every transition of the place that texts are timed by [MB-02] [B15]', textPlaceMachine, {
  ...textPlaceModel,
  inputs: [textPlaceModel.input],
  actors: ['findHours'],
  render: ({ logic, input, inspect }) => {
    const place = createActor(logic, { input, inspect }).start();
    typed = (area) => place.send({ type: 'area.typed', area });
    render(<TextPlace place={place} />);
  },
  acts: {
    'area.typed': ({ area }) => typed(String(area)),
    'zone.chosen': ({ zone }) => void type(/^Texts come at/, String(zone)),
  },
  expectScreen: ({ context: { hours, zone } }) => {
    if (!hours) return expect(document.body.textContent).toBe('');
    const hour = hours === disputed ? '2:30 PM' : '4:30 PM';
    const shown = screen.getByLabelText<HTMLSelectElement>(`Texts come at ${hour} in`);
    expect(shown.value).toBe('America/Denver');
    expect([...shown.options].map(({ textContent }) => textContent)).toEqual([
      'New York (Eastern Time)',
      'Denver (Mountain Time)',
    ]);
    const whose = zone === null ? 'This is the time on your device.' : 'This is the place you chose.';
    const night = 'The number is from New York, so no text comes while it is night there.';
    expect(screen.getByRole('status').textContent).toBe(hours === disputed ? `${whose} ${night}` : '');
  },
});

async function show(hours: TextHours) {
  const logic = textPlaceMachine.provide({ actors: { findHours: fromPromise(async () => hours) } });
  render(<TextPlace place={createActor(logic, { input: textPlaceModel.input }).start()} />);
  await settled();
}

it('asks where the child is when the device cannot say it', async () => {
  await show({ ...denver, zone: 'America/New_York', known: false });
  expect(screen.getByRole('status').textContent).toMatch(
    /^Your device is not set to a US time zone\. Choose/,
  );
});

it('says the hour of the UK, where there is nothing to choose', async () => {
  await show({ ...denver, zone: 'Europe/London', zones: ['Europe/London'] });
  expect(document.body.textContent).toBe('Texts come at 4:30 PM, UK time.');
});
