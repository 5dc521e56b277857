/** Phrases that people labelled, and facts about them that need no learning. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokensOf } from '#server/rules/words/tokens.ts';
import { ROOT } from '#test/support/sources.ts';

export interface Phrase {
  label: string;
  /** Only for phrases of harm. */
  category: string;
  language: string;
  text: string;
}

/** @param name of a file in test/labelled, without its ending */
export const labelled = (name: string): Phrase[] =>
  readFileSync(join(ROOT, 'test/labelled', `${name}.tsv`), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map((cells) => ({
      label: cells[0] ?? '',
      category: cells.length > 3 ? (cells[1] ?? '') : '',
      language: cells.at(-2) ?? '',
      text: (cells.at(-1) ?? '').replaceAll('\\n', '\n'),
    }));

/** Words that occur in more than one phrase, as tokens: these count as correctly spelled. */
export function spelledWords(phrases: readonly Phrase[]): string[] {
  const nothing = { has: () => false, fitting: () => undefined, near: () => undefined };
  const counts = new Map<string, number>();
  for (const { text } of phrases) {
    for (const word of new Set(tokensOf(text, nothing))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .flatMap(([word, count]) => (count > 1 && /^\p{Ll}{4,}$/u.test(word) ? [word] : []))
    .toSorted();
}
