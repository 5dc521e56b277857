/**
 * What is offered, on every day of the year, in December before and after the text of the day, in both editions and for families of one to
 * four children: no offer costs more than its parts bought singly, none brings less than it says, and nothing that is over is
 * promised. The oracle counts days on its own fingers.
 */
import { describe, expect, it } from 'vitest';
import { familyCodes, findPackage, type Package } from '#server/rules/pricing/catalogue.ts';
import { soldNow } from '#server/rules/pricing/packages-on-sale.ts';

const dayMs = 86_400_000;
const editions = ['us', 'uk'] as const;
type Edition = (typeof editions)[number];

/** Noon in London on each day from the autumn of one year to the end of the next; in December also eleven at night. */
const moments = Array.from({ length: 457 }, (_, day) => Date.UTC(2026, 9, 1, 12) + day * dayMs).flatMap(
  (noon) => (new Date(noon).getUTCMonth() === 11 ? [noon, noon + dayMs / 2 - 3_600_000] : [noon]),
);

/** When the text of a day comes: at half past four, on Christmas Day at ten; New York is five hours behind in December. */
const comesAt = (year: number, day: number, edition: Edition) =>
  Date.UTC(year, 11, day, day === 25 ? 10 : 16, day === 25 ? 0 : 30) + (edition === 'us' ? 5 * 3_600_000 : 0);

/** The days of December that are left, and of which year. */
function daysLeft(now: number, edition: Edition): { year: number; days: number[] } {
  for (let year = new Date(now).getUTCFullYear(); ; year += 1) {
    const days = Array.from({ length: 25 }, (_, index) => index + 1).filter(
      (day) => comesAt(year, day, edition) > now,
    );
    if (days.length > 0) return { year, days };
  }
}

/** The least that so many texts cost in packages that are sold beside this one. */
function singly(count: number, others: readonly Package[]): number {
  const least = [0];
  for (let texts = 1; texts <= count; texts += 1) {
    least[texts] = Math.min(
      ...others.map(({ textLimit, amount }) => amount + (least[Math.max(0, texts - (textLimit ?? 25))] ?? 0)),
    );
  }
  return least[count] ?? 0;
}

const offered = (edition: Edition, now: number) => {
  const sold = soldNow(edition, now);
  const extra = (name: string) => sold.find(({ kind, ...what }) => kind === 'upgrade' && what.name === name);
  const family = extra('Family package');
  const film = extra('Video package');
  const texts = sold.filter(({ kind }) => kind === 'texts');
  const all = texts.at(-1);
  if (!family || !film || !all) throw new Error('An extra, or the texts, are not sold');
  return { texts, all, family, film };
};

const plain = (words: string) => words.replaceAll(/\s/g, ' ');

describe.each(editions)('in the %s edition, on each day [K-01] [K-02] [C13]', (edition) => {
  const onEachDay = moments.map((now) => ({ now, ...daysLeft(now, edition), ...offered(edition, now) }));

  it('texts cost no more in one package than in smaller ones', () => {
    for (const { now, texts, days } of onEachDay) {
      const left = days.length;
      for (const { id, textLimit, amount } of texts) {
        const smaller = texts.filter((other) => other.id !== id && other.amount < amount);
        if (smaller.length === 0) continue;
        const count = Math.min(textLimit ?? 25, left);
        expect({ now, id, isFair: amount <= singly(count, smaller) }).toEqual({ now, id, isFair: true });
      }
    }
  });

  it('the dearest package has every text that is left, and none more', () => {
    for (const { now, all, texts, days } of onEachDay) {
      const left = days.length;
      expect({ now, covers: (all.textLimit ?? 25) >= left }).toEqual({ now, covers: true });
      for (const { textLimit } of texts.slice(0, -1)) expect(textLimit ?? 25).toBeLessThan(left);
    }
  });

  it('a family of two, three or four pays no more with the family package than one by one', () => {
    for (const { now, all, family } of onEachDay) {
      for (const children of [2, 3, 4]) {
        const more = children - 1;
        const packages = Math.ceil(more / familyCodes);
        // One of a package's codes may be all that a family needs.
        const together = all.amount + packages * family.amount;
        expect({ now, children, isFair: together <= children * all.amount }).toEqual({
          now,
          children,
          isFair: true,
        });
      }
    }
  });

  it('a code of the family package pays for what a child bought singly would get, and not for less', () => {
    for (const { now, all, family } of onEachDay) {
      expect({ now, code: family.codesFor }).toEqual({ now, code: all.id });
      expect(findPackage(all.id, edition)?.amount).toBe(all.amount);
    }
  });

  it('what is said names the days that are left, how many there are, and their year', () => {
    for (const { now, year, days, texts, family, film } of onEachDay) {
      for (const { textLimit, description } of texts) {
        const mine = days.slice(-(textLimit ?? 25));
        const [first, last] = [mine[0] ?? 0, mine.at(-1) ?? 0];
        const dates = first === last ? `${first}` : `${first} – ${last}`;
        const when = edition === 'us' ? `December ${dates}, ${year}` : `${dates} December ${year}`;
        expect(plain(description)).toContain(when);
        if (days.length < 25)
          expect(plain(description)).toMatch(
            mine.length === 1 ? /one text/ : RegExp(`\\b(${mine.length}|Six|Twelve) texts`),
          );
      }
      const words = plain(`${family.description} ${film.description}`);
      expect(words).not.toMatch(/this year|a whole December/);
      // The film leaves on the morning of Christmas Eve.
      const filmLeaves = Date.UTC(year, 11, 24, edition === 'us' ? 14 : 9);
      expect(/On Christmas Eve/.test(film.description)).toBe(now < filmLeaves);
    }
  });
});
