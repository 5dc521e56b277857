/** Proves where the page of the details leads: to the account, to the packages, or to the sign-up. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { childDetailsMachine, type DetailedOrder } from '#machines/shop/child-details.ts';
import { personalisationMachine } from '#machines/shop/personalisation.ts';
import { proveMachine } from '#test/model/prove.ts';
import { childDetailsModel } from './child-details-model.ts';

proveMachine(childDetailsMachine, {
  ...childDetailsModel,
  actors: ['findOrder', 'personalisation'],
  invariants: {
    'details are told of an order that is known': (snapshot) => {
      if (snapshot.matches('describing')) expect(snapshot.context.order).not.toBeNull();
    },
    'the account is shown to who has paid, and nobody else': (snapshot) => {
      if (snapshot.matches('showing')) expect(snapshot.context.order?.payment).toBe('made');
      if (snapshot.matches('choosing')) expect(snapshot.context.order?.payment).toBe('open');
    },
  },
});

it.each([
  ['made', 'account'],
  ['open', 'packages'],
] as const)(
  'leads from skipped details of an order whose payment is %s to the %s [R-04]',
  async (payment, way) => {
    const left: string[] = [];
    const never = fromPromise<never, never>(() => new Promise(() => {}));
    const logic = childDetailsMachine.provide({
      actors: {
        findOrder: fromPromise<DetailedOrder, { orderId: string | null }>(async () => ({
          orderId: 'order-1',
          childsName: 'Mia',
          payment,
        })),
        personalisation: personalisationMachine.provide({
          actors: { findDetails: never as never, recallTyped: never as never, saveDetails: never as never },
        }),
      },
      actions: { leave: (_, params) => void left.push(params.way) },
    });
    const details = createActor(logic, { input: { orderId: null } }).start();
    await expect.poll(() => details.getSnapshot().value).toBe('describing');
    details.getSnapshot().children.personalisation?.send({ type: 'details.skipped' });
    expect(left).toEqual([way]);
  },
);
