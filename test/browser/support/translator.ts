/**
 * What Chrome's translation does to a page (https://github.com/facebook/react/issues/11538): it replaces text by
 * elements, also text that is added later. The words stay the same, so that a test can read them. Runs in the page.
 */
export function translatePage(): void {
  const left = 'script, style, font, textarea, option, svg, [translate=no]';
  function translate(text: Node) {
    if (!text.nodeValue?.trim() || text.parentElement?.closest(left) !== null) return;
    const inner = document.createElement('font');
    inner.textContent = text.nodeValue;
    const outer = document.createElement('font');
    outer.append(inner);
    (text as Text).replaceWith(outer);
  }
  function translateAll(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) found.push(walker.currentNode);
    found.forEach(translate);
  }
  translateAll(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text) translate(target);
      addedNodes.forEach(translateAll);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
