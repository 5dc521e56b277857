/**
 * Filters items by a check that reads the database, one item after the other: a connection runs one statement at a
 * time. (`Array.fromAsync` does the same for a map.)
 */
export async function filterInTurn<T>(
  items: readonly T[],
  holds: (item: T) => Promise<boolean>,
): Promise<T[]> {
  const held: T[] = [];
  for (const item of items) if (await holds(item)) held.push(item);
  return held;
}
