import type { FastifyBaseLogger } from 'fastify';
import type { TextEffect } from '../rules/stopping/handle-text.ts';

/** Counts and says that words wait for a person: neither the words nor the phone. */
export function logWords(log: FastifyBaseLogger, effect: TextEffect): void {
  if (effect === 'harm' || effect === 'helped')
    log.error({ event: 'words.harm' }, 'a phone has written words of harm');
  if (effect === 'doubted') log.warn({ event: 'words.doubtful' }, 'a phone may have asked for no more texts');
}
