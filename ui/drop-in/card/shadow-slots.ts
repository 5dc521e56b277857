/**
 * What braintree-web puts beside a form in a shadow tree, and leaves there: its frames hang on the host of the tree.
 * @returns takes it away; doing it again takes what came since
 */
export function slotsOf(form: Element): () => void {
  // Asked now: a form that was taken off the page does not know any more whose it was.
  const home = form.getRootNode();
  return () => removeSlots(form, home);
}

/** From the innermost tree outwards: a host may be in a shadow tree itself. */
function removeSlots(place: Element, home: Node): void {
  if (!(home instanceof ShadowRoot)) return;
  for (const slot of place.querySelectorAll<HTMLSlotElement>('slot[name^="shadow-slot-"]')) {
    const provided = home.host.querySelector(`:scope > [slot="${slot.name}"]`);
    if (provided) removeSlots(provided, home.host.getRootNode());
    provided?.remove();
    slot.remove();
  }
}
