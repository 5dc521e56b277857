import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, 'dist');

/** The page itself needs no building. */
const copyPage = {
  apply: (compiler) =>
    compiler.hooks.done.tap('copy-page', () => {
      mkdirSync(dist, { recursive: true });
      copyFileSync(join(import.meta.dirname, 'index.html'), join(dist, 'index.html'));
    }),
};

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: './src/checkout.js',
  output: { path: dist, filename: 'checkout.js', publicPath: '/' },
  plugins: [copyPage],
};
