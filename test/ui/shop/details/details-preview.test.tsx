/** Proves what details change: every transition on its screen. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import {
  detailsPreviewMachine,
  type Preview,
  type PreviewAnswer,
} from '#machines/shop/details-preview/machine.ts';
import type { ChangedDetails } from '#machines/shop/personalisation/machine.ts';
import { detailsPreviewModel } from '#test/model/shop/details/details-preview-model.ts';
import { DetailsPreview } from '#ui/shop/details/DetailsPreview.tsx';
import { button, press } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { walkPage } from '../support/walk-page.tsx';

let preview: ActorRefFrom<typeof detailsPreviewMachine>;
afterEach(() => {
  cleanup();
  preview.stop();
});

const line = () => screen.getByRole('status').textContent;

walkPage('every transition of what details change [MB-02] [X-03]', detailsPreviewMachine, {
  ...detailsPreviewModel,
  actors: ['findPreview'],
  render: ({ logic, input, clock, inspect }) => {
    preview = createActor(logic, { input, clock, inspect }).start();
    render(<DetailsPreview detailsPreview={preview} />);
  },
  acts: {
    // The form beside it tells of what was typed; both stand together in the walk of the page.
    'details.typed': (event) => preview.send(event as { type: 'details.typed'; changed: object }),
    'preview.retried': () => press('Try again'),
  },
  expectScreen: (snapshot) => {
    const isKnown = snapshot.context.preview !== null;
    const isBusy = snapshot.matches('typing') || snapshot.matches('asking');
    const region = screen.getByRole('region', { name: 'What changes' });
    expect(region.getAttribute('aria-busy')).toBe(String(isBusy));
    const said = {
      untouched: 'Before you save, what you type shows here in the texts still to come.',
      typing: isKnown ? 'This changes 3 of the 25 texts still to come' : 'Writing it into the texts…',
      asking: isKnown ? 'This changes 3 of the 25 texts still to come' : 'Writing it into the texts…',
      shown: 'This changes 3 of the 25 texts still to come',
      refused: 'Santa cannot use this in a text. When you save, we show you which field it is, and why.',
      unavailable: 'We cannot show the texts just now. You can still save.',
    };
    expect(line()).toBe(said[snapshot.value as keyof typeof said]);
    const areShown = isKnown && (isBusy || snapshot.matches('shown'));
    expect(screen.queryAllByText(/^Ho ho, Mia!/).map(({ textContent }) => textContent)).toEqual(
      areShown ? ['Ho ho, Mia! It is 12-01.', 'Ho ho, Mia! It is 12-04.', 'Ho ho, Mia! It is 12-09.'] : [],
    );
    expect(screen.queryByText('In its picture: Mia') !== null).toBe(areShown);
    expect(screen.queryByText('The other 2 texts') !== null).toBe(areShown);
    expect(button('Try again') !== null).toBe(snapshot.matches('unavailable'));
  },
});

it.each<[string, Omit<Preview, 'zone'>, string]>([
  [
    'one',
    { toCome: 2, texts: [{ slot: '12-01', dueAt: '2026-12-01T21:30:00Z', text: 'Ho', drawn: null }] },
    'This changes 1 of the 2 texts still to come',
  ],
  ['none of several', { toCome: 2, texts: [] }, 'This changes none of the texts still to come.'],
  ['none, because none is left', { toCome: 0, texts: [] }, 'There are no texts left to come.'],
])('says that %s changes', async (_, found, words) => {
  const logic = detailsPreviewMachine.provide({
    actors: {
      findPreview: fromPromise<PreviewAnswer, ChangedDetails>(async () => ({
        result: 'planned',
        preview: { zone: 'America/New_York', ...found },
      })),
    },
  });
  preview = createActor(logic, { input: { orderId: 'order-1', changed: { town: 'Nome' } } }).start();
  render(<DetailsPreview detailsPreview={preview} />);
  await settled();
  expect(line()).toBe(words);
});
