/** The results of the classifiers on the held-out phrases: totals only, never a phrase. */
import { harmIn } from '#server/rules/replies/harm.ts';
import { kindOf } from '#server/rules/stopping/keywords.ts';
import { labelled, type Phrase } from './labelled.ts';

interface Count {
  /** Of a category, or a language. */
  name: string;
  found: number;
  all: number;
}

const labelOf =
  (label: string) =>
  (phrase: Phrase): boolean =>
    phrase.label === label;

function counts(
  phrases: readonly Phrase[],
  by: 'category' | 'language',
  isFound: (text: string) => boolean,
): Count[] {
  const names = [...new Set(phrases.map((phrase) => phrase[by]))].toSorted();
  return names.map((name) => {
    const of = phrases.filter((phrase) => phrase[by] === name);
    return { name, found: of.filter(({ text }) => isFound(text)).length, all: of.length };
  });
}

/** Suffixes of the files of held-out phrases: a third of the first ones, and those of another writer. */
export const keptSets = ['kept', 'kept-second'] as const;

/** Reads a held-out set for each classifier, and counts. */
export function keptFigures(set: (typeof keptSets)[number]) {
  const harm = labelled(`harm-${set}`);
  const stops = labelled(`stops-${set}`);
  const isHarm = (text: string) => harmIn(text) !== undefined;
  const isStop = (text: string) => kindOf(text) === 'stop';
  const isHeld = (text: string) => isStop(text) || kindOf(text) === 'doubtful';
  const grave = harm.filter(labelOf('grave'));
  const noHarm = harm.filter(labelOf('harmless'));
  const objections = stops.filter(labelOf('objection'));
  const noStops = stops.filter(labelOf('harmless'));
  const doubtful = stops.filter(labelOf('doubtful'));
  const count = (phrases: readonly Phrase[], isFound: (text: string) => boolean) =>
    phrases.filter(({ text }) => isFound(text)).length;
  return {
    harm: {
      grave: grave.length,
      found: count(grave, isHarm),
      harmless: noHarm.length,
      falseAlarms: count(noHarm, isHarm),
      categories: [...counts(grave, 'category', isHarm), ...counts(noHarm, 'category', isHarm)],
      languages: counts(grave, 'language', isHarm),
    },
    stops: {
      objections: objections.length,
      found: count(objections, isStop),
      held: count(objections, isHeld),
      harmless: noStops.length,
      falseStops: count(noStops, isStop),
      falseDoubts: count(noStops, isHeld) - count(noStops, isStop),
      doubtful: doubtful.length,
      doubtfulHeld: count(doubtful, isHeld),
    },
  };
}

const share = ([part, whole]: readonly [number, number]) =>
  whole === 0 ? '–' : `${part} of ${whole}, ${((100 * part) / whole).toFixed(1)} %`;

type Figures = ReturnType<typeof keptFigures>;

/** The questions to the figures, each with its share, and the aim. */
const questions: readonly [
  what: string,
  of: (figures: Figures) => readonly [number, number],
  goal: string,
][] = [
  ['words of harm noticed', ({ harm }) => [harm.found, harm.grave], 'at least 95 %'],
  ['harmless words taken for harm', ({ harm }) => [harm.falseAlarms, harm.harmless], 'at most 10 %'],
  ['objections that end or hold the texts', ({ stops }) => [stops.held, stops.objections], 'at least 98 %'],
  ['objections that end them without a question', ({ stops }) => [stops.found, stops.objections], ''],
  ['harmless words that stop the texts', ({ stops }) => [stops.falseStops, stops.harmless], 'none'],
  [
    'harmless words that hold the texts until the parent says',
    ({ stops }) => [stops.falseDoubts, stops.harmless],
    '',
  ],
  ['doubtful words that end or hold the texts', ({ stops }) => [stops.doubtfulHeld, stops.doubtful], ''],
];

/** The figures as they are written in docs/words.md. */
export function figuresBlock(first: Figures, second: Figures): string {
  const byKind = ({ harm }: Figures) =>
    [...harm.categories, ...harm.languages]
      .map(({ name, found, all }) => `${name} ${found}/${all}`)
      .join(', ');
  return [
    '| | first set | second set | goal |',
    '| --- | --- | --- | --- |',
    ...questions.map(
      ([what, of, goal]) => `| ${what} | ${share(of(first))} | ${share(of(second))} | ${goal} |`,
    ),
    '',
    'Taken for harm, by category and, of the grave ones, by language:',
    '',
    `- first set: ${byKind(first)}`,
    `- second set: ${byKind(second)}`,
  ].join('\n');
}
