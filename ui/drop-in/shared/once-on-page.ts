/**
 * Does something as soon as an element is on the page, as it has no styles before and does not know what tree it is in.
 * @returns undoes it, or no longer waits for it
 */
export function onceOnPage(element: Node, begin: () => () => void): () => void {
  if (element.isConnected) return begin();
  const look = () => {
    if (!element.isConnected) return;
    undo();
    undo = begin();
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true });
  // Inside a shadow tree, where a document's observer sees nothing, it gets its size.
  const size = new ResizeObserver(look);
  size.observe(element as Element);
  let undo = () => {
    changes.disconnect();
    size.disconnect();
  };
  return () => undo();
}
