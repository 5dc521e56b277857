// Proves that an answer to a window waits until the window has arrived.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createArrivals } from '#server/sandbox/frames/arrivals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether an answer for a window may leave now. */
async function leaves(arrived: Promise<void>): Promise<boolean> {
  let isDone = false;
  const wait = async () => {
    await arrived;
    isDone = true;
  };
  void wait();
  await vi.advanceTimersByTimeAsync(0);
  return isDone;
}

it('lets an answer leave once its window has arrived, whichever comes first', async () => {
  const arrivals = createArrivals(1000);
  const asked = arrivals.arrived('one');
  expect(await leaves(asked)).toBe(false);
  arrivals.arrive('two');
  expect(await leaves(asked)).toBe(false);
  arrivals.arrive('one');
  expect(await leaves(asked)).toBe(true);
  expect(await leaves(arrivals.arrived('two'))).toBe(true);
});

it('has the next payment wait for its own window, also when it follows at once', async () => {
  const arrivals = createArrivals(1000);
  arrivals.arrive('one');
  expect(await leaves(arrivals.arrived('one'))).toBe(true);
  await vi.advanceTimersByTimeAsync(600);
  const next = arrivals.arrived('one');
  expect(await leaves(next)).toBe(false);
  // The first window's time is up; that says nothing about the second one.
  await vi.advanceTimersByTimeAsync(600);
  expect(await leaves(next)).toBe(false);
  arrivals.arrive('one');
  expect(await leaves(next)).toBe(true);
});

it('waits no longer than it was told to', async () => {
  const arrivals = createArrivals(1000);
  const asked = arrivals.arrived('one');
  await vi.advanceTimersByTimeAsync(999);
  expect(await leaves(asked)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await leaves(asked)).toBe(true);
});
