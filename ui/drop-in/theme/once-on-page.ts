/**
 * Does something as soon as an element is on the page, as it has no styles before and does not know what tree it is in.
 * @returns undoes it, or no longer waits for it
 */
export function onceOnPage(element: Node, begin: () => () => void): () => void {
  if (element.isConnected) return begin();
  const gone = new AbortController();
  const look = () => {
    if (!element.isConnected) return;
    stop();
    gone.signal.addEventListener('abort', begin());
  };
  const changes = new MutationObserver(look);
  // Inside a shadow tree, where a document's observer sees nothing, it gets its size.
  const size = new ResizeObserver(look);
  const stop = () => {
    changes.disconnect();
    size.disconnect();
  };
  changes.observe(document, { childList: true, subtree: true });
  size.observe(element as Element);
  gone.signal.addEventListener('abort', stop);
  return () => gone.abort();
}
