/** The version of the Drop-in. */
export const VERSION = '0.1.0';
