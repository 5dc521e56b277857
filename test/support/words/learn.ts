/** Learns the weights of a classifier from labelled phrases, deterministically. */
import type { Entries } from '#server/rules/words/lexicon.ts';
import { lexiconWith, rarity, readText, scoreOf, type Weights } from '#server/rules/words/model.ts';
import type { Phrase } from './labelled.ts';

/** Features of fewer phrases are dropped, because they say nothing about others. */
const least = 2;
const rounds = 60;
/** The cost of a misclassified phrase, relative to that of large weights. */
const strictness = 2;
/** The random generator of Park and Miller, so that the order of the phrases is the same each time. */
const next = (seed: number) => (seed * 48_271) % 2_147_483_647;

/** A phrase's features, each with its value. */
type Row = readonly (readonly [id: number, value: number])[];

/** In how many phrases each feature occurs, without features that are too rare. */
function countsIn(seen: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const features of seen) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count >= least));
}

/** A linear support vector machine (squared hinge loss, dual coordinate descent: Hsieh and others, 2008). */
function weigh(rows: readonly Row[], isMeant: readonly boolean[], size: number): [Float64Array, number] {
  const weights = new Float64Array(size);
  const shares = new Float64Array(rows.length);
  const slack = 1 / (2 * strictness);
  let start = 0;
  let seed = 1;
  for (let step = 0; step < rounds * rows.length; step += 1) {
    seed = next(seed);
    const index = seed % rows.length;
    const row = rows[index] ?? [];
    const side = isMeant[index] ? 1 : -1;
    const sum = row.reduce((total, [id, value]) => total + value * (weights[id] ?? 0), start);
    const before = shares[index] ?? 0;
    // A row has the length 1, and the bias adds another 1.
    const after = Math.max(0, before - (side * sum - 1 + slack * before) / (2 + slack));
    const change = side * (after - before);
    shares[index] = after;
    start += change;
    for (const [id, value] of row) weights[id] = (weights[id] ?? 0) + change * value;
  }
  return [weights, start];
}

/** @param isMeant whether a phrase is of the kind that is to be found */
export function learn(
  phrases: readonly Phrase[],
  entries: Entries,
  isMeant: (phrase: Phrase) => boolean,
): Weights {
  const lexicon = lexiconWith(entries);
  const seen = phrases.map(({ text }) => readText(text, lexicon).features);
  const counts = countsIn(seen);
  const ids = new Map([...counts.keys()].map((name, id) => [name, id]));
  const rows = seen.map((features): Row => {
    const row = [...features].flatMap((name): [number, number][] => {
      const id = ids.get(name);
      return id === undefined ? [] : [[id, rarity(phrases.length, counts.get(name) ?? 1)]];
    });
    const length = Math.sqrt(row.reduce((sum, [, value]) => sum + value * value, 0)) || 1;
    return row.map(([id, value]) => [id, value / length]);
  });
  const [weights, start] = weigh(rows, phrases.map(isMeant), ids.size);
  const rounded = (weight: number) => Math.round(weight * 100) / 100;
  return {
    phrases: phrases.length,
    start: rounded(start),
    features: [...counts]
      .map(([name, count], id) => ({ name, line: `${name}: ${rounded(weights[id] ?? 0)}, ${count}` }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ line }) => line),
  };
}

export interface Scored extends Phrase {
  score: number;
}

/**
 * Five-fold cross-validation: each fifth of the phrases is scored by the weights learned from the other four and
 * `more`.
 * @param more phrases that are learned from and not scored
 */
export function crossValidate(
  phrases: readonly Phrase[],
  more: readonly Phrase[],
  entries: Entries,
  isMeant: (phrase: Phrase) => boolean,
): Scored[] {
  const folds = 5;
  const lexicon = lexiconWith(entries);
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const weights = learn(
      [...phrases.filter((__, index) => index % folds !== fold), ...more],
      entries,
      isMeant,
    );
    return phrases
      .filter((__, index) => index % folds === fold)
      .map((phrase) => ({ ...phrase, score: scoreOf(readText(phrase.text, lexicon).features, weights) }));
  });
}
