import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ViewId } from '#machines/drop-in/payment-method.ts';
import type { CardRef } from '../form.ts';

/**
 * Takes focus along when the view changes under it: into the sheet that opened, or to the chosen method.
 * Focus that is elsewhere on the merchant's page stays there.
 */
export function useFocusWithView(
  root: RefObject<HTMLElement | null>,
  shown: ViewId | null,
  card: CardRef | undefined,
) {
  const previous = useRef<ViewId | null>(null);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = shown;
    if (!from || !shown || from === shown || !holdsFocus(root.current)) return;
    if (shown === 'card') card?.send({ type: 'sheet.shown' });
    else root.current?.querySelector<HTMLElement>('input[type=radio]:checked, button')?.focus();
  }, [root, shown, card]);
}

/** Also inside a shadow root, where the document only knows its host. */
function holdsFocus(element: HTMLElement | null): boolean {
  const home = element?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined;
  return element?.contains(home?.activeElement ?? null) ?? false;
}
