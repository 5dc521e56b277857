/** Nothing is wrong in every other world. */
import { describe } from 'vitest';
import { liveWorlds } from './worlds.ts';

describe('a simulated world', () => {
  liveWorlds(1);
});
