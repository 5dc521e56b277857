import constants from 'braintree-web/hosted-fields/shared/constants.js';
import { asRecord } from '../bus.ts';
import type { CardForm } from './card-form.ts';
import { longestNumber } from './card-types.ts';
import { formatExpiration, formatNumber, reformat } from './format.ts';
import { codeSizes, type FieldKey, type FieldOptions } from './validity.ts';

const numeric = new Set<FieldKey>(['number', 'cvv', 'expirationDate', 'expirationMonth', 'expirationYear']);

/** Makes the input of one field, and ties it to the card that all frames share. */
export function mountInput(key: FieldKey, form: CardForm, options: FieldOptions): HTMLInputElement {
  const input = createInput(key, options);
  const { label, message } = createTexts(key, input, options);
  document.body.append(label, input, message);

  const show = () => {
    const shown = display(key, form, options, document.activeElement !== input);
    if (input.value !== shown) input.value = shown;
  };

  input.addEventListener('input', () => {
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const limited = (text: string) => limit(key, text, form, options);
    const next = reformat(typed, (text) => written(key, limited(text), options));
    form.type(key, valueOf(key, next.text));
    if (input.value === next.text) return;
    input.value = next.text;
    if (document.activeElement === input) input.setSelectionRange(next.caret, next.caret);
  });
  input.addEventListener('focus', () => {
    show();
    form.focus(key, true);
  });
  input.addEventListener('blur', () => {
    form.focus(key, false);
    show();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    form.submit(key);
  });
  form.listen(() => {
    const state = form.states()[key];
    input.classList.toggle('valid', state?.isValid === true);
    input.classList.toggle('invalid', state?.isPotentiallyValid === false);
    if (key === 'cvv') input.maxLength = maximum(key, form, options);
  });

  if (typeof options['prefill'] === 'string') {
    form.type(key, valueOf(key, written(key, limit(key, options['prefill'], form, options), options)));
    show();
  }
  return input;
}

function createInput(key: FieldKey, options: FieldOptions): HTMLInputElement {
  const name = constants.allowedFields[key]?.name ?? key;
  const input = document.createElement('input');
  input.id = name;
  input.name = name;
  input.className = key;
  input.dataset['braintreeName'] = name;
  input.type = options['type'] === 'password' ? 'password' : 'text';
  if (numeric.has(key)) input.inputMode = 'numeric';
  input.setAttribute('autocomplete', constants.autocompleteMappings[name] ?? 'off');
  input.setAttribute('autocorrect', 'off');
  input.autocapitalize = 'none';
  input.spellcheck = false;
  input.setAttribute('aria-describedby', `field-description-${key}`);
  if (typeof options['placeholder'] === 'string') input.placeholder = options['placeholder'];
  if (options['disabled'] === true) input.disabled = true;
  return input;
}

function createTexts(key: FieldKey, input: HTMLInputElement, options: FieldOptions) {
  const label = document.createElement('label');
  label.htmlFor = input.id;
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

/** Only what the field can take of a text that was typed or pasted. */
function limit(key: FieldKey, text: string, form: CardForm, options: FieldOptions): string {
  if (key === 'expirationDate') return text.slice(0, 20);
  const allowed = numeric.has(key) ? text.replaceAll(/\D/g, '') : text;
  return allowed.slice(0, maximum(key, form, options, allowed));
}

function maximum(key: FieldKey, form: CardForm, options: FieldOptions, text = ''): number {
  const wanted = typeof options['maxlength'] === 'number' ? options['maxlength'] : Number.POSITIVE_INFINITY;
  const own: Record<FieldKey, () => number> = {
    number: () => {
      const most = typeof options['maxCardLength'] === 'number' ? options['maxCardLength'] : 19;
      return Math.min(most, longestNumber(text));
    },
    cvv: () => Math.max(...codeSizes(form)),
    expirationDate: () => 9,
    expirationMonth: () => 2,
    expirationYear: () => 4,
    postalCode: () => 8,
    cardholderName: () => 255,
  };
  // A page may shorten a field, and lengthen those whose length no card decides.
  const free = key === 'postalCode' && wanted !== Number.POSITIVE_INFINITY;
  return free ? wanted : Math.min(wanted, own[key]());
}

/** The text as it stands in the input while it is typed. */
function written(key: FieldKey, text: string, options: FieldOptions): string {
  if (options['formatInput'] === false) return text;
  if (key === 'number') return formatNumber(text);
  return key === 'expirationDate' ? formatExpiration(text) : text;
}

/** The value behind what an input shows. */
function valueOf(key: FieldKey, shown: string): string {
  return key === 'number' ? shown.replaceAll(/\D/g, '') : shown;
}

/** What the input shows: the value as it is written, masked while the field is left if the page wants that. */
function display(key: FieldKey, form: CardForm, options: FieldOptions, left: boolean): string {
  const shown = written(key, form.values.get(key) ?? '', options);
  const mask = options['maskInput'];
  if (!left || !mask || shown === '') return shown;
  const { character = '•', showLastFour = false } = asRecord(mask);
  const visible = showLastFour === true ? shown.slice(-4) : '';
  return (
    shown
      .slice(0, shown.length - visible.length)
      .replaceAll(/\S/g, typeof character === 'string' ? character : '•') + visible
  );
}
