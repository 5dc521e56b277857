import { DropinError } from './api/dropin-error.ts';
import type { DropinOptions } from './api/options.ts';
import type { PaymentMethodPayload } from './api/payload.ts';
import type { DropinInstance } from './instance.ts';
import { optionsFromTag, tagOptions } from './tag-options.ts';

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
  const said = optionsFromTag(tagOptions, (name) => script.getAttribute(`data-${name}`));
  const options = { ...said, authorization, container, cspNonce: script.nonce };
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
