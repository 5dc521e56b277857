/**
 * Faults of a simulated world: by chance, or exactly those listed, so that a run can be repeated with fewer of them.
 */
import { createHash } from 'node:crypto';

/** One fault: for instance, the third response of the shop to the first parent is lost. */
export interface Misfortune {
  /** The name of what it affects, and the number of its occurrence. */
  readonly key: string;
  readonly kind: string;
}

/** How likely each kind is, from 0 to 1. */
export type Chances = Readonly<Record<string, number>>;

export interface Misfortunes {
  /**
   * The fault of the next request, call or step of this name.
   * @returns one of the kinds; undefined for none
   */
  meet: (name: string, chances: Chances) => string | undefined;
  /** All faults so far, in order. */
  readonly met: readonly Misfortune[];
  /** Ends all faults. */
  end: () => void;
}

/** A number from 0 to 1 that is always the same for these words. */
export function chanceOf(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32LE() / 2 ** 32;
}

/**
 * @param listed the faults; `by chance` leaves them to the seed
 * @param times by how much faults are more frequent than usual
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
