import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Parent } from './journey.ts';

/** What axe has to say against the page as it stands. */
export async function expectAccessible({ page }: Parent) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
