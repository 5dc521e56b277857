import constants from 'braintree-web/hosted-fields/shared/constants.js';
import { asRecord } from '../bus.ts';
import type { CardForm } from './card-form.ts';
import { longestNumber } from './card-types.ts';
import { addField, type Field, nameOf, type Setting } from './field.ts';
import { formatExpiration, formatNumber, reformat } from './format.ts';
import { codeSizes, type FieldKey, type FieldOptions } from './validity.ts';

const numeric = new Set<FieldKey>(['number', 'cvv', 'expirationDate', 'expirationMonth', 'expirationYear']);

/** Makes the input of one field, and ties it to the card that all frames share. */
export function mountInput(setting: Setting): Field {
  const { key, form, options } = setting;
  const input = createInput(setting);
  addField(input, setting);

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
  input.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text');
    if (pasted === undefined) return;
    // The browser would count separators that are dropped anyway against the length of the field.
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = input;
    const text = key === 'expirationDate' ? pasted : digitsIn(key, pasted);
    input.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    input.dispatchEvent(new Event('input'));
  });
  input.addEventListener('focus', show);
  input.addEventListener('blur', show);
  if (key === 'cvv') {
    form.listen(() => {
      input.maxLength = maximum(key, form, options);
    });
  }

  if (typeof options['prefill'] === 'string') {
    const text = written(key, limit(key, options['prefill'], form, options), options);
    form.type(key, valueOf(key, key === 'expirationMonth' ? text.padStart(2, '0') : text));
    show();
  }
  return {
    element: input,
    setPlaceholder(text) {
      input.placeholder = text;
    },
  };
}

function createInput({ key, options, preventAutofill }: Setting): HTMLInputElement {
  const input = document.createElement('input');
  input.type = options['type'] === 'password' ? 'password' : 'text';
  if (numeric.has(key)) {
    input.inputMode = 'numeric';
    // The real frames set it so that old phones show digits; a number's spaces do not match it (braintree-web, issue
    // 768).
    input.pattern = String.raw`\d*`;
  }
  const completion = preventAutofill ? 'off' : constants.autocompleteMappings[nameOf(key)];
  input.setAttribute('autocomplete', completion ?? 'off');
  input.setAttribute('autocorrect', 'off');
  input.autocapitalize = 'none';
  input.spellcheck = false;
  if (typeof options['placeholder'] === 'string') input.placeholder = options['placeholder'];
  return input;
}

/** The digits of the text, if the field takes only digits. */
function digitsIn(key: FieldKey, text: string): string {
  return numeric.has(key) ? text.replaceAll(/\D/g, '') : text;
}

/** The part of a typed or pasted text that fits the field. */
function limit(key: FieldKey, text: string, form: CardForm, options: FieldOptions): string {
  if (key === 'expirationDate') return text.slice(0, 20);
  const allowed = digitsIn(key, text);
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
  // A page may shorten a field, and lengthen one whose length does not depend on the card.
  const free = key === 'postalCode' && wanted !== Number.POSITIVE_INFINITY;
  return free ? wanted : Math.min(wanted, own[key]());
}

/** The text as the input shows it while it is typed. */
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
