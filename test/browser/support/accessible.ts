import { AxeBuilder } from '@axe-core/playwright';
import { source } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the builder asks each frame to run before it looks: nothing more where axe is there already. */
const axeSource = `if (!window.axe) { ${source} }`;

/** Where there are no frames, the look needs neither a page that puts those of all frames together nor a list of what is well. */
function inspectorOf(page: Page): AxeBuilder {
  const inspector = new AxeBuilder({ page, axeSource });
  return page.frames().length > 1
    ? inspector
    : inspector.setLegacyMode().options({ resultTypes: ['violations'] });
}

/**
 * What axe has to say against the page as it stands.
 * @returns a line for each place that breaks a rule, and the titles of the frames that were looked into
 */
export async function lookInto(page: Page) {
  // The builder gives a frame one second to take axe in, and without a word leaves out one that takes longer.
  await Promise.all(page.frames().map((frame) => frame.evaluate(axeSource)));
  const { violations, passes } = await inspectorOf(page).analyze();
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
