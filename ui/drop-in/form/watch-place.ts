export interface WatchedPlace {
  /** A placeholder where the form will be, which may be added to the page later. */
  readonly host: HTMLElement;
  /** Whether it was on the page when the form began. */
  readonly wasOnPage: boolean;
  /** The merchant's signal, if there is one. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reports when a form is no longer wanted: its container has left the page, or it was cancelled, even before this call.
 * A cancelled form is removed from the page.
 * @returns a function that ends this
 */
export function watchPlace(
  { host, wasOnPage, signal }: WatchedPlace,
  tell: (event: { readonly type: 'teardown.requested' | 'place.lost' }) => void,
): () => void {
  const giveUp = () => {
    tell({ type: 'teardown.requested' });
    // Removed at once, as by `teardown`, because the page may put its next form there. The frames were found before.
    host.remove();
  };
  const look = () => {
    if (!host.isConnected) tell({ type: 'place.lost' });
  };
  if (signal?.aborted) giveUp();
  if (wasOnPage) look();
  signal?.addEventListener('abort', giveUp);
  const watching = new MutationObserver(look);
  // A document's observer does not see changes inside a shadow tree.
  for (let home: Node | undefined = host; host.isConnected && home; home = (home as ShadowRoot).host) {
    home = home.getRootNode();
    watching.observe(home, { childList: true, subtree: true });
  }
  return () => {
    signal?.removeEventListener('abort', giveUp);
    watching.disconnect();
  };
}
