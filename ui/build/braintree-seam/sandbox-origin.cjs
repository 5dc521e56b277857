'use strict';

const readAddress = require('./read-address.cjs');

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
  const origin = typeof given === 'string' ? readAddress(given)?.origin : undefined;
  return origin !== undefined && origin === given ? origin : null;
};
