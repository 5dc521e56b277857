'use strict';

/**
 * The origin of the embedded sandbox's gateway, when the server says there is one: in a global, or in
 * `<meta name="braintree-sandbox">`. Null otherwise, which is what production is.
 *
 * @returns {string | null}
 */
module.exports = function sandboxOrigin() {
  const given =
    Reflect.get(globalThis, 'braintreeSandboxOrigin') ??
    (typeof document === 'undefined'
      ? null
      : (document.querySelector('meta[name="braintree-sandbox"]')?.getAttribute('content') ?? null));
  if (typeof given !== 'string' || !URL.canParse(given)) return null;
  const { origin } = new URL(given);
  return origin === given ? origin : null;
};
