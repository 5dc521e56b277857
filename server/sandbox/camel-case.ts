/** A name such as `credit_card` or `credit-card` as `creditCard`. */
export const camelCased = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])[_-]([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** A value with all names in it in camel case. */
export function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [camelCased(key), inCamelCase(inner)]),
  );
}
