/** Options as attributes of an element; the names are those of the peer's script tag, in both accepted spellings. */
export const tagOptions = [
  'locale',
  'payment-option-priority',
  'data-collector.kount',
  'data-collector.paypal',
  'card.cardholderName',
  'card.cardholderName.required',
  'card.cardholder-name',
  'card.cardholder-name.required',
  'paypal.amount',
  'paypal.currency',
  'paypal.flow',
  'paypal.landing-page-type',
  'paypal-credit.amount',
  'paypal-credit.currency',
  'paypal-credit.flow',
  'paypal-credit.landing-page-type',
] as const;

/** The options in an element's attributes. @param valueOf returns an attribute's value; null when it is missing */
export function optionsFromTag(
  names: readonly string[],
  valueOf: (name: string) => string | null,
): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const name of names) {
    const value = valueOf(name);
    if (value !== null) place(options, name.split('.').map(camelCase), read(value));
  }
  return options;
}

/** Sets the value at a path; `card.cardholderName` may already be `true` when its `required` is set. */
function place(options: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown) {
  if (rest.length === 0) {
    options[first] ??= value;
    return;
  }
  const inner = options[first];
  const nested = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
  options[first] = nested;
  place(nested, rest, value);
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Numbers, lists and booleans are written as JSON; anything else is a string. */
function read(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
