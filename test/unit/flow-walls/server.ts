/** The server and the database. The sandbox is left out: it is another server, which imitates what others wrote. */
import type { FlowList } from './lists.ts';

const once = { 'closure variable': 1, reason: 'what was worked out once and is the same each time' };
const process =
  'the process as it is now: how busy, closing, or what it has counted; nothing is charged or sent by it';
const readBack =
  'how far a list of the provider was read; after a restart it is read anew, and rows know what they have';

const worked = { 'module variable': 1, reason: 'what was worked out once and is the same each time' };

export const server: FlowList = {
  stays: {
    'server/http/visitor.ts': {
      'module variable': 1,
      reason: 'what is known of a request, for as long as it lasts',
    },
    'server/http/log-notes.ts': {
      'module variable': 1,
      reason: 'what the line of an answer will say, for as long as its request lasts',
    },
    'server/payments/checkout.ts': { waitFor: 1, reason: 'a request waits for what its press comes to' },
    'db/lazy.ts': once,
    'server/http/close-connections.ts': { 'closure variable': 1, reason: process },
    'server/http/overload.ts': { 'closure variable': 1, reason: process },
    'server/jobs/background.ts': { 'closure variable': 1, reason: process },
    'server/operating/metrics.ts': {
      'closure variable': 1,
      reason: 'the services that are asked at a scrape, which are made after it',
    },
    'server/texts/fair-queue.ts': { 'closure variable': 2, reason: process },
    'server/texts/outbox.ts': { 'closure variable': 1, reason: process },
    'server/payments/braintree-errors.ts': { 'closure variable': 1, reason: 'a timer that is cleared' },
    'server/payments/ledger-check.ts': { 'closure variable': 2, reason: readBack },
    'server/texts/missed-inbound.ts': { 'closure variable': 1, reason: readBack },
    'server/texts/in-memory-machine.ts': {
      'closure variable': 2,
      reason:
        'state and context of the machines `text-breaker` and `text-pace`, which have no rows of their own',
    },
    'server/texts/capacity-forecast.ts': { 'closure variable': 1, reason: process },
    'server/texts/own-numbers.ts': { 'closure variable': 1, reason: process },
    'server/texts/batch-window.ts': {
      'closure variable': 1,
      reason: 'the round that results wait for, so that they share a commit',
    },
    'server/rules/texting/render-text.ts': {
      'closure variable': 1,
      reason: 'whether a word was missing, for as long as one text is put together',
    },
    'db/postgres/serial-queue.ts': { 'closure variable': 1, reason: 'the work that comes before the next' },
    'db/sqlite/group-commit.ts': { 'closure variable': 4, reason: 'the transaction that is open' },
    'db/sqlite/store.ts': { 'closure variable': 2, reason: 'what the transaction that is open let go' },
    'server/rules/apply-event.ts': worked,
    'server/rules/pricing/packages-on-sale.ts': worked,
    'server/rules/pricing/season-words.ts': worked,
    'server/rules/texting/season.ts': worked,
    'server/rules/texting/zoned-time.ts': { ...worked, 'module variable': 2 },
  },
  debts: {},
};
