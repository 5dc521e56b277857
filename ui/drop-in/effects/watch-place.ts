import { type AnyEventObject, fromCallback } from 'xstate';

/**
 * The port that tells when nobody waits for a form any more: its place is off the page, or its maker called it off.
 * @param signal the merchant's, where there is one
 */
export const watchPlace = (host: HTMLElement, signal: AbortSignal | undefined) =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const giveUp = () => sendBack({ type: 'teardown.requested' });
    signal?.addEventListener('abort', giveUp);
    const watching = new MutationObserver(() => {
      if (!host.isConnected) sendBack({ type: 'place.lost' });
    });
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
