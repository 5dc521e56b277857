import { DropinError } from './api/dropin-error.ts';
import type { DropinOptions } from './api/options.ts';
import type { PaymentMethodPayload } from './api/payload.ts';
import type { DropinInstance } from './instance.ts';

/** What a script tag can say; the names are the peer's, in both the spellings it takes. */
const attributes = [
  'locale',
  'payment-option-priority',
  'data-collector.kount',
  'data-collector.paypal',
  'card.cardholderName',
  'card.cardholderName.required',
  'card.cardholder-name',
  'card.cardholder-name.required',
  'paypal.amount',
  'paypal.currency',
  'paypal.flow',
  'paypal.landing-page-type',
  'paypal-credit.amount',
  'paypal-credit.currency',
  'paypal-credit.flow',
  'paypal-credit.landing-page-type',
] as const;

/** Sets a form up, as `create` does. */
export type StartForm = (options: DropinOptions) => Promise<DropinInstance>;

/** Of the container that a tag brings. Pages that keep a copy of what they showed bring it back without its form. */
const mark = 'data-braintree-script-tag';

/**
 * A form without a line of code: puts the Drop-in where the script stands, and on submit sends the nonce along as
 * `payment_method_nonce`, and device data as `device_data` (`spec/form.md` section 5, FO-07).
 * @param script has `data-braintree-dropin-authorization`, and options as further attributes
 * @param gone aborts when the tag leaves the page; the form is then taken down
 * @throws {DropinError} when the authorization is missing or the script stands in no form
 */
export async function integrateScriptTag(
  script: HTMLScriptElement,
  start: StartForm,
  gone: AbortSignal,
): Promise<void> {
  const authorization = script.getAttribute('data-braintree-dropin-authorization');
  if (!authorization) {
    throw new DropinError('Authorization not found in data-braintree-dropin-authorization attribute');
  }
  const form = script.closest('form');
  if (!form) throw new DropinError('No form found for script tag integration.');
  const before = script.previousElementSibling;
  if (before?.hasAttribute(mark)) before.remove();
  const container = script.ownerDocument.createElement('div');
  container.setAttribute(mark, '');
  script.before(container);
  const options = { ...optionsFrom(script), authorization, container, cspNonce: script.nonce };
  const instance = await start({ ...options, signal: gone });
  gone.addEventListener('abort', () => {
    instance.teardown().catch((error: unknown) => reportError(error));
  });
  form.addEventListener('submit', () => void pay(form, instance), { signal: gone });
}

async function pay(form: HTMLFormElement, instance: DropinInstance): Promise<void> {
  let payload: PaymentMethodPayload;
  try {
    payload = await instance.requestPaymentMethod();
  } catch {
    return; // The shopper reads on the form what is wrong, and can press again.
  }
  setHidden(form, 'payment_method_nonce', payload.nonce);
  if (payload.deviceData) setHidden(form, 'device_data', payload.deviceData);
  // Not `form.submit()`: a field of the merchant's may have that name.
  HTMLFormElement.prototype.submit.call(form);
}

function optionsFrom(script: HTMLScriptElement): Partial<DropinOptions> {
  const options: Record<string, unknown> = {};
  for (const name of attributes) {
    const value = script.getAttribute(`data-${name}`);
    if (value !== null) place(options, name.split('.').map(camelCase), read(value));
  }
  return options;
}

/** Puts a value where its path leads; `card.cardholderName` may be `true` before its `required` comes. */
function place(options: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown) {
  if (rest.length === 0) {
    options[first] ??= value;
    return;
  }
  const inner = options[first];
  const nested = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
  options[first] = nested;
  place(nested, rest, value);
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A number, a list or a yes is written as JSON; anything else is a text. */
function read(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function setHidden(form: HTMLFormElement, name: string, value: string) {
  const known = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const input = known ?? form.ownerDocument.createElement('input');
  if (!known) {
    input.type = 'hidden';
    input.name = name;
    form.append(input);
  }
  input.value = value;
}
