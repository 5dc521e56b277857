/** A lexicon of words by meaning, in our families' languages. */
import { plain, squeezed, tokensOf, type Vocabulary } from './tokens.ts';

/** Words by meaning, separated by spaces. `_` joins several words to one entry; `*` matches any ending of a word. */
export type Entries = Readonly<Record<string, string>>;

/** What the words of a text from `start` to `end` mean. */
export interface Meaning {
  concept: string;
  start: number;
  end: number;
}

export interface Lexicon {
  vocabulary: Vocabulary;
  /** What the words mean, in the order in which they stand. */
  meaningsOf: (tokens: readonly string[]) => Meaning[];
}

/** The most words in an entry. */
const longest = 6;
/** Minimum length at which a word with one wrong letter is still recognised. */
const nearFrom = 6;

/** A word with each of its letters left out in turn. */
const gapsOf = (word: string) =>
  Array.from({ length: word.length }, (_, index) => word.slice(0, index) + word.slice(index + 1));

function vocabularyOf(
  own: ReadonlySet<string>,
  others: Iterable<string>,
  beginnings: readonly string[],
): Vocabulary {
  const known = new Set([...own, ...others]);
  const byGap = new Map<string, string>();
  for (const word of own) {
    if (word.length >= nearFrom) for (const gap of gapsOf(word)) byGap.set(gap, byGap.get(gap) ?? word);
  }
  return {
    has: (word) => known.has(word) || beginnings.some((beginning) => word.startsWith(beginning)),
    fitting(pattern) {
      const form = new RegExp(`^${pattern}$`, 'u');
      return [...own].find((word) => form.test(word));
    },
    near(word) {
      if (word.length < nearFrom) return undefined;
      const shorter = gapsOf(word).map((gap) => (own.has(gap) ? gap : byGap.get(gap)));
      return byGap.get(word) ?? shorter.find((found) => found !== undefined);
    },
  };
}

/**
 * @param entries words by what they mean
 * @param others further correctly spelled words
 */
export function lexiconOf(entries: Entries, others: Iterable<string>): Lexicon {
  const all = Object.entries(entries).flatMap(([concept, words]) =>
    words.split(' ').map((entry) => ({ concept, entry: squeezed(plain(entry)) })),
  );
  const beginnings = all
    .filter(({ entry }) => entry.endsWith('*'))
    .map(({ concept, entry }) => ({ concept, beginning: entry.slice(0, -1) }));
  const whole = all.filter(({ entry }) => !entry.endsWith('*'));
  const own = new Set(whole.flatMap(({ entry }) => entry.split('_')));
  const vocabulary = vocabularyOf(
    own,
    others,
    beginnings.map(({ beginning }) => beginning),
  );
  // Entries are read like texts, so that `wont wake` and `will not wake` are one.
  const byWords = new Map<string, Set<string>>();
  for (const { concept, entry } of whole) {
    const words = tokensOf(entry.replaceAll('_', ' '), vocabulary).join(' ');
    byWords.set(words, (byWords.get(words) ?? new Set()).add(concept));
  }
  const conceptsOf = (words: readonly string[]): string[] => [
    ...(byWords.get(words.join(' ')) ?? []),
    ...(words.length > 1
      ? []
      : beginnings.filter(({ beginning }) => words[0]?.startsWith(beginning)).map(({ concept }) => concept)),
  ];
  return {
    vocabulary,
    meaningsOf: (tokens) =>
      tokens.flatMap((_, start) =>
        Array.from(
          { length: Math.min(longest, tokens.length - start) },
          (__, more) => start + more + 1,
        ).flatMap((end) => conceptsOf(tokens.slice(start, end)).map((concept) => ({ concept, start, end }))),
      ),
  };
}
