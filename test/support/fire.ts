/**
 * `npm run fire -- power-loss 1000 7`: runs a kind of fault test, with an amount and a seed; `postgres` as the last
 * word puts the shop's data there. Without arguments it lists the kinds. `npm test` runs a small share of each.
 */
import { runTests } from './run-vitest.ts';

interface Fire {
  /** The test, which `npm test` runs as well. */
  file: string;
  /** The default amount, and its unit. */
  usual: number;
  of: string;
  stores: Stores;
}

/** The databases that it runs on: some tests use both. */
type Stores = 'SQLite' | 'SQLite and PostgreSQL' | 'SQLite, or PostgreSQL when told';
const both = 'SQLite and PostgreSQL';
const either = 'SQLite, or PostgreSQL when told';

const fires: Readonly<Record<string, Fire>> = {
  crowd: {
    file: 'december/december',
    usual: 1_000,
    of: 'children who live one December at once',
    stores: either,
  },
  kills: {
    file: 'operating/killed-processes',
    usual: 200,
    of: 'processes that are killed while parents buy',
    stores: both,
  },
  'full-disk': {
    file: 'fire/full-disk',
    usual: 3_000,
    of: 'steps at which the disk is full or broken',
    stores: both,
  },
  clock: {
    file: 'fire/clock-jumps',
    usual: 600,
    of: 'jumps of the clock while texts leave and sessions run',
    stores: either,
  },
  fuzz: {
    file: 'fire/fuzzed-requests',
    usual: 100_000,
    of: 'invented requests to all routes',
    stores: either,
  },
  slow: {
    file: 'fire/slow-connections',
    usual: 1_000,
    of: 'slow connections while parents buy',
    stores: either,
  },
  soak: { file: 'fire/soak', usual: 600, of: 'seconds of visitors of all kinds', stores: either },
  hours: {
    file: 'fire/heap-over-hours',
    usual: 9,
    of: 'simulated hours of visitors, after which no more is held',
    stores: either,
  },
  schedules: {
    file: 'fire/fault-schedules',
    usual: 200,
    of: 'schedules by which the gateway and the carrier answer late, twice, in another order, or not at all',
    stores: either,
  },
  'power-loss': {
    file: 'fire/power-loss',
    usual: 1_000,
    of: 'images of a disk whose power was cut',
    stores: 'SQLite',
  },
};

const words = process.argv.slice(2);
const isOnPostgres = words.includes('postgres');
const [name = '', count, seed] = words.filter((word) => word !== 'postgres');
const fire = fires[name];
if (fire) {
  runTests('server', [`test/server/${fire.file}.test.ts`], {
    FIRE_COUNT: count ?? String(fire.usual),
    ...(seed !== undefined && { FIRE_SEED: seed }),
    ...(isOnPostgres && { TEST_DATABASE: 'postgres' }),
  });
} else {
  const lines = Object.entries(fires).map(
    ([word, { usual, of, stores }]) => `  ${word} ${usual}: ${of}; on ${stores}`,
  );
  process.stdout.write(`${['npm run fire -- <kind> [how many] [seed] [postgres]', ...lines].join('\n')}\n`);
  process.exitCode = 1;
}
