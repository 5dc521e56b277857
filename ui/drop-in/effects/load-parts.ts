import { DropinError } from '../dropin-error.ts';
import type { Editing } from '../form.ts';

/** Loads what is needed to edit saved methods. Without it nothing can be deleted, but everything can be paid with. */
export async function loadEditing(): Promise<Editing | null> {
  try {
    return await import('../editing.ts');
  } catch (cause) {
    const message = 'What is needed to edit saved methods could not be loaded.';
    // oxlint-disable-next-line no-console -- the merchant's developers look for it there, as with the peer
    console.error(new DropinError({ message, code: 'EDITING_NOT_LOADED', cause }));
    return null;
  }
}
