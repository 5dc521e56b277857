/** What a phone wrote back, as far as it is a command. Anything else is for the operator. */
import { lettersOf } from '../bare-words.ts';

export type InboundKind = 'stop' | 'help' | 'start' | 'other';

const stopWords = new Set([
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'opt out',
  'optout',
]);
const helpWords = new Set(['help', 'info']);
const startWords = new Set(['start', 'unstop', 'yes']);

/** Sentences that mean the same, in whatever they are wrapped. */
const pleas = [
  /\b(?:please|pls|plz) stop\b/,
  /\bstop (?:texting|messaging|sending|writing|it|this|these|now|please)\b/,
  /\bleave (?:me|us) alone\b/,
  /\b(?:do not|dont|no more) (?:text|texts|message|messages)\b/,
  /\bunsubscribe\b/,
  /\bopt(?: me| us)? out\b/,
  /\bremove (?:me|us|my number|this number)\b/,
];

/** @param text as the phone wrote it */
export function kindOf(text: string): InboundKind {
  const words = lettersOf(text);
  if (stopWords.has(words) || pleas.some((plea) => plea.test(words))) return 'stop';
  if (helpWords.has(words)) return 'help';
  return startWords.has(words) ? 'start' : 'other';
}
