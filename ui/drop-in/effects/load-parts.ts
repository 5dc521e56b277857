import { paymentOptionIds } from '#machines/drop-in/payment-method.ts';
import { DropinError } from '../dropin-error.ts';
import type { Editing, OtherWays } from '../form.ts';
import type { CheckedOptions } from '../options.ts';

/** What is needed to edit saved methods, where it is asked for. Without it nothing can be deleted. */
export const loadEditing = ({ vaultManager }: CheckedOptions): Promise<Editing | null> =>
  load(vaultManager === true, () => import('../editing.ts'));

/** What is needed to pay with more than cards, where it is asked for. Without it there are only cards. */
export const loadOtherWays = (options: CheckedOptions): Promise<OtherWays | null> =>
  load(
    paymentOptionIds.some((id) => id !== 'card' && options[id as keyof CheckedOptions]),
    () => import('../other-ways.ts'),
  );

/** Null instead of a part that does not come: a form without it is better than none. */
async function load<TPart>(isAskedFor: boolean, part: () => Promise<TPart>): Promise<TPart | null> {
  try {
    return isAskedFor ? await part() : null;
  } catch (cause) {
    const message = 'A part of the Drop-in could not be loaded.';
    // oxlint-disable-next-line no-console -- the merchant's developers look for it there, as with the peer
    console.error(new DropinError({ message, code: 'PART_NOT_LOADED', cause }));
    return null;
  }
}
