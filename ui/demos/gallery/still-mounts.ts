import type { CardFieldKey } from '#machines/drop-in/card/fields.ts';
import { FieldMounts } from '../../drop-in/sheets/field-mounts.ts';

/** The text in the frames of a specimen. */
export type Typed = Readonly<Partial<Record<CardFieldKey, string>>>;

/** Shows a text where the gateway's frame would be. */
export class StillMounts extends FieldMounts {
  readonly #typed: Typed;

  constructor(typed: Typed) {
    super();
    this.#typed = typed;
  }

  override register(key: CardFieldKey, element: HTMLElement | null): void {
    super.register(key, element);
    if (!element) return;
    const text = element.ownerDocument.createElement('span');
    text.className = 'gallery-typed';
    text.textContent = this.#typed[key] ?? '';
    element.replaceChildren(text);
  }
}
