import { randomBytes } from 'node:crypto';

/**
 * An id that nobody can guess (128 random bits) and that begins with the time, so that new rows touch neighbouring
 * pages of every index instead of pages all over the file.
 */
export function newRowId(): string {
  const id = Buffer.alloc(22);
  id.writeUIntBE(Date.now(), 0, 6);
  randomBytes(16).copy(id, 6);
  return id.toString('base64url');
}
