export interface WatchedPlace {
  /** Stands where the form is to be, which may be put onto the page later. */
  readonly host: HTMLElement;
  /** Whether it was on the page when the form began. */
  readonly wasOnPage: boolean;
  /** The merchant's, where there is one. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Tells when a form is not wanted any more: its place is off the page, or its maker called it off; also when that was so
 * before it was watched.
 * @returns ends the watching
 */
export function watchPlace(
  { host, wasOnPage, signal }: WatchedPlace,
  tell: (event: { readonly type: 'teardown.requested' | 'place.lost' }) => void,
): () => void {
  const giveUp = () => tell({ type: 'teardown.requested' });
  const look = () => {
    if (!host.isConnected) tell({ type: 'place.lost' });
  };
  if (signal?.aborted) giveUp();
  if (wasOnPage) look();
  signal?.addEventListener('abort', giveUp);
  const watching = new MutationObserver(look);
  // A page sees no change inside a shadow tree.
  for (let home: Node | undefined = host; host.isConnected && home; home = (home as ShadowRoot).host) {
    home = home.getRootNode();
    watching.observe(home, { childList: true, subtree: true });
  }
  return () => {
    signal?.removeEventListener('abort', giveUp);
    watching.disconnect();
  };
}
