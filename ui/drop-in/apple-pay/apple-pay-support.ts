import type { Client } from 'braintree-web/client/index.js';
import type { ApplePayOptions } from '../api/options.ts';
import { loadScript, scriptAddress } from '../shared/third-party-script.ts';
import { applePaySessionClass } from './apple-pay-session.ts';

/** Apple's own script; the sandbox has a simulation of it. */
const script = 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js';

/** The default version of Apple Pay (`spec/form.md` section 9). */
export const usualVersion = 2;

/**
 * Loads the check whether this browser can pay with Apple Pay: it has Apple's session in the requested version, and the
 * device can pay (FW-03).
 * @throws when Apple's script is needed and cannot be fetched
 */
export async function applePayCheck(
  client: Client,
  { applePaySessionVersion = usualVersion }: ApplePayOptions,
): Promise<() => Promise<boolean>> {
  // In the sandbox any browser can try it; elsewhere only browsers that support it.
  if (!applePaySessionClass() && scriptAddress(script, client) !== script) {
    await loadScript(scriptAddress(script, client));
  }
  const session = applePaySessionClass();
  return async () =>
    session !== undefined && session.supportsVersion(applePaySessionVersion) && session.canMakePayments();
}
