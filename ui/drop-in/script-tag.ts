/** The classic script: `window.braintree.dropin`, beside whatever else `window.braintree` holds. */
import { create } from './create.ts';
import { integrateScriptTag } from './script-tag-form.ts';
import { VERSION } from './version.ts';

declare global {
  interface Window {
    braintree?: Record<string, unknown>;
  }
}

window.braintree = { ...window.braintree, dropin: { create, VERSION } };

const script = document.querySelector<HTMLScriptElement>('script[data-braintree-dropin-authorization]');
if (script) integrateScriptTag(script, create).catch(reportError);
