/** Who lives in a world, and what they want: everything that a story needs to be told again. */
import { generator } from '#ui/build/art/svg.ts';
import type { Misfortune } from './misfortunes.ts';

export type Wish =
  | 'stop'
  | 'start'
  | 'write'
  | 'pause'
  | 'resume'
  | 'hour'
  | 'contact'
  | 'again'
  | 'cancel'
  | 'extra'
  | 'erase';

export interface ParentPlan {
  readonly name: string;
  readonly child: string;
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
  /** Milliseconds after the beginning of the world. */
  readonly arrives: number;
  /** How long the parent looks at a page before doing something, in milliseconds. */
  readonly pace: number;
  /** How often the parent reloads, goes back or presses twice, from 0 to 1. */
  readonly unrest: number;
  readonly keeping: 'kept' | 'not kept';
  readonly extra: 'family' | 'video' | null;
  /** What happens later, in the order of time (milliseconds after the beginning). */
  readonly wishes: readonly { readonly at: number; readonly what: Wish }[];
}

export interface Plan {
  readonly seed: number;
  /** Epoch ms. */
  readonly begins: number;
  readonly days: number;
  readonly parents: readonly ParentPlan[];
  readonly misfortunes: readonly Misfortune[] | 'by chance';
  /** How much more often than usual things go wrong. */
  readonly weather: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Half past four in the afternoon in New York, in December. */
const usualTextMs = 21.5 * hourMs;
/** Early in the season, before it, in it, and when its last days are bought. */
const beginnings = [
  Date.UTC(2026, 10, 20, 15),
  Date.UTC(2026, 10, 29, 22),
  Date.UTC(2026, 11, 4, 18),
  Date.UTC(2026, 11, 19, 23),
  Date.UTC(2026, 11, 22, 20),
];
const children = ['Mia', 'Zoë', 'Leo', 'Ana', "D'Arcy", 'Kim'];

/** The world of a seed. */
export function planOf(seed: number): Plan {
  const random = generator(seed * 7_919 + 13);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const begins = pick(beginnings);
  const days = 2 + Math.floor(random() * 3);

  /** Any time after the purchase; every other one about when the day's text leaves, where most can go wrong. */
  function moment(arrives: number): number {
    const any = arrives + hourMs + random() * (days * dayMs - hourMs);
    const textAt = Math.floor((begins + any) / dayMs) * dayMs + usualTextMs - begins;
    return random() < 0.5 && textAt > arrives ? textAt + (random() - 0.3) * 10 * minuteMs : any;
  }

  function wishes(arrives: number): ParentPlan['wishes'] {
    const all: { at: number; what: Wish }[] = [];
    const add = (what: Wish) => all.push({ at: Math.floor(moment(arrives)), what });
    if (random() < 0.3) add('stop');
    if (random() < 0.2) add('start');
    if (random() < 0.3) add('pause');
    if (random() < 0.3) add('resume');
    if (random() < 0.3) add('hour');
    if (random() < 0.3) add('write');
    if (random() < 0.2) add('contact');
    if (random() < 0.2) add('again');
    if (random() < 0.2) add('extra');
    if (random() < 0.3) add('cancel');
    if (random() < 0.08) add('erase');
    return all.toSorted((a, b) => a.at - b.at);
  }

  const parents = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index): ParentPlan => {
    const arrives = Math.floor(random() * 2 * hourMs);
    return {
      name: `parent ${index + 1}`,
      child: pick(children),
      email: `parent-${index + 1}@example.com`,
      phone: `212555${2_000 + Math.floor(random() * 100) * 10 + index}`,
      arrives,
      pace: 1_500 + Math.floor(random() * 12_000),
      unrest: random() < 0.5 ? 0 : random() * 0.3,
      keeping: random() < 0.5 ? 'kept' : 'not kept',
      extra: random() < 0.4 ? pick(['family', 'video'] as const) : null,
      wishes: wishes(arrives),
    };
  });
  return {
    seed,
    begins,
    days,
    parents,
    misfortunes: 'by chance',
    weather: pick([0, 1, 1, 4]),
  };
}
