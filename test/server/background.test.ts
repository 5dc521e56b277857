/** Proves when background work runs, that a failure ends nothing, and what a stop waits for. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Background, createBackground } from '#server/jobs/background.ts';

let reported: unknown[];
let background: Background;
beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  background = createBackground((error) => reported.push(error));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that the test ends. */
function held() {
  const begun: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    begun.push(run);
    return run.promise;
  };
  return { begun, work };
}

it('runs after a pause, and again a pause after its end, however long it takes', async () => {
  const { begun, work } = held();
  background.every(100, work);
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(2);
  expect(reported).toEqual([]);
});

it('goes on after a failure, which is reported', async () => {
  const { begun, work } = held();
  background.every(100, work);
  await vi.advanceTimersByTimeAsync(100);
  begun[0]?.reject('no disk');
  await vi.advanceTimersByTimeAsync(100);
  expect([begun.length, reported]).toEqual([2, ['no disk']]);
  background.follow(Promise.reject('no network'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(['no disk', 'no network']);
});

it('starts nothing once it is closed, and has closed when what runs has ended', async () => {
  const [repeated, waiting, followed] = [held(), held(), held()];
  background.every(100, repeated.work);
  background.every(200, waiting.work);
  background.follow(followed.work());
  await vi.advanceTimersByTimeAsync(100);
  let left: number | undefined;
  const closed = background.close(60_000).then((running) => (left = running));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([repeated.begun.length, waiting.begun.length, left]).toEqual([1, 0, undefined]);
  repeated.begun[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(left).toBeUndefined();
  const last = held();
  background.follow(last.work());
  followed.begun[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(left).toBeUndefined();
  last.begun[0]?.resolve();
  await closed;
  expect([left, repeated.begun.length, waiting.begun.length]).toEqual([0, 1, 0]);
});

it('says how much still runs when its time is over', async () => {
  vi.useRealTimers();
  background.follow(held().work());
  background.follow(held().work());
  background.follow(Promise.resolve());
  expect(await background.close(1)).toBe(2);
});
