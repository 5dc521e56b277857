/** The package's entries, and the source of what each exports, without its ending. */
export const entries = {
  index: 'ui/drop-in/plain',
  react: 'ui/drop-in/index',
  'payment-form': 'ui/drop-in/payment-form',
} as const;

export type EntryName = keyof typeof entries;

/** How modules are written: for bundlers and browsers, and for Node.js and what tests run on it. */
export const formats = ['esm', 'cjs'] as const;

export type Format = (typeof formats)[number];

/** Where in the package the types of an entry are. */
export const typesOf = (name: EntryName, format: Format) => `${format}/types/${entries[name]}.d.ts`;
