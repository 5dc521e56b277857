'use strict';

/**
 * As `URL.parse`, which Safari has had since version 18.
 *
 * @param {string} address
 * @returns {URL | null} null for what is no address
 */
module.exports = function readAddress(address) {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};
