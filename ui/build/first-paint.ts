/** Inlines what a page needs for its first paint, because a separate request takes longer than the extra bytes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from './paths.ts';

const styleSheet = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/;
const drawn = / src="(\/art\/[^"]+\.svg)"/;

/** A drawing as a data URL, with commas between numbers, which are shorter than escaped spaces. */
export const drawingAddress = (svg: string) =>
  `data:image/svg+xml,${svg
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/(?<=\d) (?=[-\d.])/g, ',')
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll(' ', '%20')
    .replaceAll('"', "'")}`;

/** The page with its style sheet inlined. The server's policy allows exactly this text. */
export function withStyles(html: string): string {
  const file = styleSheet.exec(html)?.[1];
  if (file === undefined) throw new Error('The page has no style sheet');
  return html.replace(
    styleSheet,
    () => `<style>${readFileSync(join(DIST, 'shop', file), 'utf8').trim()}</style>`,
  );
}

/** The page with the small screen's first drawing inlined. Scripts still use the file, which looks the same. */
export function withDrawing(html: string): string {
  const file = drawn.exec(html)?.[1];
  if (file === undefined) throw new Error('The page has no drawing');
  return html.replace(drawn, () => ` src="${drawingAddress(readFileSync(join(DIST, file), 'utf8'))}"`);
}

/** The page with a preload for a part that its script would request later. */
export function withPart(html: string, name: string): string {
  const file = readdirSync(join(DIST, 'shop/assets')).find((file) =>
    new RegExp(`^${name}-\\w+\\.js$`).test(file),
  );
  if (file === undefined) throw new Error(`There is no part ${name}`);
  return html.replace(
    '</head>',
    () => `<link rel="modulepreload" crossorigin href="/assets/${file}"></head>`,
  );
}
