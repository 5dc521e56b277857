import { DropinError } from './api/dropin-error.ts';
import type { PaymentMethodPayload } from './api/payload.ts';
import type { StartForm } from './embedded-form.ts';
import { deferred } from './shared/promises.ts';
import { optionsFromTag, tagOptions } from './tag-options.ts';

/**
 * Class of the container added for a tag. Pages that restore a copy of their content bring it back without its form.
 */
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
  const container = document.createElement('div');
  putBefore(script, container);
  gone.addEventListener('abort', () => container.remove());
  const said = optionsFromTag(tagOptions, (name) => script.getAttribute(`data-${name}`));
  const opening = start({ ...said, authorization, cspNonce: script.nonce, container, signal: gone });
  opening.catch(() => undefined); // Reported by the machine.
  const { embedForm } = await import('./embedded-form.ts');
  const { promise, resolve, reject } = deferred<void>();
  const embedded = embedForm({
    options: () => ({ authorization }),
    put: () => undefined,
    send: (method) => send(form, method),
    start: () => opening,
    onReady: () => resolve(),
    onFailed: reject,
  });
  form.addEventListener('submit', () => embedded.send({ type: 'send.pressed' }), { signal: gone });
  gone.addEventListener('abort', () => embedded.send({ type: 'place.left' }));
  embedded.send({ type: 'place.taken' });
  return promise;
}

/** The container of a tag, or a copy of one; null where the tag has none. */
export function containerOf(script: HTMLScriptElement): Element | null {
  const before = script.previousElementSibling;
  return before?.hasAttribute(mark) ? before : null;
}

function putBefore(script: HTMLScriptElement, container: HTMLElement): void {
  containerOf(script)?.remove();
  container.setAttribute(mark, '');
  script.before(container);
}

function send(form: HTMLFormElement, { nonce, deviceData }: PaymentMethodPayload): void {
  setHidden(form, 'payment_method_nonce', nonce);
  if (deviceData) setHidden(form, 'device_data', deviceData);
  // Not `form.submit()`, because a merchant's field may have that name.
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
