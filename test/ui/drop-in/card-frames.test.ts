/** Frames of card sheets that follow each other quickly, as in a page that draws its form again. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CardFieldRequest } from '#machines/drop-in/card/fields.ts';
import { CardFrames } from '#ui/drop-in/card/hosted-fields.ts';
import { FieldMounts } from '#ui/drop-in/sheets/field-mounts.ts';
import { fake } from './fake-braintree.ts';

vi.mock('braintree-web/hosted-fields/index.js', async () => ({
  default: (await import('./fake-braintree.ts')).fakeHostedFields,
}));

const requested: readonly CardFieldRequest[] = [{ key: 'number', need: 'required' }];
let opened: (() => void)[];
let frames: CardFrames;
let mounts: FieldMounts;

const place = () => document.body.appendChild(document.createElement('div'));

beforeEach(() => {
  fake.reset();
  opened = [];
  fake.open = () => new Promise((resolve) => opened.push(resolve));
  mounts = new FieldMounts();
  mounts.register('number', place());
  frames = new CardFrames({
    authorization: 'a',
    connecting: Promise.resolve(),
    host: place(),
    mounts,
    emitter: { emit: () => {} } as never,
    options: {},
    wording: Promise.resolve({ dir: 'ltr', text: String } as never),
    appearance: Promise.resolve({ fields: {} } as never),
  });
});
afterEach(() => document.body.replaceChildren());

it('of a sheet that has gone are taken down when they come, and are not taken for those of the next', async () => {
  const reported: string[] = [];
  const leaveFirst = frames.listen(requested, ({ type }) => reported.push(`first ${type}`));
  await expect.poll(() => opened.length).toBe(1);
  leaveFirst();
  const leaveSecond = frames.listen(requested, ({ type }) => reported.push(`second ${type}`));
  await expect.poll(() => opened.length).toBe(2);
  opened[0]?.();
  await expect.poll(() => fake.frames.map(({ isGone }) => isGone)).toEqual([true]);
  expect([reported, frames.opened]).toEqual([[], null]);
  leaveSecond();
  opened[1]?.();
  await expect.poll(() => fake.frames.map(({ isGone }) => isGone)).toEqual([true, true]);
  expect(reported).toEqual([]);
});
