/** `npm run status`: what needs a person's attention, and counts of everything, from the shop's database. */
import '../node-guard.mjs';
import { describeStatus } from '../operating/status-report.ts';
import { runOnShop } from './with-store.ts';

const usage = `npm run status

Prints what needs a person's attention, and counts of everything. It ends with 1 when something needs attention, with 0
when nothing does, and with 2 when it cannot look.
`;

await runOnShop(usage, async (store, clock) => {
  const { text, needsPerson } = await describeStatus(store, clock.now());
  // Exit code for a monitor: 1 when something needs attention.
  process.exitCode = needsPerson ? 1 : 0;
  return text;
});
