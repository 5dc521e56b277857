/**
 * Words of a child that a grown-up has to see at once. It is better to show one too many: all that follows is that Santa
 * says nothing, and that the buyer and an operator are asked to read.
 */
import { wordsOf } from '../bare-words.ts';

const grave: readonly RegExp[] = [
  /\b(?:kill|killed|killing|suicide|die|dies|died|dying|dead|murder)\b/,
  /\b(?:hurt|hurts|hurting|hit|hits|hitting|beat|beats|beating|kick|kicks|choke|chokes|slap|slaps)\b/,
  /\b(?:touch|touches|touched|touching|undress|naked|nude|private parts?|sex|sexy|rape|raped|abuse|abused)\b/,
  /\b(?:scared|afraid|frightened|bleeding|blood|knife|gun|overdose)\b/,
  /\b(?:cut|cuts|cutting|harm|harming) (?:my ?self|me|himself|herself)\b/,
  /\bhate (?:my life|myself|living)\b/,
  /\b(?:no ?one|none) (?:loves|likes|wants) me\b/,
  /\b(?:run|running|ran) away\b/,
  /\b(?:home|house) alone\b|\ball alone\b/,
  /\b(?:save|rescue) (?:me|us)\b|\bcall the police\b|\b(?:911|999|988)\b/,
];

/** @param text as the phone wrote it */
export function isGrave(text: string): boolean {
  const words = wordsOf(text);
  return grave.some((form) => form.test(words));
}
