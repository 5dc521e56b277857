/** Event cases of what details change, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { detailsPreviewMachine, PreviewAnswer } from '#machines/shop/details-preview/machine.ts';

const text = (slot: string, drawn: string | null) => ({
  slot,
  dueAt: `2026-${slot}T21:30:00Z`,
  text: `Ho ho, Mia! It is ${slot}.`,
  drawn,
});

export const planned: PreviewAnswer = {
  result: 'planned',
  preview: {
    zone: 'America/New_York',
    toCome: 25,
    texts: [text('12-01', 'Mia'), text('12-04', null), text('12-09', null)],
  },
};

const answered = (output: PreviewAnswer) => ({ type: 'xstate.done.actor.findPreview', output });

export const detailsPreviewModel = {
  inputs: [
    { orderId: 'order-1', changed: {} },
    { orderId: 'order-1', changed: { town: 'Nome' } },
  ],
  cases: {
    'details.typed': [{ type: 'details.typed', changed: { childsName: 'Mia' } }],
    'xstate.done.actor.findPreview': [answered(planned), answered({ result: 'refused' })],
    'xstate.error.actor.findPreview': [
      { type: 'xstate.error.actor.findPreview', error: new Error('offline') },
    ],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof detailsPreviewMachine>) => context.preview !== null,
};
