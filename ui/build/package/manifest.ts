/** The package's `package.json`. */
import { VERSION } from '../../drop-in/api/version.ts';
import { type EntryName, type Format, typesOf } from './entries.ts';

const written = (name: EntryName, format: Format) => ({
  types: `./${typesOf(name, format)}`,
  default: `./${format}/${name}.js`,
});

/** Bundlers use `module` even for a `require`, so that a page has a single copy of the form, split into parts. */
const entry = (name: EntryName) => ({
  import: written(name, 'esm'),
  module: `./esm/${name}.js`,
  require: written(name, 'cjs'),
});

export const manifest = {
  name: 'north-pole-post-drop-in',
  version: VERSION,
  description:
    'A payment form with the API of braintree-web-drop-in, for React, for any framework and for plain pages',
  keywords: ['braintree', 'drop-in', 'payment', 'checkout', 'react', 'custom element'],
  license: 'MIT',
  author: 'North Pole Post',
  type: 'module',
  exports: {
    '.': entry('index'),
    './react': entry('react'),
    './payment-form': entry('payment-form'),
    './script/*': './script/*',
    './package.json': './package.json',
  },
  main: './cjs/index.js',
  types: `./${typesOf('index', 'cjs')}`,
  engines: { node: '>=20' },
  bin: { 'north-pole-post-drop-in': './bin/check.js' },
  sideEffects: ['./esm/payment-form.js', './cjs/payment-form.js', './script/**'],
  peerDependencies: { react: '>=16.13 <20' },
  peerDependenciesMeta: { react: { optional: true } },
};

/**
 * Further `package.json` files by folder: one declares its modules as CommonJS, the others are for resolvers that look
 * an entry up by its folder, such as Jest before 28 and TypeScript's `node10`.
 */
export const furtherManifests: Readonly<Record<string, object>> = {
  cjs: { type: 'commonjs' },
  react: leadingTo('react'),
  'payment-form': leadingTo('payment-form'),
};

function leadingTo(name: EntryName) {
  return { main: `../cjs/${name}.js`, types: `../${typesOf(name, 'cjs')}` };
}
