/** Moves the focus when the focused element is removed or disabled. */

/** An element and its ancestors, innermost first. */
function pathOf(element: Element, root: Element): readonly HTMLElement[] {
  const parent = element === root ? null : element.parentElement;
  const above = parent ? pathOf(parent, root) : [];
  return element instanceof HTMLElement ? [element, ...above] : above;
}

const isUsable = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled, [inert], [inert] *') &&
  element.getClientRects().length > 0;

/**
 * Keeps the focus near where it was: without this, the browser moves it to the page, and users of a keyboard or screen
 * reader start again at the top. A surrounding element takes the focus, and returns it when the original one is usable
 * again. Code that knows a better place, such as a step's question, moves it there afterwards.
 * @param root the element that React renders into
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
  // When a frame takes the focus, only the window gets an event.
  window.addEventListener('blur', remember);
  // Something may have been focused, and pressed, before the script was loaded.
  remember();
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
  }).observe(root, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
}
