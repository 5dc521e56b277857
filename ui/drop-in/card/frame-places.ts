import { deferred } from '../shared/promises.ts';
import { onceOnPage } from '../theme/once-on-page.ts';

/** Frames load on the page only, and take their look from it. */
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

/** The frame in a place; in a shadow tree a slot stands for it there. */
export const framesIn = (place: Element): readonly HTMLIFrameElement[] => [
  ...place.querySelectorAll('iframe'),
  ...Array.from(place.querySelectorAll('slot')).flatMap((slot) =>
    slot.assignedElements({ flatten: true }).flatMap(framesIn),
  ),
];

/** A frame that is moved loads again, into a new window of which the library does not know. */
export function watcherOf(places: readonly HTMLElement[]): () => boolean {
  const windows = places.flatMap(framesIn).map((frame) => [frame, frame.contentWindow] as const);
  return () =>
    places.every((place) => place.isConnected) &&
    windows.every(([frame, own]) => own !== null && frame.contentWindow === own);
}
