'use strict';

/**
 * Stands in for braintree-web's `lib/create-assets-url`, which says where frames come from that are made before the gateway has
 * answered. On a page that names a sandbox it is that sandbox, for its own authorizations alone. Without one it is the original.
 */
const original = require('braintree-web/lib/create-assets-url');
const createAuthorizationData = require('./authorization-data.cjs');
const sandboxOrigin = require('./sandbox-origin.cjs');

module.exports = {
  /**
   * @param {string | undefined} authorization a client token or a tokenization key; components that have a connection ask without
   * @returns {string}
   * @throws Error when it is none, or not one of the sandbox that the page names
   */
  create(authorization) {
    const origin = sandboxOrigin();
    if (origin === null || authorization === undefined) return original.create(authorization);
    createAuthorizationData(authorization);
    return origin;
  },
};
