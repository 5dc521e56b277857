/** The texts that an address may ask a page to show. Any visitor can write an address, so nothing else is ever shown. */
import { paymentSentences } from '#machines/shop/payment/sentences.ts';

const GENERIC = 'Something went wrong. Nothing was charged. Please try again.';

const SHOWN: ReadonlySet<string> = new Set(['Error with Sign Up - Please Try Again', ...paymentSentences]);

/** @param asked what an address, or an answer, asks to show */
export const sentenceOf = (asked: string): string => (SHOWN.has(asked) ? asked : GENERIC);
