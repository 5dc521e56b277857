/**
 * What a context keeps in the states that ask for it.
 * @throws when it does not: a state was entered without what it is about
 */
export function required<TValue>(value: TValue | null | undefined, what: string): TValue {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
