/** Builds everything that a browser loads into `dist`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { drawArt } from './art/index.ts';
import { compressFolder } from './compress.ts';
import { flowsConfig, galleryConfig } from './demo-page.ts';
import { dropInConfig } from './drop-in.ts';
import { buildFrames } from './frames.ts';
import { DIST } from './paths.ts';
import { prerenderConfig, shopConfig, siteConfig } from './shop.ts';
import { renderSite } from './site.ts';

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
// Its time says how fresh the build is.
writeFileSync(join(DIST, '.built'), '');

/**
 * Puts the rendered first step into the page. `shell.html` is the same page without it, for addresses that open
 * something else: they would otherwise show the first step for a moment.
 */
async function prerender() {
  const entry = pathToFileURL(join(DIST, 'prerender/prerender.js')).href;
  const { renderWizard } = (await import(entry)) as { renderWizard: () => string };
  const page = join(DIST, 'shop/index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(join(DIST, 'shop/shell.html'), html);
  writeFileSync(
    page,
    html.replace('<div id="root"></div>', () => `<div id="root">${renderWizard()}</div>`),
  );
}
