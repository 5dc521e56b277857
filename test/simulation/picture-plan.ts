/** Plans every eighth world for photos and films: families around Christmas Eve, some until their data are deleted. */
import { generator } from '#ui/build/art/svg.ts';
import type { Outage, ParentPlan, Plan, Wish } from './plan.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mornings = [Date.UTC(2026, 11, 20, 11), Date.UTC(2026, 11, 22, 20)];
/** The film has arrived in both editions, and the text of Christmas morning has been sent. */
const filmIsHere = Date.UTC(2026, 11, 24, 15);
const christmasIsOver = Date.UTC(2026, 11, 26, 12);
/** The day after all data of the season are deleted. */
const seasonIsDeleted = Date.UTC(2027, 1, 1, 12);

export const isOfPictures = (seed: number) => seed % 8 === 0;

/** @param plan whose faults and first parent are used */
export function withPictures(plan: Plan): Plan {
  const random = generator(plan.seed * 15_485_863 + 7);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const begins = pick(mornings);
  const ends = random() < 0.15 ? seasonIsDeleted : christmasIsOver;
  /** Milliseconds after the beginning. */
  const between = (from: number, until: number) => Math.floor(from + random() * (until - from));

  function wishes(arrives: number): ParentPlan['wishes'] {
    const last = christmasIsOver - begins;
    const first = between(arrives + hourMs, arrives + 20 * hourMs);
    const all: { at: number; what: Wish }[] = [{ at: first, what: 'room' }];
    const add = (share: number, what: Wish, from: number, until: number) => {
      if (random() < share) all.push({ at: between(from, until), what });
    };
    add(0.6, pick(['other room', 'other room', 'no room']), first + hourMs, first + dayMs);
    add(0.3, pick(['room', 'other room']), first + hourMs, last);
    add(0.3, 'trailer', arrives + hourMs, last);
    add(0.8, 'film', filmIsHere - begins, last);
    const end = pick<Wish | null>(['cancel', 'cancel', 'desk cancel', 'erase', 'erase', 'cancel film', null]);
    if (end) {
      const at = between(first + hourMs, last - hourMs);
      all.push({ at, what: end });
      add(0.7, 'film', Math.max(at + hourMs / 2, filmIsHere - begins), last);
      add(0.3, 'room', at + hourMs / 2, last);
    }
    return all.toSorted((a, b) => a.at - b.at);
  }

  function family(first: ParentPlan, differing: Partial<ParentPlan> = {}): ParentPlan {
    const extra = random() < 0.7 ? 'video' : null;
    const arrives = first.arrives % (2 * hourMs);
    const parent = { ...first, arrives, gives: null, code: null, paysAt: null, extra, ...differing } as const;
    return { ...parent, wishes: wishes(parent.arrives) };
  }

  function outages(): Outage[] {
    if (random() > 0.25) return [];
    const from = between(2 * hourMs, 2 * dayMs);
    return [{ of: 'photos', from, until: from + between(hourMs, 12 * hourMs) }];
  }

  const [first] = plan.parents;
  if (!first) return plan;
  const parents = [family(first)];
  if (random() < 0.2) {
    parents.push(
      family(first, { name: 'parent 2', email: 'parent-2@example.com', phone: first.sibling.phone }),
    );
  }
  return { ...plan, begins, days: (ends - begins) / dayMs, parents, outages: outages() };
}
