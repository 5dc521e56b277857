/** Joins class names; from a record, those whose value is true. */
export function classes(...names: (string | Readonly<Record<string, boolean>>)[]): string {
  return names
    .flatMap((name) => (typeof name === 'string' ? name : Object.keys(name).filter((key) => name[key])))
    .join(' ');
}
