'use strict';

/**
 * Stands in for braintree-web's `lib/create-authorization-data`. On a page that names a sandbox no authorization of Braintree's
 * own gateway is taken (the library refuses those of any other place): markup that was brought into a merchant's page cannot have what belongs to Braintree's own gateway (reports,
 * fraudnet, PayPal's script) loaded from elsewhere. Without a sandbox it is the original.
 */
const original = require('braintree-web/lib/create-authorization-data');
const isOfBraintree = require('braintree-web/lib/is-verified-domain');
const sandboxOrigin = require('./sandbox-origin.cjs');

/**
 * @param {string} authorization a client token or a tokenization key
 * @returns {{ configUrl: string }} where its configuration is, among what the original reads from it
 * @throws Error when the page names a sandbox and the authorization is of Braintree's gateway
 */
module.exports = function createAuthorizationData(authorization) {
  const data = original(authorization);
  const origin = sandboxOrigin();
  // Where Braintree's hosts are led to a sandbox, as in its own frames, the two are the same.
  if (origin === null || !isOfBraintree(data.configUrl) || new URL(data.configUrl).origin === origin)
    return data;
  const sentence =
    `This page names a sandbox at ${origin} (a <meta name="braintree-sandbox"> or the global braintreeSandboxOrigin), ` +
    'but the authorization is not one of that sandbox. Take the name of the sandbox out of the page, or use its token.';
  // The library answers that the authorization is invalid, which does not say what to do.
  // oxlint-disable-next-line no-console -- for the merchant's developer
  console.error(sentence);
  throw new Error(sentence);
};
