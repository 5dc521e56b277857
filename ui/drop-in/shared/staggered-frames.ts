import { nextTask } from './next-task.ts';

/**
 * Detaches elements, so that frames in them do not load yet, and keeps their space.
 * @returns a function that puts them back, each in its own task, because setting up a frame takes a browser long
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
