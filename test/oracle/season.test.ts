/** Says by hand whose texts are read before paying. */
import { type Season, seasonMachine } from '#machines/shop/season/machine.ts';
import { describeTables, type Step } from './table.ts';

const season: Season = {
  orderId: 'order-1',
  draft: 'here',
  childsName: 'Zoë',
  zone: 'America/New_York',
  payment: 'open',
  amount: '29.95',
  currency: 'USD',
  first: { text: 'Hello', picture: null },
  texts: [],
};
const found = (output: Season | null): Step => ({ done: 'findSeason', output });
const asks = [['findSeason']] as const;

describeTables(seasonMachine, {
  'the texts of a season': {
    input: () => undefined,
    lines: [
      ['are looked for', [], { state: 'loading', tags: ['busy'], asks, knows: { season: null } }],
      ['of a sign-up are shown', [found(season)], { state: 'shown', tags: [], asks, knows: { season } }],
      [
        'of a paid order are in the account',
        [found({ ...season, payment: 'made' })],
        { state: 'paid', asks, does: [['openAccount']], knows: { season: null } },
      ],
      ['are none without a sign-up', [found(null)], { state: 'empty', asks, knows: { season: null } }],
      [
        'that did not come are looked for again',
        [{ failed: 'findSeason' }, { type: 'season.retried' }],
        { state: 'loading', asks: [...asks, ...asks], does: [['logError']] },
      ],
      [
        'that did not come say so',
        [{ failed: 'findSeason' }],
        { state: 'unavailable', tags: [], asks, does: [['logError']] },
      ],
    ],
  },
});
