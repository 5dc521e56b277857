/** The package's entries, and the source of what each exports, without its ending. */
export const entries = {
  index: 'ui/drop-in/plain',
  react: 'ui/drop-in/index',
  'payment-form': 'ui/drop-in/payment-form',
} as const;

export type EntryName = keyof typeof entries;

/** The module formats: for bundlers and browsers, and for Node.js and tests that run on it. */
export const formats = ['esm', 'cjs'] as const;

export type Format = (typeof formats)[number];

/** The path of an entry's types in the package. */
export const typesOf = (name: EntryName, format: Format) => `${format}/types/${entries[name]}.d.ts`;
