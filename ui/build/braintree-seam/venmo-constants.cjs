'use strict';

/**
 * Stands in for braintree-web's `venmo/shared/constants`. With a sandbox, the addresses that open the Venmo app or its
 * website lead to the same paths there. Without one it is the original.
 */
const original = require('braintree-web/venmo/shared/constants');
const origin = require('./sandbox-origin.cjs')();

/**
 * @param {string | number} value
 * @returns {string | number}
 */
function led(value) {
  return typeof value === 'string' && URL.canParse(value) ? origin + new URL(value).pathname : value;
}

module.exports =
  origin === null
    ? original
    : Object.fromEntries(Object.entries(original).map(([name, value]) => [name, led(value)]));
