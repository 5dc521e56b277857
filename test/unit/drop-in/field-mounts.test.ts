/** The places of the card's frames are waited for until all of them are on the page, or the form goes. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FieldMounts } from '#ui/drop-in/sheets/field-mounts.ts';

const place = (id: string) => ({ id }) as HTMLElement;

/** Waits for a number and a code, and says whether that is over. */
function waiting(mounts: FieldMounts, signal = new AbortController().signal) {
  let end: unknown = 'waits';
  const wait = async () => {
    end = Object.keys(await mounts.all(['number', 'cvv'], signal)).toSorted();
  };
  wait().catch((reason: unknown) => {
    end = reason;
  });
  return async () => {
    await nextTurn();
    return end;
  };
}

it('all of them are there once the last one is, and one that has gone is not', async () => {
  const mounts = new FieldMounts();
  const first = waiting(mounts);
  mounts.register('number', place('number'));
  expect(await first()).toBe('waits');
  mounts.register('cvv', place('cvv'));
  expect(await first()).toEqual(['cvv', 'number']);
  expect(await waiting(mounts)()).toEqual(['cvv', 'number']);
  mounts.register('number', null);
  expect(await waiting(mounts)()).toBe('waits');
});

it('a form that goes waits no longer, also where it has gone before', async () => {
  const mounts = new FieldMounts();
  const abort = new AbortController();
  const end = waiting(mounts, abort.signal);
  expect(await end()).toBe('waits');
  abort.abort('gone');
  expect(await end()).toBe('gone');
  expect(await waiting(mounts, abort.signal)()).toBe('gone');
});
