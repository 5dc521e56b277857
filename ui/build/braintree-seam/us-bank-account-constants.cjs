'use strict';

/**
 * Stands in for braintree-web's `us-bank-account/constants`. With a sandbox, Plaid's script comes from there. Without
 * one it is the original.
 */
const original = require('braintree-web/us-bank-account/constants');
const origin = require('./sandbox-origin.cjs')();

module.exports =
  origin === null
    ? original
    : { ...original, PLAID_LINK_JS: origin + new URL(original.PLAID_LINK_JS).pathname };
