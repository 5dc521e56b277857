/** What of the pictures carries the child's name: the server puts it, and a size at which it fits, in the places. */
import type { Scene } from './scene.ts';

const written = (x: number, y: number, size: string, words: string) =>
  `<text x="${x}" y="${y}" font-family="Young Serif" font-size="${size}" text-anchor="middle" fill="#2B1D22">${words}</text>`;

/** A letter in the snow, addressed by the child; about 210 wide. */
const LETTER = `<g transform="rotate(-5)"><path fill="#0B1C2E" opacity=".16" d="M-100 -54H108V62H-100Z"/>
<path fill="#FBF3E2" stroke="#C9B48C" stroke-width="1.5" d="M-105 -60H105V58H-105Z"/>
<path fill="#8A2C3D" d="M66 -50H96V-14H66Z"/><path fill="#FFD27A" d="M81 -45L84.5 -36.5H93.500L86.500 -31L89 -22L81 -27L73 -22L75.5 -31L68.5 -36.5H77.500Z"/>
${written(-30, -18, '22', 'To Santa')}${written(-72, 8, '14', 'from')}${written(0, 40, '%size%', '%name%')}</g>`;

/** The tag of a present; about 190 wide. */
const TAG = `<g transform="rotate(4)"><path fill="#0B1C2E" opacity=".16" d="M-78 -30H98V48H-78L-102 9Z"/>
<path fill="#FBF3E2" stroke="#C9B48C" stroke-width="1.5" d="M-82 -38H95V40H-82L-108 1Z"/><circle cx="-86" cy="1" r="5.5" fill="#8A2C3D"/>
<path fill="none" stroke="#FFD27A" stroke-width="2.5" d="M-86 1C-120 -30 -128 -8 -140 -34"/>
${written(0, -14, '16', 'For')}${written(0, 26, '%size%', '%name%')}</g>`;

/** Where a name fits, by the picture. */
export const labels: Readonly<Record<string, NonNullable<Scene['front']>>> = {
  letters: [{ x: 172, y: 404, scale: 1, motif: LETTER }],
  workshop: [{ x: 500, y: 424, scale: 1, motif: TAG }],
  'christmas-morning': [{ x: 300, y: 422, scale: 1, motif: TAG }],
};
