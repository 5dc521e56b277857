/** What goes wrong in a simulated world: by chance, or exactly what is listed, so that a story can be told again with less of it. */
import { createHash } from 'node:crypto';

/** The third answer of the shop to the first parent is lost, for instance. */
export interface Misfortune {
  /** Whom it meets, and which time. */
  readonly key: string;
  readonly kind: string;
}

/** How likely each kind is, from 0 to 1. */
export type Chances = Readonly<Record<string, number>>;

export interface Misfortunes {
  /**
   * What happens to the next request, call or step of this name.
   * @returns one of the kinds, undefined for nothing
   */
  meet: (name: string, chances: Chances) => string | undefined;
  /** Everything that has gone wrong, in order. */
  readonly met: readonly Misfortune[];
  /** From now on nothing goes wrong. */
  end: () => void;
}

/** A number from 0 to 1 that is always the same for these words. */
export function chanceOf(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32LE() / 2 ** 32;
}

/**
 * @param listed what goes wrong; `by chance` leaves it to the seed
 * @param times how much more often than usual
 */
export function createMisfortunes(
  seed: number,
  listed: readonly Misfortune[] | 'by chance',
  times: number,
): Misfortunes {
  const met: Misfortune[] = [];
  const counts = new Map<string, number>();
  const known = listed === 'by chance' ? null : new Map(listed.map(({ key, kind }) => [key, kind]));
  let isOver = false;

  function kindOf(key: string, chances: Chances): string | undefined {
    if (known) return known.get(key);
    let chance = chanceOf(seed, key) / times;
    for (const [kind, share] of Object.entries(chances)) {
      if (chance < share) return kind;
      chance -= share;
    }
    return undefined;
  }

  return {
    meet(name, chances) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (isOver) return undefined;
      const key = `${name} #${count}`;
      const kind = kindOf(key, chances);
      if (kind === undefined || !(kind in chances)) return undefined;
      met.push({ key, kind });
      return kind;
    },
    met,
    end() {
      isOver = true;
    },
  };
}
