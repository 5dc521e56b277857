/** Where the focus goes when what had it goes from the page, or cannot be used for a while. */

/** An element and what it stands in, from the inside out. */
function pathOf(element: Element, root: Element): readonly HTMLElement[] {
  const parent = element === root ? null : element.parentElement;
  const above = parent ? pathOf(parent, root) : [];
  return element instanceof HTMLElement ? [element, ...above] : above;
}

const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

/**
 * Keeps the focus near where it was: without this a browser gives it back to the page, and who has a keyboard or listens
 * begins again at its top. What stood around takes it, and hands it back when what had it can be used again. Who knows a
 * better place, as a step's question, moves it there afterwards.
 * @param root what React draws into
 */
export function keepFocus(root: HTMLElement): void {
  let path: readonly HTMLElement[] = [];
  let standIn: HTMLElement | undefined;
  const remember = () => {
    const { activeElement } = document;
    if (!activeElement || activeElement === standIn || !root.contains(activeElement)) return;
    path = pathOf(activeElement, root);
    standIn = undefined;
  };
  root.addEventListener('focusin', remember);
  // A frame that takes the focus says so to the window alone.
  window.addEventListener('blur', remember);
  new MutationObserver(() => {
    const [held, ...around] = path;
    const { activeElement } = document;
    if (!held || ![document.body, held, standIn].some((place) => place === activeElement)) return;
    if (isUsable(held)) {
      if (activeElement === standIn) held.focus({ preventScroll: true });
      return;
    }
    if (standIn && standIn === activeElement && isUsable(standIn)) return;
    standIn = around.find(isUsable);
    if (standIn && !standIn.hasAttribute('tabindex')) standIn.tabIndex = -1;
    standIn?.focus({ preventScroll: true });
  }).observe(root, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
}
