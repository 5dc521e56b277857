/**
 * Does something as soon as an element is on the page; before, it has no styles and its root is not known.
 * @returns a function that undoes it, or stops waiting
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
  // The document's observer does not see a shadow tree, but an element that is added there gets a size.
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
