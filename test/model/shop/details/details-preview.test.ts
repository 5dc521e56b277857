/** Proves what details change: all paths, and that a person who types on is not asked about each letter. */
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { detailsPreviewMachine, type PreviewAnswer } from '#machines/shop/details-preview/machine.ts';
import type { ChangedDetails } from '#machines/shop/personalisation/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { proveMachine } from '#test/model/prove.ts';
import { detailsPreviewModel, planned } from './details-preview-model.ts';

proveMachine(detailsPreviewMachine, {
  ...detailsPreviewModel,
  actors: ['findPreview'],
  invariants: {
    'texts are shown only as the server has worked them out': (snapshot) => {
      const { preview } = snapshot.context;
      if (preview) expect(preview).toEqual((planned as { preview: unknown }).preview);
      else expect(snapshot.matches('shown')).toBe(false);
    },
    'typing on is heard in every situation, whatever failed before': (snapshot) => {
      expect(snapshot.can({ type: 'details.typed', changed: {} })).toBe(true);
      expect(snapshot.can({ type: 'preview.retried' })).toBe(snapshot.matches('unavailable'));
    },
  },
});

it('asks once for what is typed in one go, and an answer to older letters is not shown', async () => {
  const clock = new SimulatedClock();
  const findPreview = controlledPromise<PreviewAnswer, ChangedDetails>();
  const logic = detailsPreviewMachine.provide({ actors: { findPreview: findPreview.logic } });
  const preview = createActor(logic, { clock, input: { orderId: 'order-1', changed: {} } }).start();
  const typed = (childsName: string) => preview.send({ type: 'details.typed', changed: { childsName } });
  for (const name of ['M', 'Mi']) {
    typed(name);
    clock.increment(399);
  }
  expect(findPreview.inputs).toEqual([]);
  clock.increment(1);
  expect(findPreview.inputs).toEqual([{ orderId: 'order-1', changed: { childsName: 'Mi' } }]);
  typed('Mia');
  findPreview.resolve({ result: 'refused' });
  await Promise.resolve();
  expect(preview.getSnapshot().value).toBe('typing');
  clock.increment(400);
  expect(findPreview.inputs.at(-1)?.changed).toEqual({ childsName: 'Mia' });
  preview.stop();
});
