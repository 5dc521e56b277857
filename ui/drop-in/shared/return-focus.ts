/** Runs work during which the library takes the focus, and restores the focus at the end, unless it has moved on. */
export async function returnFocusAfter<T>(work: () => Promise<T>): Promise<T> {
  const before = focused();
  try {
    return await work();
  } finally {
    if (isLost(focused())) before?.focus();
  }
}

/** The focused element, also in shadow trees, for which the document only reports the host. */
function focused(): HTMLElement | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement;
  return activeElement as HTMLElement | null;
}

/** Whether the focus is lost: on the body, or still on an element that is hidden by now. */
const isLost = (element: HTMLElement | null) =>
  element === null || element === document.body || element.getClientRects().length === 0;
