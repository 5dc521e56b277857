import { type AnyEventObject, fromCallback } from 'xstate';

/**
 * The port that reports when a form is not wanted any more: its place is off the page, or its maker called it off;
 * also when that was so before the form began to listen.
 * @param host stands where the form is to be, which may be put onto the page later
 * @param signal the merchant's, where there is one
 */
export function watchPlace(host: HTMLElement, signal: AbortSignal | undefined) {
  const wasOnPage = host.isConnected;
  return fromCallback<AnyEventObject>(({ sendBack }) => {
    const giveUp = () => sendBack({ type: 'teardown.requested' });
    const look = () => {
      if (!host.isConnected) sendBack({ type: 'place.lost' });
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
  });
}
