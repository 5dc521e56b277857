import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['checkout.tsx'],
  outdir: 'dist',
  bundle: true,
  minify: true,
  // What only some pages need is loaded when it is needed.
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
});
cpSync(join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'dist/index.html'));
