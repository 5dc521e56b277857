/** Secrets of links in e-mails. Only the hash of one is kept. */
import { createHash, randomBytes } from 'node:crypto';

/** The hash that is stored in place of a secret. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** A secret of 256 random bits, with its hash. */
export function newLinkSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hashOfSecret(secret) };
}
