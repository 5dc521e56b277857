/**
 * `npm run fire -- power-loss 1000 7`: lets the shop stand in a kind of fire, in so much of it, with a seed. Without words it says
 * what there is. `npm test` has a small share of each.
 */
import { runServerTests } from './run-vitest.ts';

interface Fire {
  /** The test, which `npm test` runs as well. */
  file: string;
  /** How much, when no number is given, and of what. */
  usual: number;
  of: string;
}

const fires: Readonly<Record<string, Fire>> = {
  kills: {
    file: 'operating/killed-processes',
    usual: 200,
    of: 'processes that are killed while parents buy',
  },
  'full-disk': { file: 'fire/full-disk', usual: 500, of: 'steps at which the disk is full or broken' },
  clock: {
    file: 'fire/clock-jumps',
    usual: 600,
    of: 'jumps of the clock while texts leave and sessions run',
  },
  fuzz: { file: 'fire/fuzzed-requests', usual: 100_000, of: 'invented requests to all routes' },
  schedules: {
    file: 'fire/fault-schedules',
    usual: 200,
    of: 'schedules by which the gateway and the carrier answer late, twice, in another order, or not at all',
  },
  'power-loss': { file: 'fire/power-loss', usual: 1_000, of: 'images of a disk whose power was cut' },
};

const [name = '', count, seed] = process.argv.slice(2);
const fire = fires[name];
if (fire) {
  runServerTests([`test/server/${fire.file}.test.ts`], {
    FIRE_COUNT: count ?? String(fire.usual),
    ...(seed !== undefined && { FIRE_SEED: seed }),
  });
} else {
  const lines = Object.entries(fires).map(([word, { usual, of }]) => `  ${word} ${usual}: ${of}`);
  process.stdout.write(`${['npm run fire -- <kind> [how many] [seed]', ...lines].join('\n')}\n`);
  process.exitCode = 1;
}
