/**
 * A classifier of short texts. It adds up the weights of a text's features: words, word pairs, meanings, pairs of
 * meanings, and words close to a meaning. Features that are rare among the labelled phrases count for more, and a long
 * text counts for no more than a short one. `npm run words` learns the weights from labelled phrases.
 */
import { type Entries, type Lexicon, lexiconOf, type Meaning } from './lexicon.ts';
import spelled from './spelling-vocabulary.json' with { type: 'json' };
import { tokensOf } from './tokens.ts';

/** Up to how many words apart two meanings count as a pair. */
const reach = 8;
/** Up to how many words away a word counts as close to a meaning. */
const closeBy = 3;
/** How many first letters the forms of a word share. */
const stemLength = 4;

/** The features of a text. Words are in lower case and meanings in capitals, so that their features never collide. */
function featuresOf(tokens: readonly string[], meanings: readonly Meaning[]): Set<string> {
  const features = new Set([`^ ${tokens[0]}`, `^ ${tokens[0]} ${tokens[1]}`]);
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
    for (const token of tokens.slice(Math.max(0, one.start - closeBy), one.start))
      features.add(`${token}>${one.concept}`);
    for (const token of tokens.slice(one.end, one.end + closeBy)) features.add(`${one.concept}>${token}`);
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

export interface Weights {
  /** How many phrases were learned from. */
  phrases: number;
  /** The bias: what counts before any feature. */
  start: number;
  /**
   * A line for each feature, `feature: weight, count`, with the number of phrases in which it occurs, sorted by feature.
   * An object with that many names would load five times as long.
   */
  features: readonly string[];
}

/** @returns the weight and the count of a feature; empty for an unknown one */
function learned(feature: string, lines: readonly string[]): readonly number[] {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const [name = '', numbers = ''] = lines[middle]?.split(': ') ?? [];
    if (name === feature) return numbers.split(', ').map(Number);
    if (name < feature) from = middle + 1;
    else to = middle;
  }
  return [];
}

/** The weight of a feature by how many of the phrases contain it. */
export const rarity = (phrases: number, count: number): number => Math.log(phrases / count);

/** The score of a text with these features; above zero it more likely belongs to the class. */
export function scoreOf(seen: Iterable<string>, { phrases, start, features }: Weights): number {
  let sum = 0;
  let squares = 0;
  for (const feature of seen) {
    const [weight = 0, count = phrases] = learned(feature, features);
    const rare = rarity(phrases, count);
    sum += weight * rare;
    squares += rare * rare;
  }
  return start + (squares > 0 ? sum / Math.sqrt(squares) : 0);
}

/**
 * The lexicon of a model. Words that people wrote more than once count as correctly spelled, not as misspelled lexicon
 * words.
 */
export const lexiconWith = (entries: Entries): Lexicon => lexiconOf(entries, spelled);

export interface Model {
  read: (text: string) => Reading & { score: number };
}

/**
 * @param entries of the model's lexicon
 * @param weights learned by `npm run words`
 */
export function modelOf(entries: Entries, weights: Weights): Model {
  const lexicon = lexiconWith(entries);
  return {
    read: (text) => {
      const reading = readText(text, lexicon);
      return { ...reading, score: scoreOf(reading.features, weights) };
    },
  };
}
