/**
 * Keeps a translated page working. Browsers that translate replace texts by `<font>` elements
 * (https://github.com/facebook/react/issues/11538), but React and Preact go on with the replaced text nodes: their
 * changes are not visible, and they cannot remove them. Here a text that is changed returns to its place, to be
 * translated again, and if a text is to be removed, its translation is removed instead.
 */
const translated = 'FONT';

/**
 * @param root the element that React or Preact renders into
 * @returns a function that ends this
 */
export function followTranslation(root: Node): () => void {
  /** The translation that replaces a text. */
  const translations = new WeakMap<Node, ChildNode>();
  const patched = new WeakSet<Node>();

  const shownFor = <TNode extends Node | null>(parent: Node, child: TNode): TNode => {
    const translation = child && child.parentNode !== parent ? translations.get(child) : undefined;
    return translation?.parentNode === parent ? (translation as Node as TNode) : child;
  };

  function patch(parent: Node) {
    if (patched.has(parent)) return;
    patched.add(parent);
    Object.assign(parent, {
      removeChild: (child: Node) => Node.prototype.removeChild.call(parent, shownFor(parent, child)),
      insertBefore: (node: Node, before: Node | null) =>
        Node.prototype.insertBefore.call(parent, node, shownFor(parent, before)),
    });
  }

  const watching = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        const translation = target.isConnected ? undefined : translations.get(target);
        if (translation?.isConnected) translation.replaceWith(target);
        continue;
      }
      const [text] = removedNodes;
      const translation = [...addedNodes, previousSibling, nextSibling].find(
        (node) => node?.nodeName === translated,
      );
      if (!(text instanceof Text) || text.isConnected || !translation) continue;
      translations.set(text, translation as ChildNode);
      watching.observe(text, { characterData: true });
      patch(target);
    }
  });
  watching.observe(root, { childList: true, characterData: true, subtree: true });
  return () => watching.disconnect();
}
