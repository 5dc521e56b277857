/** `npm run status`: what needs a person, and how much there is of everything, from the database of the shop. */
import '../node-guard.mjs';
import { describeStatus } from '../operating/status-report.ts';
import { onShop } from './with-store.ts';

await onShop(async (store, clock) => {
  const { text, needsPerson } = await describeStatus(store, clock.now());
  // For a monitor: 1 when something needs a person.
  process.exitCode = needsPerson ? 1 : 0;
  return text;
});
