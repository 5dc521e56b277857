/** Readers of an unchecked request body. All of them tolerate what they cannot read. */

export type Fields = Readonly<Record<string, unknown>>;

/** The object under a key, or an empty one. */
export function fieldsOf(value: unknown, key: string): Fields {
  const child = asFields(value)[key];
  return asFields(child);
}

/** The fields of a part of a request; none when it is not an object. */
export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The text under a key: numbers count as text, an empty or missing value is null. */
export function textOf(fields: Fields, key: string): string | null {
  const value = fields[key];
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The entries of a list, or none. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether a flag is set, as JSON or as the text that forms send. */
export function isSet(fields: Fields, key: string): boolean {
  return fields[key] === true || fields[key] === 'true';
}

/** Whether a flag is there and not set, where it would be if it were left out. */
export function isUnset(fields: Fields, key: string): boolean {
  return fields[key] !== undefined && !isSet(fields, key);
}
