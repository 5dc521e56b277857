/**
 * Slots that braintree-web leaves beside a form in a shadow tree, because its frames are attached to the tree's host.
 * @returns a function that removes them; calling it again removes newer ones
 */
export function slotsOf(form: Element): () => void {
  // Read now, because a form that was removed from the page no longer knows its host.
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
