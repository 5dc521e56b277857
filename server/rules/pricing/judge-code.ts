/** Whether a code may be used, and what a parent reads when it may not. */
import type { Promotion } from '#db/rows.ts';
import type { Package } from './catalogue.ts';

export const emptyCodeSentence = 'Please enter a valid promotion code';
const unknownSentence = 'We do not know this code. Please check it letter by letter.';
const endedSentence = 'This code has expired. The price above still stands.';
export const usedUpSentence = 'This code has been used already.';

export type Judgement = { ok: true; promotion: Promotion } | { ok: false; sentence: string };

export interface Situation {
  /** Epoch ms. */
  at: number;
  package: Package;
}

/** A code as it is stored: capital letters, without spaces. */
export const writtenCode = (code: string) => code.replaceAll(/\s/g, '').toUpperCase();

/** A code as it is compared: capital letters, without the spaces that come with copying and hyphens of any kind. */
export const normalCode = (typed: string) => typed.replaceAll(/[\s\p{Pd}\u2212]/gu, '').toUpperCase();

const isMeantFor = ({ edition }: Promotion, { package: bought }: Situation) =>
  edition === null || edition === bought.edition;

/**
 * @param promotion undefined when there is no such code
 * @param isUsedUp whether no use of it is left
 */
export function judge(promotion: Promotion | undefined, isUsedUp: boolean, situation: Situation): Judgement {
  const { at, package: bought } = situation;
  if (!promotion || at < promotion.startsAt || bought.kind !== 'texts' || !isMeantFor(promotion, situation)) {
    return { ok: false, sentence: unknownSentence };
  }
  if (promotion.endsAt !== null && at >= promotion.endsAt) return { ok: false, sentence: endedSentence };
  return isUsedUp ? { ok: false, sentence: usedUpSentence } : { ok: true, promotion };
}
