/**
 * Santa's texts in British English: those of the American library, with the words that are replacements differently. The
 * rules are the same. The welcome says nothing of rates, because British networks do not charge for receiving.
 */
import { library as american } from './en-us.ts';

const welcome = [
  'North Pole Post: Ho ho ho, {name}! Santa here. Look, my home! Up to 1 text a day, 1-25 Dec. Text HELP for help, STOP to end.',
  'North Pole Post: Ho ho ho! Santa here. Look, my home! Up to 1 text a day, 1-25 Dec. Text HELP for help, STOP to end.',
] as const;

const replacements: readonly (readonly [american: RegExp, british: string])[] = [
  [/\bcocoa\b/g, 'hot chocolate'],
  [/\bnapkin\b/g, 'serviette'],
  [/\bsupper\b/g, 'teatime'],
  [/\bhaystack\b/g, 'heap of hay'],
];

const british = (variant: string) =>
  replacements.reduce((text, [words, instead]) => text.replaceAll(words, instead), variant);

/** All slots with their variants. */
export const library: ReadonlyMap<string, readonly string[]> = new Map(
  [...american].map(([slot, variants]) => [slot, slot === 'welcome' ? welcome : variants.map(british)]),
);
