/** Does something for which the library takes the focus, and gives that back at the end to what had it, unless it has gone on. */
export async function returnFocusAfter<T>(work: () => Promise<T>): Promise<T> {
  const before = focused();
  try {
    return await work();
  } finally {
    if (isLost(focused())) before?.focus();
  }
}

/** Also inside shadow trees, of which the document only knows the host. */
function focused(): HTMLElement | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement;
  return activeElement as HTMLElement | null;
}

/** The body has it when nothing does, and what is hidden keeps it for a moment. */
const isLost = (element: HTMLElement | null) =>
  element === null || element === document.body || element.getClientRects().length === 0;
