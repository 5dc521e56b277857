import { randomUUID } from 'node:crypto';

/**
 * An id that cannot be guessed (122 random bits) and that begins with the time, so that new rows touch neighbouring
 * pages of every index instead of pages all over the file.
 */
export function newRowId(): string {
  return `${Date.now().toString(36)}-${randomUUID()}`;
}
