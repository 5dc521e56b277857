/** A picture of Santa's texts: its drawing, its alternative text, and the detail that may be written in it. */

import { NOSELIGHT } from './figures/reindeer.ts';
import { CABIN_LIGHT } from './motifs.ts';

/** The child's details that may appear in a picture. */
export type Detail = 'name' | 'pet' | 'town' | 'elf';

/** A place for one detail, which the server writes in a size that fits. */
export interface Label {
  detail: Detail;
  /** The center of the words, and their rotation. */
  x: number;
  y: number;
  turn?: number;
  /** Their maximum width and font size, in units of the drawing. */
  room: number;
  largest: number;
  color: string;
  /** The background of the words. */
  behind?: string;
  /** What is drawn in front of them. */
  before?: string;
}

export interface Picture {
  /** Its drawing, 640 x 480. */
  body: string;
  /** Alternative text. */
  label?: Label;
}

/** Gradients that drawings refer to, once per document. */
export const DEFS = `<defs>${CABIN_LIGHT}${NOSELIGHT}
<linearGradient id="pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0E2440"/><stop offset=".7" stop-color="#2C5378"/><stop offset="1" stop-color="#4A7A9C"/></linearGradient>
<radialGradient id="dim" cx=".5" cy=".45" r=".78"><stop offset=".5" stop-color="#0B1020" stop-opacity="0"/><stop offset="1" stop-color="#0B1020" stop-opacity=".55"/></radialGradient>
<linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFD27A" stop-opacity=".55"/><stop offset="1" stop-color="#FFD27A" stop-opacity="0"/></linearGradient></defs>`;

const written = ({ detail, x, y, turn = 0, color }: Label) =>
  `<text transform="translate(${x} ${y}) rotate(${turn})" font-family="Young Serif" font-size="%size%" text-anchor="middle" fill="${color}">%${detail}%</text>`;

const page = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">${DEFS}${parts.join('')}</svg>`;

/** The picture without any detail of a child. */
export const drawPicture = ({ body }: Picture): string => page(body);

/** The picture with `%size%` and the name of a detail where that is to be written. */
export const drawTemplate = ({ body }: Picture, label: Label): string =>
  page(body, label.behind ?? '', written(label), label.before ?? '');

/** The picture with the detail's background, still blank. */
export const withBlank = ({ body, label }: Picture): Picture => ({
  body: `${body}${label?.behind ?? ''}${label?.before ?? ''}`,
});
