/** What stands for a person in records that outlive their data: the same person gives the same text. */
import { createHash } from 'node:crypto';

const hash = (kind: string, text: string) =>
  `sha256:${createHash('sha256').update(`${kind}:${text}`).digest('hex')}`;

/** @param phone E.164 */
export const hashPhone = (phone: string): string => hash('phone', phone);

export const hashEmailKey = (emailKey: string): string => hash('email', emailKey);
