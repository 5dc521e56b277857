import { createHash } from 'node:crypto';

/** What stands for a phone in evidence that outlives its owner's data: the same number gives the same text. */
export const hashPhone = (phone: string): string =>
  `sha256:${createHash('sha256').update(`phone:${phone}`).digest('hex')}`;
