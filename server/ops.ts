/** `npm run ops -- order|send-again|pause|resume|cancel|stop|missed|deliveries|log`: an operator's hands, on the database of the shop. */
import './node-guard.mjs';
import { openStore } from '#db/sqlite/store.ts';
import { systemClock } from './clock.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { databaseFile, openDataFolder } from './data-folder.ts';
import { runOperatorCommand } from './operating/command.ts';
import { OperatorError } from './operating/read-words.ts';

const { DATA_DIR } = readConfiguration(process.env);
const store = openStore(databaseFile(openDataFolder(DATA_DIR)));
try {
  process.stdout.write(await runOperatorCommand(process.argv.slice(2), store, systemClock.now()));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await store.close();
}
