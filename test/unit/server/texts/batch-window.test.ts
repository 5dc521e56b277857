/** Proves that who comes during a window waits for its end, together with all others, and that the next one waits anew. */
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBatchWindow } from '#server/texts/batch-window.ts';

it('ends once for all who came meanwhile, and begins anew for who comes after', async () => {
  const windowMs = 20;
  const wait = createBatchWindow(windowMs);
  const ended: string[] = [];
  const come = (name: string) => wait().then(() => ended.push(name));
  const first = come('first');
  await setImmediate();
  expect(ended).toEqual([]);
  await Promise.all([come('second'), first]);
  expect(ended).toEqual(['first', 'second']);
  const third = come('third');
  await setImmediate();
  expect(ended).toEqual(['first', 'second']);
  await third;
  expect(ended).toEqual(['first', 'second', 'third']);
});
