/** The people of a world, and what they want: everything that is needed to repeat a run. */
import { generator } from '#ui/build/art/svg.ts';
import type { Misfortune } from './misfortunes.ts';
import { isOfPictures, withPictures } from './picture-plan.ts';

/** A later action of a parent, the child's phone, an operator or a bank. */
export type Wish =
  // The phone sends a text.
  | 'stop'
  | 'start'
  | 'write'
  | 'object'
  | 'doubt'
  | 'harm'
  // The parent presses, in the account or on the page of an e-mail.
  | 'pause'
  | 'resume'
  | 'hour'
  | 'contact'
  | 'again'
  | 'number'
  | 'sibling'
  | 'cancel'
  | 'extra'
  | 'erase'
  | 'cancel film'
  // The parent chooses a photo of the room, another one, or deletes it.
  | 'room'
  | 'other room'
  | 'no room'
  // The parent watches the film that an e-mail led to, or its trailer.
  | 'film'
  | 'trailer'
  | 'decide'
  // The operator acts for the parent.
  | 'desk pause'
  | 'desk resume'
  | 'desk stop'
  | 'desk cancel'
  | 'desk words'
  // The parent disputes the charge, and the bank decides.
  | 'dispute'
  | 'dispute won'
  | 'dispute lost'
  /** Another browser tries what only the parent's browser may do. */
  | 'strangers';

export interface ParentPlan {
  readonly name: string;
  readonly edition: 'us' | 'uk';
  readonly child: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  /** The phone to which the texts may move later. */
  readonly otherPhone: string;
  /** The second child, if there is to be one. */
  readonly sibling: { readonly child: string; readonly phone: string };
  /** The receiver of a gift; null for a parent who signs a child up. */
  readonly gives: string | null;
  /** The person in whose browser this one has a tab; null for a browser of their own. */
  readonly tabOf: string | null;
  /** Milliseconds after the beginning of the world. */
  readonly arrives: number;
  /** How long the parent looks at a page before doing something, in milliseconds. */
  readonly pace: number;
  /** How long the parent thinks before the press that cancels, in milliseconds. */
  readonly thinks: number;
  /**
   * Until when the parent waits to pay (milliseconds after the beginning), for a code that is published at that hour.
   */
  readonly paysAt: number | null;
  /** How often the parent reloads, goes back or presses twice, from 0 to 1. */
  readonly unrest: number;
  /** How much more often than usual the network of the parent's phone fails. */
  readonly reception: number;
  /** What is typed as a code; `of a letter` is the one that came by e-mail. Null types none. */
  readonly code: string | null;
  readonly keeping: 'kept' | 'not kept';
  readonly extra: 'family' | 'video' | null;
  /** What happens later, in the order of time (milliseconds after the beginning). */
  readonly wishes: readonly { readonly at: number; readonly what: Wish }[];
}

/** An outage of a part of the world for hours. */
export interface Outage {
  readonly of: 'shop' | 'carrier' | 'photos';
  /** Milliseconds after the beginning. */
  readonly from: number;
  readonly until: number;
}

export interface Plan {
  readonly seed: number;
  /** Epoch ms. */
  readonly begins: number;
  readonly days: number;
  readonly parents: readonly ParentPlan[];
  readonly outages: readonly Outage[];
  readonly misfortunes: readonly Misfortune[] | 'by chance';
  /** How much more often than usual faults occur. */
  readonly weather: number;
  /** How much more often than usual a process dies. */
  readonly deaths: number;
  /** How much more often than usual the network between shop and carrier fails. */
  readonly carrier: number;
  /** How much more often than usual the disk is slow. */
  readonly disk: number;
}

/** Codes that the operator has made: a percentage, free texts, one for the first buyer only, and an expired one. */
export const codes = {
  share: 'SNOW20',
  texts: 'TASTE3',
  first: 'FIRST50',
  ended: 'OLD15',
} as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Half past four in the afternoon in December, in UTC, by the prefix of a number. */
const textMs: Readonly<Record<string, number>> = {
  '+44': 16.5 * hourMs,
  '+1212': 21.5 * hourMs,
  '+1312': 22.5 * hourMs,
  '+1602': 23.5 * hourMs,
  '+1808': 2.5 * hourMs,
};
const usualTextMs = (phone: string) => textMs[phone.slice(0, 5)] ?? textMs[phone.slice(0, 3)] ?? 0;
/** Most worlds begin in the season: before it, early and late in it, and when its last days are bought. */
const season = [
  Date.UTC(2026, 10, 20, 15),
  Date.UTC(2026, 10, 29, 22),
  Date.UTC(2026, 11, 4, 18),
  Date.UTC(2026, 11, 19, 23),
  Date.UTC(2026, 11, 22, 20),
];
/** A night on which clocks are put back, a leap day, and the days around New Year. */
const oddDays = [Date.UTC(2026, 9, 31, 18), Date.UTC(2028, 1, 28, 18), Date.UTC(2026, 11, 30, 20)];
const children = ['Mia', 'Zoë', 'Leo', 'Ana', "D'Arcy", 'Kim'];
/** Area codes of New York (twice as likely), Hawaii, Arizona, which has no summer time, and Chicago. */
const areas = ['212', '212', '808', '602', '312'];

/** The world of a seed. */
export const planOf = (seed: number): Plan =>
  isOfPictures(seed) ? withPictures(usualPlan(seed)) : usualPlan(seed);

function usualPlan(seed: number): Plan {
  const random = generator(seed * 7_919 + 13);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const begins = random() < 0.12 ? pick(oddDays) : pick(season);
  const days = 2 + Math.floor(random() * 3);
  const weather = pick([0, 1, 1, 4]);
  let phones = 0;

  function phoneOf(edition: 'us' | 'uk'): string {
    phones += 1;
    const digits = Math.floor(random() * 100) * 10 + phones;
    return edition === 'us' ? `+1${pick(areas)}555${2_000 + digits}` : `+44740012${3_000 + digits}`;
  }

  /** Any time after the purchase, and mostly around the time of the day's text, when most can go wrong. */
  function moment({ arrives, phone }: Pick<ParentPlan, 'arrives' | 'phone'>): number {
    const any = arrives + hourMs + random() * (days * dayMs - hourMs);
    const textAt = Math.floor((begins + any) / dayMs) * dayMs + usualTextMs(phone) - begins;
    const isNear = random() < 0.6 && textAt > arrives + hourMs;
    return Math.floor(isNear ? textAt + (random() - 0.4) * 6 * minuteMs : any);
  }

  /** Kinds of wishes. A family has wishes of one kind in a December, so that each world stays short. */
  const kinds: readonly (readonly (readonly [what: Wish, share: number])[])[] = [
    [
      ['stop', 0.6],
      ['start', 0.5],
      ['write', 0.3],
      ['object', 0.3],
    ],
    [
      ['pause', 0.7],
      ['resume', 0.6],
      ['hour', 0.5],
      ['contact', 0.3],
      ['again', 0.4],
    ],
    [
      ['cancel', 0.8],
      ['extra', 0.4],
      ['pause', 0.3],
    ],
    [
      ['number', 0.9],
      ['stop', 0.2],
      ['again', 0.3],
    ],
    [
      ['doubt', 0.6],
      ['harm', 0.4],
      ['desk words', 0.5],
      ['decide', 0.6],
      ['start', 0.3],
    ],
    [
      ['desk pause', 0.4],
      ['desk resume', 0.4],
      ['desk stop', 0.3],
      ['desk cancel', 0.6],
    ],
    [
      ['erase', 0.8],
      ['stop', 0.3],
    ],
    [
      ['dispute', 0.8],
      ['dispute lost', 0.6],
      ['dispute won', 0.3],
      ['cancel', 0.3],
    ],
    [
      ['sibling', 0.9],
      ['cancel', 0.3],
    ],
  ];

  function wishes(of: Pick<ParentPlan, 'arrives' | 'phone'>, kind: number): ParentPlan['wishes'] {
    const all: { at: number; what: Wish }[] = [];
    // A charge is disputed after it has settled, and the bank decides later.
    const asked = of.arrives + (31 + random() * 4) * hourMs;
    const atBank: Readonly<Partial<Record<Wish, number>>> = {
      dispute: Math.floor(asked),
      'dispute lost': Math.floor(asked + 3 * hourMs),
      'dispute won': Math.floor(asked + 6 * hourMs),
    };
    for (const [what, share] of kinds[kind] ?? []) {
      if (random() < share) all.push({ at: atBank[what] ?? moment(of), what });
    }
    if (random() < 0.1) all.push({ at: moment(of), what: 'strangers' });
    return all.toSorted((a, b) => a.at - b.at);
  }

  /**
   * Some phones send a STOP after the first text, before the payment. By a random generator of its own, so that other
   * choices stay the same.
   */
  function stopAtOnce(index: number, arrives: number): ParentPlan['wishes'] {
    const chance = generator(seed * 104_729 + index);
    const at = Math.floor(arrives + minuteMs / 2 + chance() * 2 * minuteMs);
    return chance() < 0.08 ? [{ at, what: 'stop' }] : [];
  }

  function parent(index: number, differing: Partial<ParentPlan> = {}): ParentPlan {
    const edition = random() < 0.2 ? 'uk' : 'us';
    const arrives = Math.floor(random() * 2 * hourMs);
    const phone = phoneOf(edition);
    // Almost every third family has wishes about STOP or about cancelling the order.
    const kind = random() < 0.3 ? pick([0, 2]) : Math.floor(random() * kinds.length);
    const wantsSibling = kinds[kind]?.[0]?.[0] === 'sibling';
    return {
      name: `parent ${index + 1}`,
      edition,
      child: pick(children),
      email: `parent-${index + 1}@example.com`,
      phone,
      otherPhone: phoneOf(edition),
      sibling: { child: pick(children), phone: phoneOf(edition) },
      gives: null,
      tabOf: null,
      arrives,
      pace: 1_500 + Math.floor(random() * 12_000),
      thinks: random() < 0.6 ? Math.floor(random() * 12 * minuteMs) : 0,
      paysAt: null,
      unrest: random() < 0.5 ? 0 : random() * 0.3,
      reception: weather > 1 ? 1 : pick([1, 1, 1, 6]),
      code: random() < 0.25 ? pick(['', 'NOSUCHCODE', ...Object.values(codes)]) : null,
      keeping: random() < 0.5 ? 'kept' : 'not kept',
      extra: wantsSibling ? 'family' : random() < 0.3 ? pick(['family', 'video'] as const) : null,
      wishes: [...stopAtOnce(index, arrives), ...wishes({ arrives, phone }, kind)],
      ...differing,
    };
  }

  function parents(): ParentPlan[] {
    const first = parent(0);
    const { edition, child, email, phone, name, arrives } = first;
    const soon = arrives + Math.floor(random() * 2 * minuteMs);
    const noWishes = { wishes: [], extra: null };
    switch (Math.floor(random() * 8)) {
      case 0:
        // Two parents of one child, in two browsers or in two tabs of one.
        return [
          first,
          parent(1, {
            edition,
            child,
            email,
            phone,
            arrives: soon,
            code: null,
            ...noWishes,
            tabOf: random() < 0.4 ? name : null,
          }),
        ];
      case 1:
        // A grandparent signs up the same phone.
        return [first, parent(1, { edition, phone, arrives: soon })];
      case 2:
      case 3: {
        // A gift, whose receiver types the code.
        const giver = parent(1, { edition, gives: email, code: null, extra: null });
        const withdrawn = { at: moment(giver), what: 'cancel' } as const;
        const withdraws = random() < 0.4;
        const later = withdraws && random() < 0.5 ? withdrawn.at + hourMs : giver.arrives + 2 * hourMs;
        const opens = {
          ...first,
          arrives: later,
          code: 'of a letter',
          wishes: withdraws ? [] : first.wishes,
        };
        return [opens, { ...giver, wishes: withdraws ? [withdrawn] : [] }];
      }
      case 4: {
        // Two who wait for the hour of the code that only the first one may use.
        const paysAt = arrives + 15 * minuteMs;
        const typed = { code: codes.first, edition, extra: null, paysAt, pace: first.pace } as const;
        return [
          { ...first, ...typed },
          parent(1, { ...typed, arrives: soon, phone: phoneOf(edition) }),
          parent(2),
        ];
      }
      case 5:
        return [first, parent(1)];
      default:
        return [first];
    }
  }

  function outages(): Outage[] {
    if (random() > 0.12) return [];
    const day = Math.floor(random() * days);
    const from = Math.floor((begins + day * dayMs) / dayMs) * dayMs + 20 * hourMs - begins;
    const lasts = (2 + random() * 10) * hourMs;
    return from > 3 * hourMs ? [{ of: pick(['shop', 'carrier'] as const), from, until: from + lasts }] : [];
  }

  return {
    seed,
    begins,
    days,
    parents: parents(),
    outages: outages(),
    misfortunes: 'by chance',
    weather,
    carrier: weather > 1 ? 1 : pick([1, 1, 5]),
    deaths: weather > 1 ? 1 : pick([1, 1, 1, 4]),
    disk: pick([1, 1, 1, 10]),
  };
}
