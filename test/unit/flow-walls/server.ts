/** The server and the database. The sandbox is left out: it is another server, which imitates what others wrote. */
import type { FlowList } from './lists.ts';

const worked = { 'module variable': 1, reason: 'what was worked out once and is the same each time' };

export const server: FlowList = {
  stays: {
    'server/http/visitor.ts': {
      'module variable': 1,
      reason: 'what is known of a request, for as long as it lasts',
    },
    'server/http/request-log.ts': {
      'module variable': 1,
      reason: 'what the line of an answer will say, for as long as its request lasts',
    },
    'server/payments/checkout.ts': { waitFor: 1, reason: 'a request waits for what its press comes to' },
    'server/rules/pricing/packages-on-sale.ts': worked,
    'server/rules/pricing/season-words.ts': worked,
    'server/rules/texting/child-zones.ts': worked,
    'server/rules/texting/season.ts': worked,
    'server/rules/texting/zoned-time.ts': worked,
  },
  debts: {},
};
