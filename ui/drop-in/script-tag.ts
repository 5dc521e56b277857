/** The classic script: `window.braintree.dropin`, beside whatever else `window.braintree` holds. */

import { VERSION } from './api/version.ts';
import { create, open } from './create.ts';
import { connectGateway } from './gateway/gateway.ts';
import { prepare } from './prepare.ts';
import { watchScriptTags } from './script-tags.ts';
import { loadStrings } from './strings/strings.ts';

declare global {
  interface Window {
    braintree?: Record<string, unknown>;
    /**
     * Whether a copy of this script is already watching the page; some pages run their scripts again on every visit.
     */
    braintreeDropinTags?: true;
  }
}

window.braintree = { ...window.braintree, dropin: { create, prepare, VERSION } };

if (!window.braintreeDropinTags) {
  window.braintreeDropinTags = true;
  watchScriptTags(document, (options) =>
    open({ ...options, integration: 'script-tag' }, connectGateway, loadStrings),
  );
}
