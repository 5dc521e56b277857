import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Prerender from '../shop/prerender.tsx';
import { drawArt } from './art/index.ts';
import { compressFolder } from './compress.ts';
import { flowsConfig, galleryConfig } from './demo-page.ts';
import { dropInConfig } from './drop-in.ts';
import { withDrawing, withPart, withStyles } from './first-paint.ts';
import { buildFrames } from './frames.ts';
import { DIST } from './paths.ts';
import { prerenderConfig, shopConfig, siteConfig } from './shop.ts';
import { renderSite } from './site.ts';

/** Builds everything that a browser loads into `dist`, which is emptied first. */
export async function buildPages(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(DIST);
  drawArt(DIST);
  await Promise.all([build(shopConfig), build(prerenderConfig), build(dropInConfig), buildFrames()]);
  // After the builds whose folders they stand in.
  await Promise.all([build(galleryConfig), build(flowsConfig), build(siteConfig)]);
  await prerender();
  await renderSite();
  rmSync(join(DIST, 'prerender'), { recursive: true });
  compressFolder(DIST);
}

/** A form that is sent before the shop's script has come remembers it, and the step goes on then (`StepForm`). */
const earlyPresses = '<script>addEventListener("submit",e=>e.target.dataset.pressed="",{once:true})</script>';

/**
 * Puts the prerendered first step and landing page into copies of the page. `shell.html` is the page without either,
 * for addresses that open something else, which would otherwise flash.
 */
async function prerender() {
  const entry = pathToFileURL(join(DIST, 'prerender/prerender.js')).href;
  const { renderWizard, renderLanding } = (await import(entry)) as typeof Prerender;
  const shell = withStyles(readFileSync(join(DIST, 'shop/index.html'), 'utf8'));
  const filled = (body: string) =>
    withDrawing(shell.replace('<div id="root"></div>', () => `<div id="root">${body}</div>`));
  const write = (name: string, html: string) => writeFileSync(join(DIST, 'shop', name), html);
  write('shell.html', shell);
  write(
    'index.html',
    filled(renderWizard()).replace('</head>', () => `${earlyPresses}</head>`),
  );
  write('landing.html', withPart(filled(renderLanding()), 'landing-page'));
}
