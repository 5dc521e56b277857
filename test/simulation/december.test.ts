/** The same seed gives the same world, and nothing is wrong in every second one. */
import { describe, expect, it } from 'vitest';
import { planOf } from './plan.ts';
import { live } from './world.ts';
import { first, liveWorlds, timeoutMs } from './worlds.ts';

describe('a simulated world', () => {
  it('does the same with the same seed, to the byte', { timeout: timeoutMs }, async () => {
    const told = async () => {
      const { story, orders, payments, messages, texts, logged } = await live(planOf(first + 1));
      const lines = logged.map(({ ms: _took, ...line }) => line);
      return JSON.stringify([story, orders, payments, messages, texts, lines]);
    };
    expect(await told()).toBe(await told());
  });

  liveWorlds(0);
});
