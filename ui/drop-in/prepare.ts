import { type Callback, settle } from './api/callback.ts';
import { requireAuthorization } from './api/check-options.ts';
import type { DropinOptions } from './api/options.ts';
import { open } from './create.ts';
import { connectClient, connectGateway } from './gateway/gateway.ts';
import type { DropinInstance } from './instance.ts';
import { loadStrings } from './strings/strings.ts';

/** A form that is being prepared and has no container yet. */
export interface PreparedForm {
  /**
   * Puts the form into a container.
   * @throws {DropinError} through promise or callback, as {@link create} does
   */
  mount(container: HTMLElement | string, callback: Callback<DropinInstance>): undefined;
  mount(container: HTMLElement | string): Promise<DropinInstance>;
}

/**
 * Starts loading a form before it has a container, for example while the shopper is still typing an address.
 * @throws {DropinError} if the authorization is missing
 */
export function prepare(options: Omit<DropinOptions, 'container' | 'selector'>): PreparedForm {
  requireAuthorization(options);
  const connecting = connectClient(options.authorization);
  // Reported when the form is mounted.
  connecting.catch(() => undefined);
  const wording = loadStrings(options.locale, options.translations, document.characterSet);
  const mount = (container: HTMLElement | string, callback?: Callback<DropinInstance>) =>
    settle(
      open(
        { ...options, container },
        (checked) => connectGateway(checked, connecting),
        () => wording,
      ),
      callback as Callback<DropinInstance>,
    );
  return { mount: mount as PreparedForm['mount'] };
}
