/** Proves the page of the details with its form, both machines real: what is shown meanwhile, and where it leads. */
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { childDetailsMachine, type DetailedOrder, type WayOn } from '#machines/shop/child-details/machine.ts';
import { detailsPreviewMachine, type PreviewAnswer } from '#machines/shop/details-preview/machine.ts';
import {
  type ChangedDetails,
  type Details,
  type DetailsAnswer,
  emptyDetails,
  type KnownDetails,
  personalisationMachine,
} from '#machines/shop/personalisation/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { childDetailsModel } from '#test/model/shop/details/child-details-model.ts';
import { planned } from '#test/model/shop/details/details-preview-model.ts';
import { previewChunk } from '#ui/shop/chunks.ts';
import { ChildDetails } from '#ui/shop/details/ChildDetails.tsx';
import { failing } from '../support/failing.ts';
import { alertText, button, heading, press, type } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { walk } from '../support/walk-page.tsx';

beforeAll(() => previewChunk.fetch());

async function begin(
  inspect: (event: InspectionEvent) => void,
  { broken = [] }: { broken?: readonly ('personalisation' | 'details-preview')[] } = {},
) {
  const clock = new SimulatedClock();
  const actors = {
    findOrder: controlledPromise<DetailedOrder, { orderId: string | null }>(),
    recallTyped: controlledPromise<Partial<Details>, { orderId: string }>(),
    findDetails: controlledPromise<KnownDetails, { orderId: string }>(),
    saveDetails: controlledPromise<DetailsAnswer, ChangedDetails>(),
    fetchChunk: controlledPromise<void, { chunk: 'preview' }>(),
    findPreview: controlledPromise<PreviewAnswer, ChangedDetails>(),
  };
  const left: WayOn[] = [];
  const { recallTyped, findDetails, saveDetails } = actors;
  const personalisation = personalisationMachine.provide({
    actors: {
      recallTyped: recallTyped.logic,
      findDetails: findDetails.logic,
      saveDetails: saveDetails.logic,
    },
  });
  const preview = detailsPreviewMachine.provide({ actors: { findPreview: actors.findPreview.logic } });
  const logic = childDetailsMachine.provide({
    actors: {
      findOrder: actors.findOrder.logic,
      personalisation: broken.includes('personalisation') ? failing(personalisation) : personalisation,
      fetchChunk: actors.fetchChunk.logic,
      'details-preview': broken.includes('details-preview') ? failing(preview) : preview,
    },
    actions: { leave: (_, { way }) => void left.push(way) },
  });
  const details = createActor(logic, { input: { orderId: 'order-1' }, inspect, clock }).start();
  await act(async () => render(<ChildDetails details={details} />));
  await settled();
  return { actors, left, clock };
}

type Stage = Awaited<ReturnType<typeof begin>>;

/** Details are saved once the server has refused them. */
async function saveDetails({ saveDetails: saving }: Stage['actors']) {
  await act(async () => type('Town', 'www.example.com'));
  await act(async () => press('Save'));
  await act(async () => saving.resolve({ result: 'refused', fields: { town: 'No web addresses.' } }));
  expect(alertText()).toBe('No web addresses.');
  await act(async () => type('Town', 'Juneau'));
  await act(async () => press('Save'));
  await act(async () => saving.resolve({ result: 'saved' }));
  expect(saving.inputs.map(({ orderId, changed }) => [orderId, changed.town])).toEqual([
    ['order-1', 'www.example.com'],
    ['order-1', 'Juneau'],
  ]);
}

const leads = { showing: 'account', choosing: 'packages', signingUp: 'sign-up' } as const;

walk<typeof childDetailsMachine, Stage>(
  'every transition of the page of the details with its form [MB-02]',
  childDetailsMachine,
  {
    ...childDetailsModel,
    inputs: [{ orderId: 'order-1' }],
    // A form that fails by itself is a programming error: no act of a person leads to it.
    impossible: (snapshot, event) =>
      /^xstate\.error\.actor\.(personalisation|details-preview)$/.test(event.type) ||
      (event.type === 'details.typed' && 'childsName' in snapshot.context.typed),
    begin: ({ inspect }) => begin(inspect),
    perform: (event, { actors, clock }) => {
      if (event.type === 'xstate.done.actor.personalisation') return saveDetails(actors);
      return act(async () => {
        if (event.type === 'details.typed') type('Child’s name', 'Mira');
        else if (event.type === 'chunk.retried') press('Try again');
        else performAutomatic(event, childDetailsMachine, clock, actors as never);
      });
    },
    expectScreen: (snapshot, { left }) => {
      const isForm = snapshot.matches('describing');
      expect(screen.queryByLabelText('Town') !== null).toBe(isForm);
      if (isForm) expect(heading()).toBe('Would you like to personalize more for Mia? (optional)');
      const isPreviewed = snapshot.matches({ describing: 'previewing' });
      expect(screen.queryByRole('region', { name: 'What changes' }) !== null).toBe(isPreviewed);
      const isBroken = snapshot.matches({ describing: 'broken' });
      expect(alertText().includes('You can still save the details.')).toBe(isBroken);
      if (isPreviewed) {
        const isTyped = 'childsName' in snapshot.context.typed;
        expect(screen.queryByText('Writing it into the texts…') !== null).toBe(isTyped);
      }
      expect(screen.queryByText('Looking up your order…') !== null).toBe(snapshot.matches('loading'));
      expect(screen.queryByText('Opening the next page…') !== null).toBe(snapshot.status === 'done');
      const way = leads[snapshot.value as keyof typeof leads];
      expect(left).toEqual(way ? [way] : []);
    },
    besides: (inspect) => {
      it('says at once that the order was cancelled', async () => {
        const { actors } = await begin(inspect);
        await act(async () =>
          actors.findOrder.resolve({ orderId: 'order-1', childsName: 'Mia', payment: 'made' }),
        );
        await act(async () =>
          actors.findDetails.resolve({ order: 'cancelled', saved: emptyDetails, kept: [] }),
        );
        expect(heading()).toBe('This order was canceled');
        expect(screen.queryByLabelText('Town')).toBeNull();
        expect(screen.getByRole('link', { name: 'See your account' })).toBeTruthy();
      });

      it('keeps the form when what it changes fails by itself, and offers to try again [X-03]', async () => {
        const { actors } = await begin(inspect, { broken: ['details-preview'] });
        await act(async () =>
          actors.findOrder.resolve({ orderId: 'order-1', childsName: 'Mia', payment: 'made' }),
        );
        await act(async () => type('Child’s name', 'Mira'));
        await act(async () => actors.fetchChunk.resolve());
        await settled();
        expect(alertText()).toContain('You can still save the details.');
        expect(screen.getByLabelText<HTMLInputElement>('Child’s name').value).toBe('Mira');
        expect(button('Save')).not.toBeNull();
      });

      it('leads to the sign-up when the form fails by itself [X-03]', async () => {
        const { actors, left } = await begin(inspect, { broken: ['personalisation'] });
        expect(screen.getByText('Looking up your order…')).toBeTruthy();
        await act(async () =>
          actors.findOrder.resolve({ orderId: 'order-1', childsName: 'Mia', payment: 'made' }),
        );
        expect(left).toEqual(['sign-up']);
      });
    },
  },
);

it.each([
  ['made', 'Back to your account', 'account'],
  ['open', 'Skip', 'packages'],
] as const)(
  'leads from details that were not saved, of an order whose payment is %s, by "%s" to the %s [R-04]',
  async (payment, label, way) => {
    const { actors, left } = await begin(() => {});
    await act(async () => actors.findOrder.resolve({ orderId: 'order-1', childsName: '', payment }));
    expect(heading()).toContain('more for your child?');
    await act(async () => press(label));
    expect(left).toEqual([way]);
  },
);

it('shows what a corrected name changes while it is typed, and saves it with the other details', async () => {
  const { actors, clock } = await begin(() => {});
  await act(async () => actors.findOrder.resolve({ orderId: 'order-1', childsName: 'Mai', payment: 'made' }));
  await act(async () =>
    actors.findDetails.resolve({
      order: 'standing',
      saved: { ...emptyDetails, childsName: 'Mai' },
      kept: [],
    }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Child’s name').value).toBe('Mai');
  // What is typed before the code is there is shown as soon as it is.
  await act(async () => type('Child’s name', 'Mi'));
  await act(async () => actors.fetchChunk.resolve());
  await settled();
  await act(async () => type('Child’s name', 'Mia'));
  await act(async () => type('Town', 'Nome'));
  await act(async () => clock.increment(400));
  const asked = { orderId: 'order-1', changed: { childsName: 'Mia', town: 'Nome' } };
  expect(actors.findPreview.inputs.at(-1)).toEqual(asked);
  await act(async () => actors.findPreview.resolve(planned));
  await settled();
  expect(screen.getByText('This changes 3 of the 25 texts still to come')).toBeTruthy();
  await act(async () => press('Save'));
  expect(actors.saveDetails.inputs).toEqual([asked]);
});
