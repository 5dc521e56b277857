import detection from 'braintree-web/hosted-fields/shared/browser-detection.js';
import constants from 'braintree-web/hosted-fields/shared/constants.js';
import type { Bus } from '../bus.ts';
import type { FieldKey } from './validity.ts';

/**
 * Puts an invisible input before and behind the field. The arrows above a phone's keyboard lead only to inputs of the
 * same document; when one of these gets the focus, the page moves it to the previous or next field.
 */
export function addFocusIntercepts(bus: Bus, formId: string, key: FieldKey, element: HTMLElement): void {
  if (!detection.hasSoftwareKeyboard() && !detection.isFirefox()) return;
  const { BACK, FORWARD } = constants.navigationDirections;
  element.before(createIntercept(BACK));
  element.after(createIntercept(FORWARD));

  function createIntercept(direction: string): HTMLInputElement {
    const input = document.createElement('input');
    input.id = `bt-${key}-${direction}-${formId}`;
    input.className = 'focus-intercept';
    input.dataset['braintreeType'] = key;
    input.dataset['braintreeDirection'] = direction;
    input.setAttribute('aria-hidden', 'true');
    input.setAttribute('autocomplete', 'off');
    input.addEventListener('focus', () => {
      bus.emit(constants.events['TRIGGER_FOCUS_CHANGE'] ?? '', { field: key, direction });
      // Where no on-screen keyboard would close with it, the focus is given up, so that it is never in two places.
      if (!detection.hasSoftwareKeyboard()) input.blur();
    });
    return input;
  }
}
