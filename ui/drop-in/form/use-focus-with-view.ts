import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useSelector } from '../sheets/use-selector.ts';
import type { FormParts } from './form-parts.ts';
import type { Screen } from './screen.ts';

/**
 * Moves the focus when the screen changes: into the sheet that opened, or to the first usable control if the focused
 * one is gone. Focus that is elsewhere on the merchant's page stays there.
 */
export function useFocusWithView(
  root: RefObject<HTMLElement | null>,
  screen: Screen | null,
  { view, card }: FormParts,
) {
  const previous = useRef<Screen | null>(null);

  // Read before React changes the page, because a removed control loses the focus without an event.
  const heldFocus = useSelector(view, () => holdsFocus(root.current));

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = screen;
    if (!from || !screen || from === screen || !heldFocus) return;
    // The merchant's page has moved the focus meanwhile, for example after a wallet's approval.
    if (isElsewhere(root.current)) return;
    // An opening sheet may take the focus itself; a closing one leaves it on the toggle.
    const isPlaced = from !== 'sheet' && from !== 'cleared' && holdsFocus(bodyOf(root.current));
    if (screen === 'sheet' && view?.getSnapshot().context.option === 'card')
      card?.send({ type: 'sheet.shown' });
    else if (screen === 'sheet') focusFirstOf([...sheetControls(root.current), root.current]);
    else if (!isPlaced) focusFirstOf([...viewControls(root.current), root.current]);
  }, [root, screen, view, card, heldFocus]);
}

/** The part that changes with the view; the wallets above it stay. */
const bodyOf = (root: HTMLElement | null) => root?.querySelector<HTMLElement>('.braintree-dropin') ?? null;

type Controls = readonly (HTMLElement | null)[];

const within = (place: HTMLElement | null, selector: string) =>
  Array.from(place?.querySelectorAll<HTMLElement>(selector) ?? []);

/** The open sheet's buttons, else its header, because a wallet's button may be in a frame. */
function sheetControls(root: HTMLElement | null): Controls {
  const open = '.braintree-sheet__container > :not(.braintree-sheet--away)';
  return [
    ...within(root, `${open} button:not(.braintree-sheet__cancel)`),
    ...within(root, `${open} .braintree-sheet__header`),
  ];
}

/** Controls in order of preference. Queried one by one, because a selector list would return them in page order. */
function viewControls(root: HTMLElement | null): Controls {
  const body = bodyOf(root);
  return [
    ...within(body, 'input[type=radio]:checked'),
    ...within(body, 'input[type=radio], .braintree-delete-confirmation button'),
    ...within(body, 'button'),
  ];
}

/** Focuses the first control that takes the focus. The form itself is last, for when there is only the loader. */
function focusFirstOf(controls: Controls): void {
  // A closed sheet keeps its buttons, which cannot be focused.
  for (const control of controls) {
    control?.focus();
    if (holdsFocus(control)) return;
  }
}

/** Whether a focusable element outside the form has the focus. */
function isElsewhere(element: HTMLElement | null): boolean {
  // If nothing has the focus, it is on the body, which contains the form.
  return document.activeElement?.contains(element) === false && !holdsFocus(element);
}

/** Whether the focus is inside an element, also in a shadow root, for which the document only reports the host. */
function holdsFocus(element: HTMLElement | null): boolean {
  const home = element?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined;
  return element?.contains(home?.activeElement ?? null) ?? false;
}
