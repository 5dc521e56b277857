/** `npm run season`: Santa's texts for one child, to read before December, each checked. */

import { CommandError } from '../operating/command-error.ts';
import { printSeason } from '../texts/season-command.ts';
import { systemClock } from '../time/clock.ts';

try {
  const { text, findings } = printSeason(process.argv.slice(2), systemClock.now());
  process.stdout.write(text);
  if (findings > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
