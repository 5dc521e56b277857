/** Place for the bank's challenge inside the page, below the form, instead of a dialog. */
export class ChallengePlace {
  readonly #host: HTMLElement;
  #clear = (): void => undefined;

  /** @param host the element that the form is in */
  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Shows the bank's frame, and moves the focus there. */
  show(frame: HTMLElement): void {
    this.clear();
    const before = document.activeElement;
    const place = document.createElement('div');
    place.setAttribute('data-braintree-id', 'three-d-secure-challenge');
    place.className = 'braintree-challenge';
    place.tabIndex = -1;
    place.append(frame);
    const added = [place, ...reachable(place, this.#host)];
    this.#clear = () => {
      const hadFocus = place.contains(document.activeElement);
      for (const element of added) element.remove();
      if (hadFocus && before instanceof HTMLElement) before.focus();
    };
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'nearest' });
  }

  /** Removes it, and returns the focus to where it was. Doing it again changes nothing. */
  clear(): void {
    this.#clear();
    this.#clear = () => undefined;
  }
}

/**
 * Puts an element below the form where Cardinal's script finds it: that searches the document, but no shadow trees.
 * @returns the slots that show it there
 */
function reachable(place: HTMLElement, home: HTMLElement): HTMLElement[] {
  const root = home.getRootNode();
  if (!(root instanceof ShadowRoot)) {
    home.append(place);
    return [];
  }
  const slot = document.createElement('slot');
  slot.name = place.slot = 'three-d-secure-challenge';
  home.append(slot);
  const host = root.host as HTMLElement;
  if (!(host.getRootNode() instanceof ShadowRoot)) {
    host.append(place);
    return [slot];
  }
  // Nested shadow trees: the inner slot is filled with a slot of the outer tree.
  const stand = document.createElement('div');
  stand.slot = slot.name;
  host.append(stand);
  place.slot = '';
  return [slot, stand, ...reachable(place, stand)];
}
