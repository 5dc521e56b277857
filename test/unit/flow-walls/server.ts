/** The server and the database. The sandbox is left out: it is another server, which imitates what others wrote. */
import type { FlowList } from './lists.ts';

const worked = { 'module variable': 1, reason: 'what was worked out once and is the same each time' };

export const server: FlowList = {
  stays: {
    'db/apply-event.ts': worked,
    'server/http/visitor.ts': {
      'module variable': 1,
      reason: 'what is known of a request, for as long as it lasts',
    },
    'server/payments/offers.ts': worked,
    'server/payments/season-words.ts': worked,
    'server/texts/child-zones.ts': worked,
    'server/texts/season.ts': worked,
    'server/texts/zoned-time.ts': worked,
  },
  debts: {},
};
