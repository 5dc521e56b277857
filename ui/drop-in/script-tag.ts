/** The classic script: `window.braintree.dropin`, beside whatever else `window.braintree` holds. */
import { create } from './create.ts';
import { VERSION } from './version.ts';

declare global {
  interface Window {
    braintree?: Record<string, unknown>;
  }
}

window.braintree = { ...window.braintree, dropin: { create, VERSION } };
