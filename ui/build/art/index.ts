/** Writes the drawings of the shop and the pictures of Santa's texts. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { styles } from '#machines/shop/room/place.ts';
import { CARD_WIDTH, drawCard } from './card.ts';
import { drawPicture, drawTemplate, withBlank } from './picture.ts';
import { pictures, scenes } from './pictures.ts';
import { drawScene, type Scene } from './scene.ts';
import { drawSantaForPhoto } from './standing-santa.ts';
import { unpackWoff } from './woff.ts';

const SNOW = '#F6FAFB';
/** Wide enough to be sharp on a phone, and small enough for half a megabyte. */
const PICTURE_WIDTH = 960;

/** One scene per step, for phones (a strip on top) and for wide screens (the left side). */
const steps: Record<string, Scene> = Object.fromEntries(
  [0.34, 0.42, 0.52, 0.6].flatMap((scale, i) => [
    [
      `step-${i + 1}`,
      {
        width: 390,
        height: 196,
        ground: 178,
        cabin: { x: 366 - 200 * scale, y: 172, scale },
        reindeer: i < 3 ? [{ x: 84 + i * 8, y: 184, scale: 0.42 + i * 0.05 }] : [],
        snow: SNOW,
        seed: 11 + i,
      },
    ],
    [
      `step-${i + 1}-wide`,
      {
        width: 520,
        height: 800,
        ground: 680,
        cabin: { x: 300 - 150 * (scale + 0.5), y: 652, scale: scale * 1.5 + 0.55 },
        reindeer: i < 3 ? [{ x: 80, y: 712, scale: 0.9 + i * 0.06 }] : [],
        smokeTo: { x: 372, y: 330 },
        snow: '#EAF2F6',
        seed: 21 + i,
      },
    ],
  ]),
);

/** The first picture of the public pages, for phones and for wide screens. */
const home: Record<string, Scene> = {
  home: {
    width: 390,
    height: 844,
    ground: 690,
    cabin: { x: 206, y: 650, scale: 0.76 },
    reindeer: [{ x: 118, y: 680, scale: 0.72 }],
    smokeTo: { x: 312, y: 470 },
    snow: SNOW,
    seed: 41,
  },
  'home-wide': {
    width: 1280,
    height: 800,
    ground: 720,
    cabin: { x: 862, y: 645, scale: 1.36 },
    reindeer: [{ x: 700, y: 716, scale: 1.05 }],
    smokeTo: { x: 1046, y: 300 },
    snow: SNOW,
    seed: 42,
  },
};

/** Sizes of the icon for home screens, in pixels. */
const iconSizes = [180, 192, 512];

const png = (svg: string, width: number, fontFiles: string[] = []) =>
  new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Young Serif' },
  })
    .render()
    .asPng();

/** The lit window of the brand, for browser tabs. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0B1C2E"/><g fill="none" stroke="#F6FAFB" stroke-width="2" stroke-linejoin="round"><path d="M6 15.5L16 7l10 8.5V26H6Z"/><path d="M6.5 16L16 22l9.5-6"/></g><rect x="13.6" y="12" width="4.8" height="4.8" rx="1" fill="#FFD27A"/></svg>';

const fonts = ['latin', 'latin-ext'];

/** Writes the files with which the server adds details to pictures: drawings with a place, its size, and the fonts. */
function prepareNamed(folder: string) {
  mkdirSync(folder, { recursive: true });
  const places: Record<string, object> = {};
  for (const [name, picture] of Object.entries(pictures)) {
    if (!picture.label) continue;
    const { detail, x, y, turn = 0, room, largest, color } = picture.label;
    places[name] = { detail, x, y, turn, room, largest, color };
    writeFileSync(join(folder, `${name}.svg`), drawTemplate(picture, picture.label));
  }
  writeFileSync(join(folder, 'places.json'), JSON.stringify(places));
  for (const style of styles) writeFileSync(join(folder, `santa-${style}.svg`), drawSantaForPhoto(style));
  for (const subset of fonts) {
    const file = `@fontsource/young-serif/files/young-serif-${subset}-400-normal.woff`;
    writeFileSync(
      join(folder, `${subset}.ttf`),
      unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(file)))),
    );
  }
}

/**
 * Draws everything: SVG into `${dist}/art`, PNG into `${dist}/pictures`, and the drawings for details into
 * `${dist}/named`.
 */
export function drawArt(dist: string) {
  const named = join(dist, 'named');
  prepareNamed(named);
  const art = join(dist, 'art');
  const texts = join(dist, 'pictures');
  for (const folder of [art, texts]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(art, 'icon.svg'), ICON);
  for (const style of styles) writeFileSync(join(art, `santa-${style}.svg`), drawSantaForPhoto(style));
  for (const size of iconSizes) writeFileSync(join(art, `icon-${size}.png`), png(ICON, size));
  writeFileSync(
    join(art, 'card.png'),
    png(
      drawCard(),
      CARD_WIDTH,
      fonts.map((subset) => join(named, `${subset}.ttf`)),
    ),
  );
  for (const [name, scene] of Object.entries({ ...steps, ...home }))
    writeFileSync(join(art, `${name}.svg`), drawScene(scene));
  for (const [name, picture] of Object.entries({ ...pictures, ...scenes })) {
    const svg = drawPicture(picture);
    writeFileSync(join(art, `${name}.svg`), svg);
    if (name in pictures) writeFileSync(join(texts, `${name}.png`), png(svg, PICTURE_WIDTH));
    // For parents who have not paid yet, the browser writes the detail.
    if (picture.label) writeFileSync(join(art, `${name}-blank.svg`), drawPicture(withBlank(picture)));
  }
}
