/** Says by hand what is asked about the hour of the texts, and what the wizard hears of the place. */
import { type TextHours, textPlaceMachine } from '#machines/shop/text-place/machine.ts';
import { describeTables, type Step } from './table.ts';

const hours: TextHours = { zone: 'America/New_York', known: true, comes: '16:30', also: [], zones: [] };
const came: Step = { done: 'findHours', output: hours };
const area = (typed: string): Step => ({ type: 'area.typed', area: typed });
const chosen: Step = { type: 'zone.chosen', zone: 'America/Chicago' };
const asks = (typed: string, zone: string | null = null) => ['findHours', { area: typed, zone }] as const;

describeTables(textPlaceMachine, {
  'the hour of the texts': {
    input: (asker) => ({ area: '212', zone: null, asker }),
    lines: [
      ['is asked for', [], { state: 'asking', tags: ['busy'], asks: [asks('212')], knows: { hours: null } }],
      ['is said', [came], { state: 'told', tags: [], asks: [asks('212')], knows: { hours } }],
      [
        'is asked for again for another area, and said meanwhile',
        [came, area('312')],
        { state: 'asking', asks: [asks('212'), asks('312')], knows: { hours } },
      ],
      ['is asked for once for one area', [came, area('212')], { state: 'told', asks: [asks('212')] }],
      [
        'is asked for the area that was typed last',
        [area('312'), area('312')],
        { state: 'asking', asks: [asks('212'), asks('312')] },
      ],
      [
        'is asked for in the place that was chosen, which is signed up with',
        [came, chosen],
        {
          state: 'asking',
          asks: [asks('212'), asks('212', 'America/Chicago')],
          tells: [{ type: 'zone.chosen', zone: 'America/Chicago' }],
          knows: { zone: 'America/Chicago' },
        },
      ],
      [
        'is not said where the server cannot be asked',
        [came, area('312'), { failed: 'findHours' }],
        {
          state: 'untold',
          tags: [],
          asks: [asks('212'), asks('312')],
          does: [['logError']],
          knows: { hours: null },
        },
      ],
      [
        'is asked for again at the next change',
        [{ failed: 'findHours' }, area('312')],
        { state: 'asking', asks: [asks('212'), asks('312')], does: [['logError']] },
      ],
    ],
  },
});
