/** The same seed gives the same world, and nothing is wrong in the first half of the worlds. */
import { describe, expect, it } from 'vitest';
import { planOf } from './plan.ts';
import { live } from './world.ts';
import { first, liveWorlds, timeoutMs } from './worlds.ts';

const timeout = { timeout: timeoutMs };

describe('a simulated world', () => {
  it.each([first + 1, first + 2, first + 7])(
    'does the same with the same seed, to the byte: %i',
    timeout,
    async (seed) => {
      const told = async () => {
        const { story, orders, payments, messages, texts, rooms, photos, doors, logged } = await live(
          planOf(seed),
        );
        const lines = logged.map(({ ms: _took, ...line }) => line);
        return JSON.stringify([story, orders, payments, messages, texts, rooms, [...photos], doors, lines]);
      };
      expect(await told()).toBe(await told());
    },
  );

  liveWorlds(0);
});
