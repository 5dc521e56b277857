import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useSelector } from '../sheets/use-selector.ts';
import type { FormParts } from './form-parts.ts';
import type { Screen } from './screen.ts';

/**
 * Takes focus along when the screen changes under it: into the sheet that opened, or to the first thing that can be
 * used, if what had the focus is gone. Focus that is elsewhere on the merchant's page stays there.
 */
export function useFocusWithView(
  root: RefObject<HTMLElement | null>,
  screen: Screen | null,
  { view, card }: FormParts,
) {
  const previous = useRef<Screen | null>(null);

  // Read before React changes the page, because a removed control loses the focus without a trace.
  const heldFocus = useSelector(view, () => holdsFocus(root.current));

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = screen;
    if (!from || !screen || from === screen || !heldFocus) return;
    // The merchant's page has moved it meanwhile, for example after a wallet's approval.
    if (isElsewhere(root.current)) return;
    // An opening sheet may take the focus itself; a closing one leaves it on the toggle.
    const isPlaced = from !== 'sheet' && from !== 'cleared' && holdsFocus(bodyOf(root.current));
    if (screen === 'sheet' && view?.getSnapshot().context.option === 'card')
      card?.send({ type: 'sheet.shown' });
    else if (screen === 'sheet' || !isPlaced) focusFirst(root.current);
  }, [root, screen, view, card, heldFocus]);
}

/** What changes with the view: wallets above it stay. */
const bodyOf = (root: HTMLElement | null) => root?.querySelector<HTMLElement>('.braintree-dropin') ?? null;

/** Focuses what a person would use first, or the form where there is nothing yet but the loader. */
function focusFirst(root: HTMLElement | null): void {
  const all = (selector: string) => Array.from(bodyOf(root)?.querySelectorAll<HTMLElement>(selector) ?? []);
  // One after the other: a list of selectors finds what comes first on the page, not what is named first.
  const controls = [
    ...all('input[type=radio]:checked'),
    ...all('input[type=radio], .braintree-delete-confirmation button'),
    ...all('button'),
    root,
  ];
  // A sheet that is closed keeps its buttons, and they take no focus.
  for (const control of controls) {
    control?.focus();
    if (holdsFocus(control)) return;
  }
}

/** Whether a focusable element outside the form has the focus. */
function isElsewhere(element: HTMLElement | null): boolean {
  // The body, which has it when nothing does, contains the form.
  return document.activeElement?.contains(element) === false && !holdsFocus(element);
}

/** Also inside a shadow root, where the document only knows its host. */
function holdsFocus(element: HTMLElement | null): boolean {
  const home = element?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined;
  return element?.contains(home?.activeElement ?? null) ?? false;
}
