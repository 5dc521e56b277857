/**
 * A context value that must be present in the current state.
 * @throws when it is missing
 */
export function required<TValue>(value: TValue | null | undefined, what: string): TValue {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
