import type { Client } from 'braintree-web/client/index.js';
import type { ApplePayOptions } from '../api/options.ts';
import { loadScript, scriptAddress } from '../shared/third-party-script.ts';
import { applePaySessionClass } from './apple-pay-session.ts';

/** Apple's own script, of which the sandbox has a stand-in. */
const script = 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js';

/** The version of Apple Pay that a merchant gets who names none (`spec/form.md` section 9). */
export const usualVersion = 2;

/**
 * Loads what asks whether this browser can pay with Apple Pay: Apple's session in the version that is asked for, and a
 * device that can pay (FW-03).
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
