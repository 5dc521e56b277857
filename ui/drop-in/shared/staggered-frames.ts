import { nextTask } from './next-task.ts';

/**
 * Takes elements off the page, so that what is put into them loads nothing yet. Their room is kept.
 * @returns puts them back where they were, each in a task of its own: a browser needs long to set up a frame
 */
export function detachAndRestore(elements: readonly HTMLElement[]): (signal: AbortSignal) => Promise<void> {
  const places = elements.map((element) => {
    const stand = element.cloneNode() as HTMLElement;
    element.replaceWith(stand);
    return { element, stand };
  });
  return async (signal) => {
    for (const { element, stand } of places) {
      await nextTask();
      if (signal.aborted) return;
      stand.replaceWith(element);
    }
  };
}
