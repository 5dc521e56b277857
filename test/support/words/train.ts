/**
 * `npm run words`: learns from the labelled phrases to recognise harm and objections, writes the weights, and reports.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import harmLexicon from '#server/rules/words/harm.lexicon.json' with { type: 'json' };
import type { Entries } from '#server/rules/words/lexicon.ts';
import type { Weights } from '#server/rules/words/model.ts';
import stopsLexicon from '#server/rules/words/stops.lexicon.json' with { type: 'json' };
import { ROOT } from '#test/support/sources.ts';
import { labelled, type Phrase, spelledWords } from './labelled.ts';
import type { Scored } from './learn.ts';

const folder = join(ROOT, 'server/rules/words');
const harm = [...labelled('harm-tuning'), ...labelled('harm-further')];
const stops = [...labelled('stops-tuning'), ...labelled('stops-further')];

// Imported afterwards, because learning reads the vocabulary that is written above.
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
write('spelling-vocabulary', spelledWords([...harm, ...stops]));
const { crossValidate, learn } = await import('./learn.ts');

/** Phrases of the other classifier are negative examples for this one, unless they are labelled for it too. */
function harmlessOf(phrases: readonly Phrase[], asked: readonly Phrase[]): Phrase[] {
  const texts = new Set(asked.map(({ text }) => text));
  return phrases.filter(({ text }) => !texts.has(text)).map((phrase) => ({ ...phrase, label: 'harmless' }));
}
const noHarm = harmlessOf(
  stops.filter(({ label }) => label !== 'harmless'),
  harm,
);
const noStop = harmlessOf(harm, stops);

const isGrave = ({ label }: Phrase) => label === 'grave';
const isObjection = ({ label }: Phrase) => label === 'objection';
const isNotHarmless = ({ label }: Phrase) => label !== 'harmless';

/** Writes one feature per line, so that a diff of the weights can be read. */
function writeWeights(name: string, { phrases, start, features }: Weights) {
  const lines = features.map((line) => JSON.stringify(line));
  const head = `{ "phrases": ${phrases}, "start": ${start}, "features": [\n`;
  writeFileSync(join(folder, `${name}.weights.json`), `${head}${lines.join(',\n')}\n] }\n`);
}
writeWeights('harm', learn([...harm, ...noHarm], harmLexicon, isGrave));
writeWeights('stops', learn([...stops, ...noStop], stopsLexicon, isObjection));
writeWeights('doubts', learn([...stops, ...noStop], stopsLexicon, isNotHarmless));

/** Prints what is found at some thresholds, in phrases from which the weights were not learned. */
function report(title: string, phrases: readonly Scored[], thresholds: readonly number[]) {
  const labels = [...new Set(phrases.map(({ label }) => label))];
  const lines = thresholds.map((threshold) =>
    labels
      .map((label) => {
        const all = phrases.filter((phrase) => phrase.label === label);
        return `${label} ${all.filter(({ score }) => score >= threshold).length}/${all.length}`;
      })
      .join('  '),
  );
  process.stdout.write(
    `${title}\n${lines.map((line, index) => `  from ${thresholds[index]}: ${line}\n`).join('')}`,
  );
}

const thresholds = [-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3];
const validate = (
  title: string,
  phrases: readonly Phrase[],
  more: readonly Phrase[],
  entries: Entries,
  isMeant: (phrase: Phrase) => boolean,
) => report(`${title}, cross-validated`, crossValidate(phrases, more, entries, isMeant), thresholds);
for (const [set, other] of [
  ['tuning', 'further'],
  ['further', 'tuning'],
] as const) {
  const moreHarm = [...labelled(`harm-${other}`), ...noHarm];
  const moreStops = [...labelled(`stops-${other}`), ...noStop];
  validate(`Harm, ${set}`, labelled(`harm-${set}`), moreHarm, harmLexicon, isGrave);
  validate(`Objections, ${set}`, labelled(`stops-${set}`), moreStops, stopsLexicon, isObjection);
  validate(`Not harmless, ${set}`, labelled(`stops-${set}`), moreStops, stopsLexicon, isNotHarmless);
}
