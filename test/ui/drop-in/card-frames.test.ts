/** Frames of card sheets that follow each other quickly, as in a page that draws its form again. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CardFieldRequest } from '#machines/drop-in/card/fields.ts';
import type { CardEvent } from '#machines/drop-in/card/types.ts';
import { right, visa } from '#test/model/drop-in/cases.ts';
import { CardFrames } from '#ui/drop-in/card/hosted-fields.ts';
import { FieldMounts } from '#ui/drop-in/sheets/field-mounts.ts';
import { fake, lastFrames } from './fake-braintree.ts';

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

it('tell what was prefilled, or typed quickly, before the form listened to them', async () => {
  frames.begin(requested);
  await expect.poll(() => opened.length).toBe(1);
  opened[0]?.();
  await expect.poll(() => fake.frames.length).toBe(1);
  lastFrames().happen('notEmpty', 'number', {}, right);
  const reported: CardEvent[] = [];
  const leave = frames.listen(requested, (event) => reported.push(event));
  await expect
    .poll(() => reported)
    .toEqual([
      { type: 'fields.loaded' },
      { type: 'field.filled', field: 'number', report: { brands: [visa], fields: { number: right } } },
    ]);
  leave();
});

it('that are empty tell nothing but that they are there', async () => {
  const reported: string[] = [];
  const leave = frames.listen(requested, ({ type }) => reported.push(type));
  await expect.poll(() => opened.length).toBe(1);
  opened[0]?.();
  await expect.poll(() => reported).toEqual(['fields.loaded']);
  leave();
});
