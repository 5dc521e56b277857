/** Whose turn it is: families take turns, and one that asks again and again waits for itself. */
import { expect, it } from 'vitest';
import { createFairQueue } from '#server/texts/fair-queue.ts';

/** Work that ends when it is told to. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  return { begun, work, end: () => ends.shift()?.() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('a family that asked often does not keep another one waiting', async () => {
  const inTurn = createFairQueue({ atOnce: 1, waiting: 10, waitingEach: 3 });
  const { begun, work, end } = works();
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => inTurn('a', work(name))),
    ...['b1', 'b2'].map((name) => inTurn('b', work(name))),
    inTurn('c', work('c1')),
  ];
  for (const _ of all) {
    await turn();
    end();
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('who has too much waiting is told so, and others are not', async () => {
  const inTurn = createFairQueue({ atOnce: 1, waiting: 3, waitingEach: 2 });
  const { work, end } = works();
  const taken = [1, 2, 3].map(() => inTurn('a', work('a')));
  await expect(inTurn('a', work('a'))).rejects.toMatchObject({
    statusCode: 429,
    message: 'Your last pictures are still being made. Please try again in a minute.',
  });
  taken.push(inTurn('b', work('b')));
  await expect(inTurn('c', work('c'))).rejects.toMatchObject({ statusCode: 503, code: 'busy' });
  for (const _ of taken) {
    await turn();
    end();
  }
  await Promise.all(taken);
  const after = inTurn('c', work('c'));
  await turn();
  end();
  expect(await after).toBe('c');
});

it('work that fails gives its place on', async () => {
  const inTurn = createFairQueue({ atOnce: 1, waiting: 3, waitingEach: 2 });
  const failing = inTurn('a', async () => {
    throw new Error('a fault');
  });
  const next = inTurn('b', async () => 'b');
  await expect(failing).rejects.toThrow('a fault');
  expect(await next).toBe('b');
});
