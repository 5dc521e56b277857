/** A command cannot be carried out, or what was typed cannot be read; the message says why. */
export class CommandError extends Error {
  override name = 'CommandError';
}
