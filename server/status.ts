/** `npm run status`: what needs a person, and how much there is of everything, from the database of the shop. */
import './node-guard.mjs';
import { openStore } from '#db/sqlite/store.ts';
import { systemClock } from './clock.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { databaseFile, openDataFolder } from './data-folder.ts';
import { describeStanding } from './standing.ts';

const { DATA_DIR } = readConfiguration(process.env);
const store = openStore(databaseFile(openDataFolder(DATA_DIR)));
const { text, needsPerson } = await describeStanding(store, systemClock.now());
await store.close();
process.stdout.write(text);
// For a monitor: 1 when something needs a person.
process.exitCode = needsPerson ? 1 : 0;
