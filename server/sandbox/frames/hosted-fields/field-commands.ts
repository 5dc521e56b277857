import constants from 'braintree-web/hosted-fields/shared/constants.js';
import focusIntercept from 'braintree-web/hosted-fields/shared/focus-intercept.js';
import type { Bus } from '../bus.ts';
import type { CardForm } from './card-form.ts';
import type { Field } from './field.ts';
import type { FieldKey } from './validity.ts';

/** Carries out the page's commands for one field; those for another field, or not allowed, are ignored. */
export function obeyPage(bus: Bus, key: FieldKey, form: CardForm, field: Field): void {
  const { element: input } = field;
  const on = (event: string, obey: (data: Record<string, unknown>) => void) =>
    bus.on(constants.events[event] ?? event, (data) => {
      if (data['field'] === key) obey(data);
    });

  on('TRIGGER_INPUT_FOCUS', () => input.focus());
  on('CLEAR_FIELD', () => {
    input.value = '';
    form.type(key, '');
  });
  on('ADD_CLASS', ({ classname }) => input.classList.add(...classNames(classname)));
  on('REMOVE_CLASS', ({ classname }) => input.classList.remove(...classNames(classname)));
  on('SET_ATTRIBUTE', ({ attribute, value }) => {
    if (!isAllowed(attribute)) return;
    if (attribute === 'disabled') input.disabled = value === true;
    else if (attribute === 'placeholder') field.setPlaceholder(String(value));
    else input.setAttribute(attribute, String(value));
  });
  on('REMOVE_ATTRIBUTE', ({ attribute }) => {
    if (isAllowed(attribute)) input.removeAttribute(attribute);
  });
  bus.on(constants.events['SET_MONTH_OPTIONS'] ?? '', (options, reply) => {
    if (!field.setOptionTexts) return;
    field.setOptionTexts(Object.values(options).map(String));
    reply(undefined);
  });
  bus.on(constants.events['REMOVE_FOCUS_INTERCEPTS'] ?? '', ({ id }) =>
    focusIntercept.destroy(typeof id === 'string' ? id : undefined),
  );
  on('SET_MESSAGE', ({ message }) => {
    const place = document.getElementById(`field-description-${key}`);
    if (place) place.textContent = typeof message === 'string' ? message : '';
  });
}

function isAllowed(attribute: unknown): attribute is string {
  return typeof attribute === 'string' && Object.hasOwn(constants.allowedAttributes, attribute);
}

function classNames(value: unknown): string[] {
  return typeof value === 'string' ? value.split(/\s+/).filter((name) => name !== '') : [];
}
