import { nextTask } from './next-task.ts';

/**
 * Takes elements off the page, so that what is put into them loads nothing yet.
 * @returns puts them back where they were, each in a task of its own: a browser needs long to set up a frame. First
 *   waits for what braintree-web left for later, which is the frames' address: a frame that comes onto the page
 *   without one loads an empty page before its own
 */
export function takeOff(elements: readonly HTMLElement[]): (signal: AbortSignal) => Promise<void> {
  const places = elements.map((element) => {
    const stand = element.ownerDocument.createComment('');
    element.replaceWith(stand);
    return { element, stand };
  });
  return async (signal) => {
    await nextTask();
    await new Promise((resolve) => setTimeout(resolve));
    for (const { element, stand } of places) {
      if (signal.aborted) return;
      stand.replaceWith(element);
      await nextTask();
    }
  };
}
