'use strict';

/**
 * Stands in for braintree-web's `lib/constants`. With a sandbox it adds the environment `local` beside `sandbox` and
 * `production`, which stay as they are, and sends analytics and fraudnet, which know no environment, to the sandbox.
 * Without one it is the original.
 */
const original = require('braintree-web/lib/constants');
const origin = require('./sandbox-origin.cjs')();

module.exports =
  origin === null
    ? original
    : {
        ...original,
        CLIENT_API_URLS: { ...original.CLIENT_API_URLS, local: origin },
        GRAPHQL_URLS: { ...original.GRAPHQL_URLS, local: `${origin}/graphql` },
        ANALYTICS_URL: `${origin}/analytics`,
        FRAUDNET_URL: `${origin}/fraudnet/fb.js`,
      };
