import { AxeBuilder } from '@axe-core/playwright';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is run in each frame before it is looked into: nothing where axe is there already. */
const axeSource = `if (!window.axe) { ${axe.source} }`;

/** The builder puts the findings of all frames together in a page of its own, which takes five times as long as to look. */
async function inspect(page: Page): Promise<Pick<AxeResults, 'violations' | 'passes'>> {
  // The builder gives a frame one second to take axe in, and without a word leaves out one that takes longer.
  await Promise.all(page.frames().map((frame) => frame.evaluate(axeSource)));
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource }).analyze();
  return page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
}

/**
 * What axe has to say against the page as it stands.
 * @returns a line for each place that breaks a rule, and the titles of the frames that were looked into
 */
export async function lookInto(page: Page) {
  const { violations, passes } = await inspect(page);
  return {
    objections: violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, html, failureSummary = '' }) =>
          `${id} at ${target.join(' in ')}: ${failureSummary} ${html}`,
      ),
    ),
    frames: new Set(
      passes
        .flatMap(({ nodes }) => nodes.filter(({ target }) => target.length > 1))
        .map(({ target }) => target[0]),
    ),
  };
}

/** Expects that axe has nothing to say against the page as it stands. */
export async function expectAccessible(page: Page, where = page.url()) {
  const { objections } = await lookInto(page);
  expect(objections, `on ${where}`).toEqual([]);
}
