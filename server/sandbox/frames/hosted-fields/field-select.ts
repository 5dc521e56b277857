import { asRecord } from '../bus.ts';
import { addField, type Field, type Setting } from './field.ts';
import { isList, optionValues } from './select-options.ts';

/** Whether the field is a list. */
export function isSelect({ key, options }: Setting): boolean {
  return isList(key, options);
}

/** Makes the list of one field, and ties it to the card that all frames share. */
export function mountSelect(setting: Setting): Field {
  const { key, form, options } = setting;
  const select = document.createElement('select');
  const texts = asRecord(options['select'])['options'];
  const choices = optionValues(key).map((value, index) => {
    const text: unknown = Array.isArray(texts) ? texts[index] : undefined;
    // A month is shown as a number without a leading zero, unless the page has a name for it.
    return new Option(typeof text === 'string' ? text : String(Number(value)), value);
  });
  select.append(...choices);
  const placeholder = createPlaceholder();
  if (typeof options['placeholder'] === 'string') {
    placeholder.textContent = options['placeholder'];
    select.prepend(placeholder);
  }
  addField(select, setting);

  const prefill = typeof options['prefill'] === 'string' ? options['prefill'].padStart(2, '0') : '';
  if (optionValues(key).includes(prefill)) form.type(key, prefill);
  select.value = form.values.get(key) ?? '';
  select.addEventListener('change', () => form.type(key, select.value));

  return {
    element: select,
    setPlaceholder(text) {
      placeholder.textContent = text;
      if (!placeholder.isConnected) select.prepend(placeholder);
    },
    ...(key === 'expirationMonth' && {
      setOptionTexts(given: readonly string[]) {
        for (const [index, choice] of choices.entries())
          choice.textContent = given[index] ?? choice.textContent;
      },
    }),
  };
}

/** The entry that says what the list is for; it cannot be chosen. */
function createPlaceholder(): HTMLOptionElement {
  const option = new Option('', '');
  option.disabled = true;
  return option;
}
