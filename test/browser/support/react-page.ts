/** A merchant's page on one of several React versions, bundled with the component of the packed Drop-in. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '#ui/build/paths.ts';
import { packageName } from './package.ts';

/** A React version that this project has installed; the newest is its own. */
export interface React {
  readonly version: string;
  /** The suffix of `react`, `react-dom` and `@types/react` in the names of its packages. */
  readonly suffix: string;
}

export const reacts: readonly React[] = [
  { version: '16.13.1', suffix: '-16' },
  { version: '17.0.2', suffix: '-17' },
  { version: '18.3.1', suffix: '-18' },
  { version: '19.0.0', suffix: '-19.0' },
  { version: '19.3.1', suffix: '' },
];

const before18 = (version: string) => Number(version.split('.')[0]) < 18;

/** The page has `window.draw`: with options it draws or redraws the form; without any it removes it. */
const page = (version: string) => `
import { createElement, StrictMode, version } from 'react';
${
  before18(version)
    ? `import { render, unmountComponentAtNode } from 'react-dom';
const rootIn = (place) => ({ render: (form) => render(form, place), unmount: () => unmountComponentAtNode(place) });`
    : `import { createRoot } from 'react-dom/client';
const rootIn = createRoot;`
}
import { create, DropIn, VERSION } from '${packageName}/react';

let root;
window.reactVersion = version;
window.ready = [];
window.draw = (options, name) => {
  if (!options) return root.unmount();
  root ??= rootIn(document.getElementById('second'));
  return new Promise((resolve, reject) => {
    const onReady = (instance) => { window.ready.push(name); window.mounted = instance; };
    root.render(createElement(StrictMode, null,
      createElement(DropIn, { ...options, onReady, onError: (error) => window.ready.push(String(error)) })));
    resolve();
  });
};
window.braintree = { dropin: { create, VERSION } };
`;

/** @returns the folder with the page's `drop-in.js` and its parts */
export async function bundleReactPage(project: string, { version, suffix }: React): Promise<string> {
  const source = join(project, `page${suffix}.js`);
  const outdir = join(project, `out${suffix}`);
  const module = (name: string) => join(ROOT, 'node_modules', `${name}${suffix}`);
  writeFileSync(source, page(version));
  await build({
    entryPoints: { 'drop-in': source },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    // With the warnings of development, which the page's console would show.
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: { react: module('react'), 'react-dom': module('react-dom') },
    logLevel: 'warning',
  });
  return outdir;
}
