/** The package's `package.json`. */
import { VERSION } from '../../drop-in/api/version.ts';

const entry = (source: string, file: string) => ({
  types: `./types/ui/drop-in/${source}.d.ts`,
  default: `./${file}.js`,
});

export const manifest = {
  name: 'north-pole-post-drop-in',
  version: VERSION,
  description:
    'A payment form with the API of braintree-web-drop-in, for React, for any framework and for plain pages',
  keywords: ['braintree', 'drop-in', 'payment', 'checkout', 'react', 'custom element'],
  license: 'MIT',
  type: 'module',
  exports: {
    '.': entry('plain', 'index'),
    './react': entry('index', 'react'),
    './payment-form': entry('payment-form', 'payment-form'),
    './script/*': './script/*',
    './package.json': './package.json',
  },
  types: './types/ui/drop-in/plain.d.ts',
  bin: { 'north-pole-post-drop-in': './bin/check.js' },
  sideEffects: ['./payment-form.js', './script/**'],
  peerDependencies: { react: '>=16.13 <20' },
  peerDependenciesMeta: { react: { optional: true } },
};
