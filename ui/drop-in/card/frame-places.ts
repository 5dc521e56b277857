import { deferred } from '../shared/promises.ts';
import { onceOnPage } from '../theme/once-on-page.ts';

/** Waits until the form is on the page: only there do frames load, and only there is its style known. */
export function onPage(host: HTMLElement, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const { promise, resolve } = deferred<void>();
  const stop = onceOnPage(host, () => {
    resolve();
    return () => undefined;
  });
  signal.addEventListener('abort', () => {
    stop();
    resolve();
  });
  return promise;
}

/** The frames in a place; in a shadow tree, those that its slots are assigned. */
export const framesIn = (place: Element): readonly HTMLIFrameElement[] => [
  ...place.querySelectorAll('iframe'),
  ...Array.from(place.querySelectorAll('slot')).flatMap((slot) =>
    slot.assignedElements({ flatten: true }).flatMap(framesIn),
  ),
];

/** Checks whether frames are still in place: a moved one loads again, in a window that the library does not know. */
export function watcherOf(places: readonly HTMLElement[]): () => boolean {
  const windows = places.flatMap(framesIn).map((frame) => [frame, frame.contentWindow] as const);
  return () =>
    places.every((place) => place.isConnected) &&
    windows.every(([frame, own]) => own !== null && frame.contentWindow === own);
}
