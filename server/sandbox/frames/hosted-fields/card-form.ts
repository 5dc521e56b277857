import { type Acceptance, type CardType, cardTypes } from './card-types.ts';
import { chosenAtFirst } from './select-options.ts';
import { type FieldKey, type FieldOptions, type FormValues, type Validity, validityOf } from './validity.ts';

export interface FieldState extends Validity {
  isEmpty: boolean;
  isFocused: boolean;
}

/** The events of the form, in the order in which the page has to get them. */
export type FormEvent =
  | { name: 'begun' }
  | { name: 'bin'; bin: string }
  | { name: 'changed'; key: FieldKey }
  | {
      name: 'input';
      key: FieldKey;
      type:
        | 'focus'
        | 'blur'
        | 'empty'
        | 'notEmpty'
        | 'cardTypeChange'
        | 'validityChange'
        | 'inputSubmitRequest';
    };

/** The card that the frames of one form fill in together. It lives in one of them. */
export interface CardForm extends FormValues {
  type(key: FieldKey, text: string): void;
  focus(key: FieldKey, isFocused: boolean): void;
  submit(key: FieldKey): void;
  listen(listener: (event: FormEvent) => void): void;
  /** The states of all fields, as the page gets them. */
  states(): Record<string, FieldState>;
  cards(): CardType[];
}

export interface CardFormOptions {
  fields: Readonly<Partial<Record<FieldKey, FieldOptions>>>;
  acceptance: Acceptance;
  /** How many digits identify the bank: 6 or 8. */
  binLength: number;
}

/** An empty form with these fields. */
export function createCardForm({ fields, acceptance, binLength }: CardFormOptions): CardForm {
  const keys = Object.keys(fields) as FieldKey[];
  const values = new Map<FieldKey, string>(keys.map((key) => [key, chosenAtFirst(key, fields[key] ?? {})]));
  const form: FormValues = { values, options: fields, acceptance };
  const listeners: ((event: FormEvent) => void)[] = [];
  let focused: FieldKey | null = null;
  let begun = false;

  const emit = (event: FormEvent) => {
    for (const listener of listeners) listener(event);
  };
  const textOf = (key: FieldKey) => values.get(key) ?? '';
  const cards = () => cardTypes(textOf('number'), acceptance);

  function changeValue(key: FieldKey, text: string) {
    const before = { text: textOf(key), cards: brands(cards()), validities: validities() };
    values.set(key, text);
    if (!begun && text !== '') {
      begun = true;
      emit({ name: 'begun' });
    }
    emit({ name: 'changed', key });
    if ((before.text === '') !== (text === '')) {
      emit({ name: 'input', key, type: text === '' ? 'empty' : 'notEmpty' });
    }
    if (key === 'number') {
      if (brands(cards()) !== before.cards) emit({ name: 'input', key, type: 'cardTypeChange' });
      const bin = text.slice(0, binLength);
      if (bin.length === binLength && bin !== before.text.slice(0, binLength)) emit({ name: 'bin', bin });
    }
    for (const other of keys) {
      if (before.validities.get(other) !== validityText(other)) {
        emit({ name: 'input', key: other, type: 'validityChange' });
      }
    }
  }

  const validityText = (key: FieldKey) => JSON.stringify(validityOf(key, form));
  const validities = () => new Map(keys.map((key) => [key, validityText(key)]));

  return {
    ...form,
    type(key, text) {
      if (text !== textOf(key)) changeValue(key, text);
    },
    focus(key, isFocused) {
      if ((focused === key) === isFocused) return;
      focused = isFocused ? key : null;
      emit({ name: 'input', key, type: isFocused ? 'focus' : 'blur' });
    },
    submit: (key) => emit({ name: 'input', key, type: 'inputSubmitRequest' }),
    listen: (listener) => listeners.push(listener),
    states: () =>
      Object.fromEntries(
        keys.map((key) => {
          const { isValid, isPotentiallyValid } = validityOf(key, form);
          return [
            key,
            { isEmpty: textOf(key) === '', isValid, isPotentiallyValid, isFocused: focused === key },
          ];
        }),
      ),
    cards,
  };
}

function brands(cards: readonly CardType[]): string {
  return cards.map(({ type }) => type).join(' ');
}
