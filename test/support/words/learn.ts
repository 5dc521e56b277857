/** Learns the weights of a judge from labelled phrases, the same each time. */
import type { Entries } from '#server/rules/words/lexicon.ts';
import { lexiconWith, readText, sumOf, type Weights } from '#server/rules/words/model.ts';
import type { Phrase } from './labelled.ts';

/** A feature that was seen in one phrase alone says nothing of others. */
const least = 2;
const rounds = 400;
const pace = 0.3;
/** How strongly a weight is drawn to nothing. */
const restraint = 1;
/** Weights that hardly count are left out. */
const lightest = 0.15;

/** What a feature's count among the phrases that are meant, and among the others, says of it: the log of the odds. */
function oddsOf(rows: readonly number[][], isMeant: readonly boolean[], size: number): Float64Array {
  const counts = [new Float64Array(size).fill(0.5), new Float64Array(size).fill(0.5)] as const;
  rows.forEach((row, index) => {
    for (const id of row) counts[isMeant[index] ? 0 : 1][id] = (counts[isMeant[index] ? 0 : 1][id] ?? 0) + 1;
  });
  const totals = [isMeant.filter(Boolean).length + 1, isMeant.filter((one) => !one).length + 1] as const;
  return Float64Array.from({ length: size }, (_, id) =>
    Math.abs(Math.log((counts[0][id] ?? 1) / totals[0]) - Math.log((counts[1][id] ?? 1) / totals[1])),
  );
}

/**
 * Logistic regression with a restraint that is looser for what parts the phrases by itself.
 * @param isMeant whether a phrase is of the kind that is to be found
 */
export function learn(
  phrases: readonly Phrase[],
  entries: Entries,
  isMeant: (phrase: Phrase) => boolean,
): Weights {
  const lexicon = lexiconWith(entries);
  const seen = phrases.map(({ text }) => readText(text, lexicon).features);
  const counts = new Map<string, number>();
  for (const feature of seen.flatMap((features) => [...features])) {
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const names = [...counts].filter(([, count]) => count >= least).map(([name]) => name);
  const ids = new Map(names.map((name, id) => [name, id]));
  const rows = seen.map((features) =>
    [...features].map((name) => ids.get(name)).filter((id) => id !== undefined),
  );
  const meant = phrases.map(isMeant);
  const always = ids.get('') ?? -1;
  const pull = oddsOf(rows, meant, names.length).map((odds, id) =>
    id === always ? 0 : restraint / ((0.5 + odds / 2) ** 2 + 1e-6),
  );

  const weights = new Float64Array(names.length);
  const steepness = new Float64Array(names.length).fill(1e-8);
  for (let round = 0; round < rounds; round += 1) {
    const slope = pull.map((force, id) => force * (weights[id] ?? 0));
    rows.forEach((row, index) => {
      const sum = row.reduce((total, id) => total + (weights[id] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-sum)) - Number(meant[index]);
      for (const id of row) slope[id] = (slope[id] ?? 0) + error;
    });
    slope.forEach((value, id) => {
      steepness[id] = (steepness[id] ?? 0) + value * value;
      weights[id] = (weights[id] ?? 0) - (pace * value) / Math.sqrt(steepness[id] ?? 1);
    });
  }
  return new Map(
    names
      .map((name, id): [string, number] => [name, Math.round((weights[id] ?? 0) * 100) / 100])
      .filter(([name, weight]) => name === '' || Math.abs(weight) >= lightest),
  );
}

export interface Scored extends Phrase {
  score: number;
}

/**
 * How weights do on phrases from which they were not learned: each fifth is judged by what the other four, and `more`, taught.
 * @param more phrases that are learned from and not judged
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
      .map((phrase) => ({ ...phrase, score: sumOf(readText(phrase.text, lexicon).features, weights) }));
  });
}
