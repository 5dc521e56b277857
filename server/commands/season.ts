/** `npm run season`: Santa's texts for one child, to read before December, each checked. */

import '../node-guard.mjs';
import { printSeason, usage } from '../texts/season-command.ts';
import { systemClock } from '../time/clock.ts';
import { printOrExplain } from './with-store.ts';

await printOrExplain(usage, async () => {
  const { text, findings } = printSeason(process.argv.slice(2), systemClock.now());
  if (findings > 0) process.exitCode = 1;
  return text;
});
