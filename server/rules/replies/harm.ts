/**
 * Recognises replies that a grown-up has to see: whether they speak of harm, of which kind, and whether the child's own
 * home may be the cause. A model trained on labelled phrases decides; a few unmistakable meanings decide by themselves.
 * In doubt it is harm: docs/words.md says how often this is right.
 */
import lexicon from '../words/harm.lexicon.json' with { type: 'json' };
import weights from '../words/harm.weights.json' with { type: 'json' };
import { modelOf } from '../words/model.ts';

export type HarmKind = 'self-harm' | 'violence' | 'abuse' | 'neglect' | 'medical' | 'threat';

/** What words of harm are about. */
export interface Harm {
  kind: HarmKind;
  /** The home or the family may be the cause. Then no e-mail goes there before a person has read the reply. */
  atHome: boolean;
}

/** Chosen by cross-validation: a lower threshold finds more harm, and more false alarms. */
const harmFrom = -0.1;

const model = modelOf(lexicon, weights);

/** Meanings that are harm in any context… */
const plainly = [
  'SUICIDE',
  'WANTDIE',
  'SELFHARM',
  'HATEME',
  'ABUSE',
  'AGEGAP',
  'SCHOOLATTACK',
  'CARRY',
  'NOTSAFE',
];
/** … except in play, in a story or in fun. */
const lightly = ['LAUGH', 'GAME', 'PLAY', 'SPORT', 'FICTION', 'PHRASE', 'NOTREAL', 'THING'];

/** The signs of each kind. When kinds have the same number of signs, the first one wins. */
const signs: Record<HarmKind, readonly string[]> = {
  abuse: [
    'ABUSE',
    'SEX',
    'UNDRESS',
    'TOUCH',
    'SECRET',
    'GAMEABUSE',
    'PHOTO',
    'BODYPRIVATE',
    'AGEGAP',
    'MEET',
    'ONLINE',
  ],
  'self-harm': [
    'SUICIDE',
    'WANTDIE',
    'SELFHARM',
    'HATEME',
    'VANISH',
    'DESPAIR',
    'FAREWELL',
    'SELF',
    'LIVE',
    'WRIST',
  ],
  threat: ['SCHOOLATTACK', 'THREAT', 'WEAPON', 'STAB', 'SHOOT', 'KILL', 'WILL'],
  violence: [
    'HIT',
    'ROUGH',
    'BEATEN',
    'MARKS',
    'RAGE',
    'HURT',
    'FORCED',
    'CARRY',
    'FIGHT',
    'HIDE',
    'NOTSAFE',
  ],
  medical: ['NOTWAKE', 'BREATHE', 'SEIZURE', 'DRUG', 'SWALLOW', 'INJURY', 'FIRE', 'BLOOD', 'SICK'],
  neglect: ['NOFOOD', 'HUNGRY', 'FEED', 'CARELESS', 'COLD', 'ALONE', 'AWAY', 'FOOD', 'LOCK'],
};
const family = ['PARENT', 'STEP', 'SIBLING', 'ELDER', 'LITTLE'];
const outside = ['OUTSIDER', 'ONLINE', 'FRIEND', 'SCHOOL'];
const deeds = [
  'HIT',
  'ROUGH',
  'BURN',
  'HURT',
  'TOUCH',
  'ABUSE',
  'SEX',
  'THREAT',
  'KILL',
  'LOCK',
  'RAGE',
  'DRUNK',
];

function kindOf(concepts: ReadonlySet<string>): HarmKind {
  const counted = Object.entries(signs).map(([kind, of]) => ({
    kind: kind as HarmKind,
    count: of
      .filter((sign) => concepts.has(sign))
      .reduce((sum, sign) => sum + (plainly.includes(sign) ? 3 : 1), 0),
  }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).kind;
}

function isAtHome(kind: HarmKind, concepts: ReadonlySet<string>): boolean {
  if (has(concepts, ['NOTSAFE'])) return true;
  if (kind === 'self-harm' || kind === 'medical') return has(concepts, family) && has(concepts, deeds);
  return has(concepts, family) || !has(concepts, outside);
}

const has = (concepts: ReadonlySet<string>, some: readonly string[]) =>
  some.some((concept) => concepts.has(concept));

const isPlain = (concepts: ReadonlySet<string>) =>
  has(concepts, plainly) && (!has(concepts, lightly) || has(concepts, ['PURPOSE']));

function described(concepts: ReadonlySet<string>): Harm {
  const kind = kindOf(concepts);
  return { kind, atHome: isAtHome(kind, concepts) };
}

/**
 * @param text as the phone wrote it
 * @returns the kind of harm; undefined when there is none
 */
export function harmIn(text: string): Harm | undefined {
  const { concepts, score } = model.read(text);
  return isPlain(concepts) || score >= harmFrom ? described(concepts) : undefined;
}
