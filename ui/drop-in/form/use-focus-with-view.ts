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
    else if (screen === 'sheet') focusFirstOf([...sheetControls(root.current), root.current]);
    else if (!isPlaced) focusFirstOf([...viewControls(root.current), root.current]);
  }, [root, screen, view, card, heldFocus]);
}

/** What changes with the view: wallets above it stay. */
const bodyOf = (root: HTMLElement | null) => root?.querySelector<HTMLElement>('.braintree-dropin') ?? null;

type Controls = readonly (HTMLElement | null)[];

const within = (place: HTMLElement | null, selector: string) =>
  Array.from(place?.querySelectorAll<HTMLElement>(selector) ?? []);

/** The open sheet's own, and its header where a wallet draws its button in a frame. What stands around it leads elsewhere. */
function sheetControls(root: HTMLElement | null): Controls {
  const open = '.braintree-sheet__container > :not(.braintree-sheet--away)';
  return [
    ...within(root, `${open} button:not(.braintree-sheet__cancel)`),
    ...within(root, `${open} .braintree-sheet__header`),
  ];
}

/** What a person would use first. One after the other: a list of selectors finds what comes first on the page. */
function viewControls(root: HTMLElement | null): Controls {
  const body = bodyOf(root);
  return [
    ...within(body, 'input[type=radio]:checked'),
    ...within(body, 'input[type=radio], .braintree-delete-confirmation button'),
    ...within(body, 'button'),
  ];
}

/** The form itself comes last, where there is nothing yet but the loader. */
function focusFirstOf(controls: Controls): void {
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
