/** Lives a December of a thousand children (`test/server/december`), of which all tests live one of four hundred, or of as many as are named, with other chances for another seed. */
import { runServerTests } from './run-vitest.ts';

const [children = '1000', seed] = process.argv.slice(2);
runServerTests(['test/server/december'], {
  DECEMBER_CHILDREN: children,
  ...(seed && { DECEMBER_SEED: seed }),
});
