/** Lives a December of a thousand children (`test/server/december`), as each run of all tests does, or of as many as are named, with other chances for another seed. */
import { runServerTests } from './run-vitest.ts';

const [children, seed] = process.argv.slice(2);
runServerTests(['test/server/december'], {
  ...(children && { DECEMBER_CHILDREN: children }),
  ...(seed && { DECEMBER_SEED: seed }),
});
