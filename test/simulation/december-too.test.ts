/** Runs the other half of the simulated worlds, in which nothing must be wrong. */
import { describe } from 'vitest';
import { liveWorlds } from './worlds.ts';

describe('a simulated world', () => {
  liveWorlds(1);
});
