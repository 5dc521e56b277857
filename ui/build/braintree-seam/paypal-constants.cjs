'use strict';

/**
 * Stands in for braintree-web's `paypal/shared/constants`. With a sandbox, PayPal's script comes from there unless the
 * page names an environment of PayPal's own: a page that names none is looked up as `undefined`. Without a sandbox it
 * is the original.
 */
const original = require('braintree-web/paypal/shared/constants');
const origin = require('./sandbox-origin.cjs')();

const script = `${origin}/sdk/js?`;

module.exports =
  origin === null
    ? original
    : { ...original, ENVIRONMENT: { ...original.ENVIRONMENT, local: script, undefined: script } };
