/**
 * A judge of short texts: it adds up the weights of what it sees in one. A weight is the share that a word, two words in a row,
 * a meaning, or a meaning before another has in the log odds; `npm run words` learns them from labelled phrases.
 */
import { type Entries, type Lexicon, lexiconOf, type Meaning } from './lexicon.ts';
import spelled from './spelled.json' with { type: 'json' };
import { tokensOf } from './tokens.ts';

/** How far apart, in words, two meanings count as a pair. */
const reach = 8;
/** Letters by which forms of a word are taken as one. */
const stemLength = 4;

/** What is seen in a text. Words are in small letters and meanings in capitals, so that no two features are called the same. */
export function featuresOf(tokens: readonly string[], meanings: readonly Meaning[]): Set<string> {
  const features = new Set(['', `^ ${tokens[0]}`, `^ ${tokens[0]} ${tokens[1]}`]);
  tokens.forEach((token, index) => {
    features.add(token).add(`${token} ${tokens[index + 1] ?? '$'}`);
    if (token.length > stemLength) features.add(`${token.slice(0, stemLength)}-`);
  });
  for (const one of meanings) {
    features.add(one.concept);
    for (const other of meanings) {
      if (other.start >= one.end && other.start - one.end < reach)
        features.add(`${one.concept}>${other.concept}`);
    }
  }
  return features;
}

/** A text as a model has read it. */
export interface Reading {
  tokens: readonly string[];
  concepts: ReadonlySet<string>;
  meanings: readonly Meaning[];
  features: ReadonlySet<string>;
}

/** @param text as a phone wrote it */
export function readText(text: string, { vocabulary, meaningsOf }: Lexicon): Reading {
  const tokens = tokensOf(text, vocabulary);
  const meanings = meaningsOf(tokens);
  const concepts = new Set(meanings.map(({ concept }) => concept));
  return { tokens, concepts, meanings, features: featuresOf(tokens, meanings) };
}

export type Weights = ReadonlyMap<string, number>;

/** The log odds that a text with these features is of the kind that the weights find. */
export const sumOf = (features: Iterable<string>, weights: Weights): number =>
  [...features].reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0);

/** The lexicon of a model. What people wrote more than once is spelled right, and is not taken for a misspelled word of it. */
export const lexiconWith = (entries: Entries): Lexicon => lexiconOf(entries, spelled);

export interface Model {
  read: (text: string) => Reading & { score: number };
}

/**
 * @param entries of the model's lexicon
 * @param learned weights by feature
 */
export function modelOf(entries: Entries, learned: Readonly<Record<string, number>>): Model {
  const weights: Weights = new Map(Object.entries(learned));
  const lexicon = lexiconWith(entries);
  return {
    read: (text) => {
      const reading = readText(text, lexicon);
      return { ...reading, score: sumOf(reading.features, weights) };
    },
  };
}
