/** Proves the page of the details with its form, both machines real: what is shown meanwhile, and where it leads. */
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { childDetailsMachine, type DetailedOrder, type WayOn } from '#machines/shop/details/child-details.ts';
import {
  type ChangedDetails,
  type Details,
  type DetailsAnswer,
  type KnownDetails,
  personalisationMachine,
} from '#machines/shop/details/personalisation.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { childDetailsModel } from '#test/model/shop/details/child-details-model.ts';
import { ChildDetails } from '#ui/shop/details/ChildDetails.tsx';
import { failing } from '../support/failing.ts';
import { alertText, heading, press, type } from '../support/screen.ts';
import { settled } from '../support/settled.ts';
import { walk } from '../support/walk-page.tsx';

async function begin(
  inspect: (event: InspectionEvent) => void,
  { broken = [] }: { broken?: readonly 'personalisation'[] } = {},
) {
  const actors = {
    findOrder: controlledPromise<DetailedOrder, { orderId: string | null }>(),
    recallTyped: controlledPromise<Partial<Details>, { orderId: string }>(),
    findDetails: controlledPromise<KnownDetails, { orderId: string }>(),
    saveDetails: controlledPromise<DetailsAnswer, ChangedDetails>(),
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
  const logic = childDetailsMachine.provide({
    actors: {
      findOrder: actors.findOrder.logic,
      personalisation: broken.length > 0 ? failing(personalisation) : personalisation,
    },
    actions: { leave: (_, { way }) => void left.push(way) },
  });
  const details = createActor(logic, { input: { orderId: 'order-1' }, inspect }).start();
  await act(async () => render(<ChildDetails details={details} />));
  await settled();
  return { actors, left };
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
  'every transition of the page of the details with its form [MB-02] [R-04] [W-07]',
  childDetailsMachine,
  {
    ...childDetailsModel,
    inputs: [{ orderId: 'order-1' }],
    // A form that fails by itself is a programming error: no act of a person leads to it.
    impossible: (_, event) => event.type === 'xstate.error.actor.personalisation',
    begin: ({ inspect }) => begin(inspect),
    perform: (event, { actors }) =>
      event.type === 'xstate.done.actor.personalisation'
        ? saveDetails(actors)
        : act(
            async () =>
              void performAutomatic(event, childDetailsMachine, undefined as never, actors as never),
          ),
    expectScreen: (snapshot, { left }) => {
      const isForm = snapshot.matches('describing');
      expect(screen.queryByLabelText('Town') !== null).toBe(isForm);
      if (isForm) expect(heading()).toBe('Would you like to personalize more for Mia? (optional)');
      expect(screen.queryByText('Looking up your order…') !== null).toBe(snapshot.matches('loading'));
      expect(screen.queryByText('Opening the next page…') !== null).toBe(snapshot.status === 'done');
      const way = leads[snapshot.value as keyof typeof leads];
      expect(left).toEqual(way ? [way] : []);
    },
    besides: (inspect) => {
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
  ['made', 'account'],
  ['open', 'packages'],
] as const)(
  'leads from skipped details of an order whose payment is %s to the %s [R-04]',
  async (payment, way) => {
    const { actors, left } = await begin(() => {});
    await act(async () => actors.findOrder.resolve({ orderId: 'order-1', childsName: '', payment }));
    expect(heading()).toContain('more for your child?');
    await act(async () => press('Skip'));
    expect(left).toEqual([way]);
  },
);
