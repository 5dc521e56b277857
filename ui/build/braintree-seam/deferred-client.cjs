'use strict';

/**
 * Stands in for braintree-web's `lib/create-deferred-client`, which has a component that was made from an authorization wait for a
 * connection. The original takes the page's `window.braintree.client`, which may be of another version, or loads another
 * copy. The client's own module is in the same build, and keeps one connection for each authorization. Of the components only hosted
 * fields are made so here.
 */
/** @type {{ create: (options: { authorization: string }) => Promise<object> }} */
const client = /** @type {any} */ (require('braintree-web/client/index.js'));

const never = new Promise(() => undefined);

module.exports = {
  /**
   * @param {{ client?: object, authorization: string }} options
   * @returns {Promise<object>} pending for ever where there is no connection: that is told to who asked for one, and nothing
   *   in the library hears it from here
   */
  create: ({ client: given, authorization }) =>
    given ? Promise.resolve(given) : client.create({ authorization }).catch(() => never),
};
