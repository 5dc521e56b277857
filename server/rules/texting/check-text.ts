import type { Edition } from '#db/schema.ts';
import { countSegments, isGsm } from './segments.ts';

/** What no text to a child may contain, with the reason (rules B17, B19 and B20). */
const forbidden = {
  gap: { form: /[{}[\]]| {2}|undefined|null| ,|, [!.:]/, why: 'a detail is missing, and leaves a gap' },
  money: { form: /[$£€]|\b(buy|price|offer)\b|\bfor free\b/i, why: 'it speaks of money' },
  gift: {
    form: /\b(gifts?|presents?|wish ?list)\b|\b(bring|get|give|have|made|make) (you|for you)\b|\bsomething for you\b/i,
    why: 'it promises a gift',
  },
  link: { form: /https?:|www/i, why: 'it has a link' },
  answer: { form: /\?|\b(reply|tell me)\b/i, why: 'it asks for an answer' },
  secret: { form: /\b(secret|don't tell)\b/i, why: 'it is to be kept from parents' },
  threat: { form: /\b(naughty|behave|watching)\b/i, why: 'it watches or threatens' },
} as const satisfies Readonly<Record<string, { form: RegExp; why: string }>>;

/** Words that only the other edition writes. */
const foreign: Readonly<Record<Edition, RegExp>> = {
  us: /\b(moustache|colours?|favourites?|grey|mum|mummy|practised|dreamt|serviette|pyjamas|hot chocolate)\b|\bMrs Claus\b|\bthe post\b/i,
  uk: /\b(mustache|colors?|favorites?|gray|mom|practiced|dreamed|napkin|pajamas|mommy|cocoa|kids?|mail|rates)\b|\bMrs\. /i,
};

/** Texts are billed per segment; two are enough for the longest name. */
const mostSegments = 2;

/**
 * What is wrong with a text as a child would read it.
 * @param except a rule that does not apply to this text
 * @returns one sentence for each finding; none when it may be sent
 */
export function checkText(body: string, edition: Edition, except?: keyof typeof forbidden): string[] {
  const segments = countSegments(body);
  const word = foreign[edition].exec(body)?.[0];
  return [
    ...Object.entries(forbidden)
      .filter(([rule, { form }]) => rule !== except && form.test(body))
      .map(([, { why }]) => `${why}.`),
    ...(word === undefined ? [] : [`"${word}" is not how the ${edition} edition writes.`]),
    ...(segments > mostSegments ? [`it takes ${segments} segments, more than ${mostSegments}.`] : []),
    ...(isGsm(body) ? [] : ['a letter is not in GSM-7, which doubles its price.']),
  ];
}
