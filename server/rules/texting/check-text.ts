import { countSegments, isGsm } from './segments.ts';

/** What no text to a child may have in it, with the reason (rules B17, B19 and B20 of the field). */
const forbidden: readonly { form: RegExp; why: string }[] = [
  { form: /[{}]| {2}|undefined|null| ,|, [!.:]/, why: 'a detail is missing, and leaves a gap' },
  { form: /[$£€]|\b(buy|price|free|offer)\b/i, why: 'it speaks of money' },
  { form: /https?:|www/i, why: 'it has a link' },
  { form: /\?|\b(reply|tell me)\b/i, why: 'it asks for an answer' },
  { form: /\b(secret|don't tell)\b/i, why: 'it is to be kept from parents' },
  { form: /\b(naughty|behave|watching)\b/i, why: 'it watches or threatens' },
];

/** A text is paid by the segment; two are enough for the longest name. */
const mostSegments = 2;

/**
 * What is wrong with a text as a child would read it.
 * @returns one sentence for each finding; none when it may be sent
 */
export function checkText(body: string): string[] {
  const segments = countSegments(body);
  return [
    ...forbidden.filter(({ form }) => form.test(body)).map(({ why }) => `${why}.`),
    ...(segments > mostSegments ? [`it takes ${segments} segments, more than ${mostSegments}.`] : []),
    ...(isGsm(body) ? [] : ['a letter is not in GSM-7, which doubles its price.']),
  ];
}
