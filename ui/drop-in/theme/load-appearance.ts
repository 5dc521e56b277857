import { partNotLoaded } from '#machines/drop-in/shared/payment-method.ts';
import type { AppearanceOptions } from '../api/appearance-options.ts';
import { DropinError } from '../api/dropin-error.ts';

/** Styles inside the frames by selector. */
export type FieldStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The merchant's appearance, applied to a form. */
export interface AppliedAppearance {
  readonly fields: FieldStyles;
  /** Removes it again. */
  readonly remove: () => void;
}

/** The place of a form that is not rendered yet. */
export interface AppearancePlace {
  readonly host: HTMLElement;
  /** The id of the form's own element, which is not rendered yet. */
  readonly id: string;
  /** Whether to warn the merchant's developers, because nothing is charged. */
  readonly isTested: boolean;
}

const plain: AppliedAppearance = { fields: {}, remove: () => undefined };

/**
 * Applies the merchant's appearance to a form before it is rendered. If the code for that does not load, the form keeps
 * its default look.
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
