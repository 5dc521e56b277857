/** Says by hand when the texts with new details are asked for, and what stays on the screen meanwhile. */
import { detailsPreviewMachine, type Preview } from '#machines/shop/details-preview/machine.ts';
import { describeTables, type Step } from './table.ts';

const preview: Preview = { zone: 'America/New_York', toCome: 20, texts: [] };
const planned: Step = { done: 'findPreview', output: { result: 'planned', preview } };
const typed = (town: string): Step => ({ type: 'details.typed', changed: { town } });
const pause: Step = { after: 'TYPING_PAUSE' };
const asks = (changed: object) => ['findPreview', { orderId: 'o', changed }] as const;
const leeds = asks({ town: 'Leeds' });

describeTables(detailsPreviewMachine, {
  'the preview of nothing typed': {
    input: () => ({ orderId: 'o', changed: {} }),
    lines: [
      ['is the texts as they are', [], { state: 'untouched', tags: [], knows: { preview: null } }],
      [
        'waits until the typing pauses',
        [typed('Lee'), { waits: 399 }, typed('Leeds'), { waits: 399 }],
        { state: 'typing', tags: ['busy'] },
      ],
      [
        'is asked for once the typing pauses',
        [typed('Lee'), typed('Leeds'), { waits: 400 }],
        { state: 'asking', tags: ['busy'], asks: [leeds] },
      ],
      [
        'is shown',
        [typed('Leeds'), pause, planned],
        { state: 'shown', tags: [], asks: [leeds], knows: { preview } },
      ],
      [
        'stays while more is typed',
        [typed('Leeds'), pause, planned, typed('Hull')],
        { state: 'typing', asks: [leeds], knows: { preview, changed: { town: 'Hull' } } },
      ],
      [
        'stays where what is typed cannot be used',
        [
          typed('Leeds'),
          pause,
          planned,
          typed('Hull'),
          pause,
          { done: 'findPreview', output: { result: 'refused' } },
        ],
        { state: 'refused', tags: [], asks: [leeds, asks({ town: 'Hull' })], knows: { preview } },
      ],
      [
        'is not shown without an answer',
        [typed('Leeds'), pause, { failed: 'findPreview' }],
        { state: 'unavailable', tags: [], asks: [leeds], does: [['logError']] },
      ],
      [
        'is asked for again',
        [typed('Leeds'), pause, { failed: 'findPreview' }, { type: 'preview.retried' }],
        { state: 'asking', asks: [leeds, leeds], does: [['logError']] },
      ],
      [
        'is not that of what was typed before',
        [typed('Leeds'), pause, typed('Hull'), planned],
        { state: 'typing', asks: [leeds], knows: { preview: null } },
      ],
    ],
  },
  'the preview of what was typed before': {
    input: () => ({ orderId: 'o', changed: { town: 'Leeds' } }),
    lines: [['is asked for at once', [], { state: 'asking', asks: [leeds] }]],
  },
});
