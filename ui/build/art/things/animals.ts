/** A cat, a polar bear and a snowman. Each stands on y = 0. */

import { eyes } from '../figures/face.ts';
import { HAT } from '../figures/santa.ts';
import { at, line } from '../svg.ts';

/** A cat that sits, seen from in front; about 70 high. */
export const cat = (coat: string, light: string, paw = light): string => `
${line(
  [
    [18, -6],
    [44, -8],
    [40, -34],
  ],
  9,
  coat,
)}
<path fill="${coat}" d="M-20 0C-26 -22 -18 -40 0 -40C18 -40 26 -22 20 0Z"/><path fill="${light}" d="M-9 0C-12 -18 -8 -32 0 -32C8 -32 12 -18 9 0Z"/>
<ellipse cx="-9" cy="-3" rx="8" ry="5" fill="${light}"/><ellipse cx="9" cy="-3" rx="8" ry="5" fill="${paw}"/>
<path fill="${coat}" d="M-22 -52L-22 -76L-8 -66Q0 -69 8 -66L22 -76L22 -52C22 -38 12 -32 0 -32C-12 -32 -22 -38 -22 -52Z"/><path fill="#D98F86" d="M-18 -62L-18 -70L-12 -65ZM18 -62L18 -70L12 -65Z"/>
<path fill="${light}" d="M-10 -42Q0 -50 10 -42Q8 -34 0 -33Q-8 -34 -10 -42Z"/>${eyes('open', 8.5, -51, 2.7)}<path fill="#C0664E" d="M-3 -46H3L0 -42.500Z"/><path stroke="${light}" stroke-width="1.200" d="M-12 -42L-28 -45M-12 -40L-27 -38M12 -42L28 -45M12 -40L27 -38"/>`;

/** A kitten, rolled up; about 44 wide. */
export const KITTEN = `<path fill="#E0A458" d="M-22 0C-26 -18 -8 -26 6 -22C22 -18 26 -6 18 0Z"/><path fill="none" stroke="#C07F38" stroke-width="2.500" stroke-linecap="round" d="M-6 -20L-4 -12M2 -21L3 -13M10 -19L9 -12"/><path fill="#E0A458" d="M-26 -8L-27 -20L-19 -15Q-14 -17 -10 -15L-3 -20L-4 -8C-4 -1 -10 2 -15 2C-21 2 -26 -1 -26 -8Z"/>${at(-15, -8, 0.62, eyes('asleep', 6, 0, 2.6))}<path fill="#C0664E" d="M-16.500 -5.500H-13.500L-15 -3.500Z"/>`;

/** A polite polar bear behind a table: what is under y = 0 is hidden. */
export const POLAR_BEAR = `
<path fill="#E4EDF2" d="M-82 10C-92 -60 -72 -112 -40 -124H40C72 -112 92 -60 82 10Z"/><path fill="#F6FAFB" d="M-46 10C-54 -40 -40 -92 0 -96C40 -92 54 -40 46 10Z"/>
<circle cx="-44" cy="-176" r="16" fill="#E4EDF2"/><circle cx="44" cy="-176" r="16" fill="#E4EDF2"/><circle cx="-44" cy="-176" r="8" fill="#C9B9BE"/><circle cx="44" cy="-176" r="8" fill="#C9B9BE"/>
<path fill="#F6FAFB" d="M-56 -134C-58 -172 -30 -190 0 -190C30 -190 58 -172 56 -134C54 -104 28 -92 0 -92C-28 -92 -54 -104 -56 -134Z"/><ellipse cy="-116" rx="30" ry="22" fill="#E4EDF2"/>
${at(0, -142, 1, eyes('merry', 22, 0, 3.4))}<path fill="#20181F" d="M-11 -128Q0 -134 11 -128Q8 -116 0 -116Q-8 -116 -11 -128Z"/><path fill="none" stroke="#20181F" stroke-width="2.600" stroke-linecap="round" d="M0 -116V-110M-10 -107Q-4 -101 0 -110Q4 -101 10 -107"/>
<ellipse cx="-36" cy="-122" rx="9" ry="6" fill="#E2725F" opacity=".35"/><ellipse cx="36" cy="-122" rx="9" ry="6" fill="#E2725F" opacity=".35"/>
<path fill="#C8364B" d="M-40 -98Q0 -78 40 -98L46 -82Q0 -60 -46 -82Z"/><path fill="#9E1B31" d="M-6 -78L-22 -54L0 -62L22 -54L6 -78Z"/>`;

/** A snowman in Santa's cap, about 210 high; `buttons` are put on his belly. */
export const snowman = (buttons = ''): string => `
<ellipse cy="2" rx="86" ry="12" fill="#8FB0C4" opacity=".5"/>
<circle cy="-56" r="62" fill="#F6FAFB"/><path fill="#C7D9E4" d="M30 -110C66 -90 72 -40 42 -10C20 8 -20 8 -40 -8C0 -4 40 -30 30 -110Z"/>
<circle cy="-138" r="46" fill="#F6FAFB"/><path fill="#C7D9E4" d="M24 -176C48 -160 50 -120 26 -100C10 -92 -8 -92 -22 -98C10 -100 34 -130 24 -176Z" opacity=".85"/>
${line(
  [
    [-40, -96],
    [-72, -118],
    [-96, -132],
  ],
  6,
  '#5E3D30',
)}${line(
  [
    [-84, -124],
    [-92, -138],
    [-92, -142],
  ],
  4,
  '#5E3D30',
)}${line(
  [
    [42, -96],
    [76, -104],
    [98, -92],
  ],
  6,
  '#5E3D30',
)}${line(
  [
    [84, -99],
    [96, -108],
    [100, -112],
  ],
  4,
  '#5E3D30',
)}
<path fill="#2F6F77" d="M-40 -112Q0 -92 40 -112L42 -98Q0 -78 -42 -98Z"/><path fill="#265C63" d="M16 -96L34 -48L14 -46L4 -92Z"/>
${at(0, -146, 1, eyes('open', 14, 0, 4.2))}<path fill="#F28C3A" d="M-3 -140L30 -128L-1 -130Z"/><path fill="none" stroke="#2B1D22" stroke-width="3" stroke-linecap="round" d="M-16 -124Q-2 -114 10 -122"/>
${at(-2, -152, 1.12, HAT, -4)}${buttons}`;

/** Coal where the snowman's coat would close. */
export const coal = (places: readonly number[]): string =>
  places.map((y) => `<circle cy="${y}" r="6" fill="#2B2A33"/>`).join('');
