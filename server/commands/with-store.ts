/** Shared by the operator's commands: opening the database of an existing shop, and printing errors as a sentence. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseRefusedError, type Store } from '#db/store.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { ConfigurationError } from '../configuration/configuration-error.ts';
import { CommandError } from '../operating/command-error.ts';
import { databaseFile, openDataFolder } from '../process/data-folder.ts';
import { openStoreForCommand } from '../process/shop-store.ts';
import type { Clock } from '../time/clock.ts';
import { clockIn } from '../time/shop-clock.ts';

/** Exit code of a command that failed. 1 means, for a monitor, that something needs attention. */
const NOT_DONE = 2;

/** @throws ConfigurationError where there is no shop: a command must not create an empty database */
async function openExistingStore(configuration: Configuration): Promise<Store> {
  const { DATABASE_URL, DATA_DIR } = configuration;
  if (DATABASE_URL === undefined && !existsSync(databaseFile(resolve(DATA_DIR)))) {
    throw new ConfigurationError(
      `There is no shop in ${resolve(DATA_DIR)}. Set DATA_DIR to the folder that the shop was started with.`,
    );
  }
  return openStoreForCommand(configuration, openDataFolder(DATA_DIR));
}

const expected = [ConfigurationError, DatabaseRefusedError, CommandError];

const isHelp = (word: string) => word === '--help' || word === '-h';

/**
 * Prints the result of a command, and ends with exit code 2 and a sentence where it could not be done.
 * @param usage what is printed for `--help`, before anything is opened
 */
export async function printOrExplain(usage: string, work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(process.argv.slice(2).some(isHelp) ? usage : await work());
  } catch (error) {
    if (!expected.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${(error as Error).message.trimEnd()}\n`);
    process.exitCode = NOT_DONE;
  }
}

/**
 * Runs a command on an existing shop.
 * @param usage what is printed for `--help`
 * @param work gets the shop's database, clock and settings, and returns what to print
 */
export async function runOnShop(
  usage: string,
  work: (store: Store, clock: Clock, configuration: Configuration) => Promise<string>,
): Promise<void> {
  await printOrExplain(usage, async () => {
    const configuration = readConfiguration(process.env);
    const store = await openExistingStore(configuration);
    try {
      return await work(store, clockIn(resolve(configuration.DATA_DIR)), configuration);
    } finally {
      await store.close();
    }
  });
}
