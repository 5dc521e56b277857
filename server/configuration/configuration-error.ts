/** The settings do not fit together; the message says which and why. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}
