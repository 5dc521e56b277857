'use strict';

/**
 * Stands in for braintree-web's `venmo/shared/constants`. With a sandbox, the addresses that open the Venmo app or its
 * website lead to the same paths there. Without one it is the original.
 */
const original = require('braintree-web/venmo/shared/constants');
const readAddress = require('./read-address.cjs');
const origin = require('./sandbox-origin.cjs')();

/**
 * @param {string | number} value
 * @returns {string | number}
 */
function led(value) {
  const address = typeof value === 'string' ? readAddress(value) : null;
  return address ? origin + address.pathname : value;
}

module.exports =
  origin === null
    ? original
    : Object.fromEntries(Object.entries(original).map(([name, value]) => [name, led(value)]));
