import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The script that loads axe into a frame, unless it is loaded already. */
const axeSource = `if (!window.axe) { ${axe.source} }`;

declare global {
  interface Window {
    /** In a frame that has run `axeSource`. */
    axe: typeof axe;
  }
}

/** Axe's findings in the frames of a frame, in the order that `axe.finishRun` needs. */
async function findingsInside(frame: Frame, context: axe.SerialContextObject): Promise<axe.PartialResults> {
  const contexts = await frame.evaluate((context) => window.axe.utils.getFrameContexts(context), context);
  const found: axe.PartialResults = [];
  for (const { frameSelector, frameContext } of contexts) {
    const element = await frame.evaluateHandle(
      (selector) => window.axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const inside = await element.asElement()?.contentFrame();
    if (!inside) throw new Error(`${String(frameSelector)} is not a frame any more.`);
    await inside.evaluate(axeSource);
    found.push(
      await inside.evaluate(
        (context) => window.axe.runPartial(context, { resultTypes: ['violations'] }),
        frameContext,
      ),
      ...(await findingsInside(inside, frameContext)),
    );
  }
  return found;
}

/**
 * Axe's findings in the page as it is.
 *
 * `@axe-core/playwright` gives a frame one second to load axe, and silently leaves out a frame that takes longer.
 * @returns a line for each place that breaks a rule, and how many frames were checked
 */
export async function lookInto(page: Page) {
  await page.evaluate(axeSource);
  const whole = { exclude: [] };
  const ofPage = await page.evaluateHandle(
    (context) => window.axe.runPartial(context, { resultTypes: ['violations'] }),
    whole,
  );
  const ofFrames = await findingsInside(page.mainFrame(), whole);
  const { violations } = await page.evaluate(
    ({ ofPage, ofFrames }) => window.axe.finishRun([ofPage, ...ofFrames], { resultTypes: ['violations'] }),
    { ofPage, ofFrames },
  );
  return {
    objections: violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, html, failureSummary = '' }) =>
          `${id} at ${target.join(' in ')}: ${failureSummary} ${html}`,
      ),
    ),
    frames: ofFrames.length,
  };
}

/** Expects that axe finds nothing in the page as it is. */
export async function expectAccessible(page: Page, where = page.url()) {
  const { objections } = await lookInto(page);
  expect(objections, `on ${where}`).toEqual([]);
}
