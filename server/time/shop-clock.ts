/** The time of a shop: the computer's, or with SANDBOX_TIME another one, for its commands as well. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, clockFrom, systemClock } from './clock.ts';

/** Beside the database: how far the shop's clock is ahead of the computer's, in ms. */
const fileIn = (folder: string) => join(folder, 'clock-ahead');

/**
 * The clock of a shop that starts.
 * @param time what it shows now, epoch ms; undefined takes the computer's
 */
export function startClock(folder: string, time: number | undefined): Clock {
  if (time === undefined) {
    rmSync(fileIn(folder), { force: true });
    return systemClock;
  }
  writeFileSync(fileIn(folder), String(time - Date.now()));
  return clockFrom(time);
}

/** The clock of the shop that was started last in a folder. */
export function clockIn(folder: string): Clock {
  try {
    return clockFrom(Date.now() + Number(readFileSync(fileIn(folder), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return systemClock;
    throw error;
  }
}
