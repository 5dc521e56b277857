import type { IndexedCollection } from '../ledger/collection.ts';

/**
 * Records by id that a collection has in addition to its own, until they are replaced by one of the same id or deleted.
 */
export interface Presets<T> {
  readonly records: () => ReadonlyMap<string, T>;
  /** The second key of the collection. */
  readonly keyOf?: (record: T) => string | null;
}

/** The collection with preset records: found by their ids and keys, but in no list. */
export function withPresets<T>(
  collection: IndexedCollection<T>,
  { records, keyOf }: Presets<T>,
): IndexedCollection<T> {
  const gone = new Set<string>();
  const behind = (id: string) => (gone.has(id) ? undefined : records().get(id));
  const keyed = (key: string) =>
    keyOf === undefined
      ? []
      : [...records()]
          .filter(
            ([id, record]) => keyOf(record) === key && !gone.has(id) && collection.get(id) === undefined,
          )
          .map(([, record]) => record);
  return {
    ...collection,
    get: (id) => collection.get(id) ?? behind(id),
    those: (ids) => [
      ...ids.flatMap((id) => (collection.get(id) === undefined ? (behind(id) ?? []) : [])),
      ...collection.those(ids),
    ],
    by: (key) => [...keyed(key), ...collection.by(key)],
    like: (key) => [...keyed(key), ...collection.like(key)],
    delete(id) {
      const stood = behind(id) !== undefined;
      gone.add(id);
      return collection.delete(id) || stood;
    },
    clear() {
      gone.clear();
      collection.clear();
    },
  };
}
