/** The classic script: `window.braintree.dropin`, beside whatever else `window.braintree` holds. */
import { create, open } from './create.ts';
import { connectGateway } from './effects/gateway.ts';
import { integrateScriptTag } from './script-tag-form.ts';
import { loadStrings } from './strings/strings.ts';
import { VERSION } from './version.ts';

declare global {
  interface Window {
    braintree?: Record<string, unknown>;
  }
}

window.braintree = { ...window.braintree, dropin: { create, VERSION } };

const script = document.querySelector<HTMLScriptElement>('script[data-braintree-dropin-authorization]');
if (script) {
  integrateScriptTag(script, (options) =>
    open({ ...options, integration: 'script-tag' }, connectGateway, loadStrings),
  ).catch(reportError);
}
