import { partNotLoaded } from '#machines/drop-in/shared/payment-method.ts';
import type { AppearanceOptions } from '../api/appearance-options.ts';
import { DropinError } from '../api/dropin-error.ts';

/** Styles inside the frames by selector. */
export type FieldStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A form that looks as the merchant wants it. */
export interface AppliedAppearance {
  readonly fields: FieldStyles;
  /** Takes the look away again. */
  readonly remove: () => void;
}

/** Where a form is, and what is known of it before it is drawn. */
export interface AppearancePlace {
  readonly host: HTMLElement;
  /** The id of the form's own element, which is not drawn yet. */
  readonly id: string;
  /** Whether a merchant's developers look at it. */
  readonly isTested: boolean;
}

const plain: AppliedAppearance = { fields: {}, remove: () => undefined };

/**
 * Has a form look as the merchant wants it, before it is drawn. A form whose code for it does not come looks as usual.
 * @throws {DropinError} when a value is wrong
 */
export async function loadAppearance(
  place: AppearancePlace,
  appearance: AppearanceOptions | undefined,
): Promise<AppliedAppearance> {
  if (appearance === undefined) return plain;
  const part = await import('./appearance.ts').catch((cause: unknown) => {
    // oxlint-disable-next-line no-console -- the merchant's developers look for it there, as with the peer
    console.error(new DropinError(partNotLoaded(cause)));
  });
  return part?.applyAppearance(place, appearance) ?? plain;
}
