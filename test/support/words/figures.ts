/** What the judges of words find among the phrases that are kept apart: totals alone, never a phrase. */
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

/** Reads the kept sets and counts. */
export function keptFigures() {
  const harm = labelled('harm-kept');
  const stops = labelled('stops-kept');
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

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const row = (what: string, part: number, whole: number, goal = '') =>
  `| ${what} | ${part} of ${whole} | ${percent(part, whole)} | ${goal} |`;

/** The figures as they stand in docs/words.md. */
export function figuresBlock({ harm, stops }: ReturnType<typeof keptFigures>): string {
  return [
    '| | found | share | goal |',
    '| --- | --- | --- | --- |',
    row('words of harm noticed', harm.found, harm.grave, 'at least 95 %'),
    row('harmless words taken for harm', harm.falseAlarms, harm.harmless, 'at most 10 %'),
    row('objections taken as a STOP', stops.found, stops.objections, 'at least 98 %'),
    row('objections that end or hold the texts', stops.held, stops.objections),
    row('harmless words that stop the texts', stops.falseStops, stops.harmless, 'none'),
    row('harmless words that hold the texts until the parent says', stops.falseDoubts, stops.harmless),
    row('doubtful words that end or hold the texts', stops.doubtfulHeld, stops.doubtful),
    '',
    'Taken for harm, by category and, of the grave ones, by language:',
    '',
    [...harm.categories, ...harm.languages]
      .map(({ name, found, all }) => `${name} ${found}/${all}`)
      .join(', ') + '.',
  ].join('\n');
}
