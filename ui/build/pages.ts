import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Prerender from '../shop/prerender.tsx';
import { type Head, heads } from '../shop/visit/heads.ts';
import { drawArt } from './art/index.ts';
import { compressFolder } from './compress.ts';
import { flowsConfig, galleryConfig } from './demo-page.ts';
import { dropInConfig } from './drop-in.ts';
import { withDrawing, withPart, withStyles } from './first-paint.ts';
import { buildFrames } from './frames.ts';
import { withHead } from './head.ts';
import { DIST } from './paths.ts';
import { prerenderConfig, shopConfig, siteConfig } from './shop.ts';
import { renderSite } from './site.ts';

/** Builds everything that a browser loads into `dist`, which is emptied first. */
export async function buildPages(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(DIST);
  drawArt(DIST);
  await Promise.all([build(shopConfig), build(prerenderConfig), build(dropInConfig), buildFrames()]);
  // After the builds into whose folders they write.
  await Promise.all([build(galleryConfig), build(flowsConfig), build(siteConfig)]);
  await prerender();
  await renderSite();
  rmSync(join(DIST, 'prerender'), { recursive: true });
  compressFolder(DIST);
}

/** Records that a form was submitted before the shop's script was loaded, so that the step can go on (`StepForm`). */
const earlyPresses = '<script>addEventListener("submit",e=>e.target.dataset.pressed="",{once:true})</script>';

/**
 * Inserts the prerendered first step and landing page into copies of the page. The other copies have their own heads
 * and are empty, because the first step would flash; `shell.html` is for the later steps.
 */
async function prerender() {
  const entry = pathToFileURL(join(DIST, 'prerender/prerender.js')).href;
  const { renderWizard, renderLanding } = (await import(entry)) as typeof Prerender;
  const empty = withStyles(readFileSync(join(DIST, 'shop/index.html'), 'utf8'));
  const { wizard, landing, ...others } = heads;
  const filled = (head: Head, body: string) =>
    withDrawing(withHead(empty, head).replace('<div id="root"></div>', () => `<div id="root">${body}</div>`));
  const write = (name: string, html: string) => writeFileSync(join(DIST, 'shop', `${name}.html`), html);
  write('shell', withHead(empty, wizard));
  for (const [name, head] of Object.entries(others)) write(name, withHead(empty, head));
  write(
    'index',
    filled(wizard, renderWizard()).replace('</head>', () => `${earlyPresses}</head>`),
  );
  write('landing', withPart(filled(landing, renderLanding()), 'landing-page'));
}
