/**
 * Finds slots that braintree-web leaves in a shadow tree, because it attaches its frames to the tree's host.
 * @returns a function that removes them; calling it again removes newer ones
 */
export function slotsOf(form: Element): () => void {
  // Read now, because the root of a form that was removed from the page is another one.
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
