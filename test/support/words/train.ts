/** Learns from the labelled phrases what harm and objections look like, writes the weights, and says how well they do. Run by `npm run words`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import harmLexicon from '#server/rules/words/harm.lexicon.json' with { type: 'json' };
import stopsLexicon from '#server/rules/words/stops.lexicon.json' with { type: 'json' };
import { ROOT } from '#test/support/sources.ts';
import { labelled, type Phrase, spelledWords } from './labelled.ts';
import type { Scored } from './learn.ts';

const folder = join(ROOT, 'server/rules/words');
const harm = [...labelled('harm-tuning'), ...labelled('harm-further')];
const stops = [...labelled('stops-tuning'), ...labelled('stops-further')];

// What learns reads with it, so it is imported afterwards.
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
write('spelled', spelledWords([...harm, ...stops]));
const { crossValidate, learn } = await import('./learn.ts');

/** Phrases of the other question say what is none of this one's. */
const noHarm = stops
  .filter(({ label }) => label !== 'harmless')
  .map((phrase) => ({ ...phrase, label: 'harmless' }));
const noStop = harm.map((phrase) => ({ ...phrase, label: 'harmless' }));

const isGrave = ({ label }: Phrase) => label === 'grave';
const isObjection = ({ label }: Phrase) => label === 'objection';
const isNotHarmless = ({ label }: Phrase) => label !== 'harmless';
write('harm.weights', Object.fromEntries(learn([...harm, ...noHarm], harmLexicon, isGrave)));
write('stops.weights', Object.fromEntries(learn([...stops, ...noStop], stopsLexicon, isObjection)));
write('doubts.weights', Object.fromEntries(learn([...stops, ...noStop], stopsLexicon, isNotHarmless)));

/** A line of what was found at some thresholds, in phrases from which the weights were not learned. */
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

const furtherHarm = [...labelled('harm-further'), ...noHarm];
const furtherStops = [...labelled('stops-further'), ...noStop];
report(
  'Harm, cross-validated',
  crossValidate(labelled('harm-tuning'), furtherHarm, harmLexicon, isGrave),
  [-1, -0.8, -0.6, -0.4, -0.2],
);
report(
  'Objections, cross-validated',
  crossValidate(labelled('stops-tuning'), furtherStops, stopsLexicon, isObjection),
  [-1.2, -0.8, -0.6, -0.4, 0],
);
report(
  'Objections and doubtful words, cross-validated',
  crossValidate(labelled('stops-tuning'), furtherStops, stopsLexicon, isNotHarmless),
  [-1.5, -1.2, -0.8, -0.4],
);
