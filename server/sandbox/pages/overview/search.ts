import type { Collection } from '../../ledger/collection.ts';

/** How many of the newest are shown, and how many of them a search goes through. */
const shown = 50;
const searched = 5_000;

/** Chooses what is shown: the newest, or those of them that hold every word of a search. */
export interface Finder {
  readonly isSearch: boolean;
  /** Newest first. */
  of<T>(records: Collection<T>): T[];
  /** @param records newest last */
  among<T>(records: readonly T[], most?: number): T[];
}

/** @param query words, in any case and order; with none everything is found */
export function finderOf(query: string): Finder {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (record: unknown) => {
    const text = JSON.stringify(record).toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const isSearch = words.length > 0;
  return {
    isSearch,
    of: (records) =>
      isSearch ? records.latest(searched).filter(isFound).slice(0, shown) : records.latest(shown),
    among: (records, most = shown) =>
      (isSearch ? records.filter(isFound) : records).slice(-most).toReversed(),
  };
}

/** A heading with how many there are, or were found. */
export function counted(title: string, all: number, found: readonly unknown[], { isSearch }: Finder): string {
  return isSearch ? `${title}: ${found.length} found` : `${title} (${all})`;
}
