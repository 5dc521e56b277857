import constants from 'braintree-web/hosted-fields/shared/constants.js';
import type { CardForm } from './card-form.ts';
import type { FieldKey, FieldOptions } from './validity.ts';

/** All that one frame knows about its field. */
export interface Setting {
  key: FieldKey;
  form: CardForm;
  options: FieldOptions;
  preventAutofill: boolean;
}

/** The element that a person fills in, and what the page can change about it beside its attributes. */
export interface Field {
  element: HTMLInputElement | HTMLSelectElement;
  setPlaceholder(text: string): void;
  /** Renames the options; a field that is no list of months has none to rename. */
  setOptionTexts?(texts: readonly string[]): void;
}

/** The name by which merchants and browsers know the field, such as `credit-card-number`. */
export function nameOf(key: FieldKey): string {
  return constants.allowedFields[key]?.name ?? key;
}

/** Puts the element into the frame, with its accessible name, and ties its focus and looks to the form. */
export function addField(
  element: HTMLInputElement | HTMLSelectElement,
  { key, form, options }: Setting,
): void {
  const name = nameOf(key);
  element.id = name;
  element.name = name;
  element.classList.add(key);
  element.dataset['braintreeName'] = name;
  element.setAttribute('aria-describedby', `field-description-${key}`);
  if (options['disabled'] === true) element.disabled = true;
  const { label, message } = createTexts(key, element, options);
  document.body.append(label, element, message);

  element.addEventListener('focus', () => form.focus(key, true));
  element.addEventListener('blur', () => form.focus(key, false));
  element.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
    event.preventDefault();
    form.submit(key);
  });
  const showValidity = () => {
    const state = form.states()[key];
    element.classList.toggle('valid', state?.isValid === true);
    element.classList.toggle('invalid', state?.isPotentiallyValid === false);
  };
  form.listen(showValidity);
  showValidity();
}

function createTexts(key: FieldKey, { id }: Element, options: FieldOptions) {
  const label = document.createElement('label');
  label.htmlFor = id;
  label.textContent =
    typeof options['internalLabel'] === 'string'
      ? options['internalLabel']
      : (constants.allowedFields[key]?.label ?? key);
  const message = document.createElement('div');
  message.id = `field-description-${key}`;
  message.setAttribute('aria-live', 'polite');
  for (const element of [label, message]) element.classList.add('for-screen-readers');
  return { label, message };
}
