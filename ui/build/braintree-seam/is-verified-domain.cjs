'use strict';

/** Stands in for braintree-web's module of the same name: also trusts the sandbox's origin, if there is one. */
const original = require('braintree-web/lib/is-verified-domain');
const readAddress = require('./read-address.cjs');
const sandboxOrigin = require('./sandbox-origin.cjs');

/**
 * @param {string} url an address, or the origin of a message
 * @returns {boolean}
 */
module.exports = function isVerifiedDomain(url) {
  if (original(url)) return true;
  const origin = sandboxOrigin();
  return origin !== null && readAddress(url)?.origin === origin;
};
