/** What lies and stands about: letters, boots, gingerbread, toys, stockings. What stands, stands on y = 0. */
import { line } from '../svg.ts';

/** An envelope with a seal, 40 wide; its middle is at 0, 0. */
export const envelope = (turn = 0, seal = '#8A2C3D'): string =>
  `<g transform="rotate(${turn})"><path fill="#FBF3E2" stroke="#C9B48C" stroke-width="1.200" d="M-20 -13H20V13H-20Z"/><path fill="none" stroke="#C9B48C" stroke-width="1.400" d="M-20 -13L0 3L20 -13"/><circle cy="2" r="3.600" fill="${seal}"/></g>`;

/** A sack that is open, full of letters. */
export const MAIL_SACK = `<g transform="translate(-16 -86) rotate(-18)">${envelope()}</g><g transform="translate(14 -92) rotate(14)">${envelope()}</g><g transform="translate(0 -80) rotate(-4)">${envelope()}</g><path fill="#A07A52" d="M-44 0C-58 -30 -52 -62 -40 -76Q0 -62 40 -76C52 -62 58 -30 44 0Z"/><path fill="#7F5E3E" opacity=".7" d="M40 -76C52 -62 58 -30 44 0H18C34 -26 34 -52 26 -71Z"/><path fill="none" stroke="#C79C6C" stroke-width="5" stroke-linecap="round" d="M-40 -76Q0 -62 40 -76"/>`;

/** A pair of boots with bells on them, 92 wide. */
export const BOOTS = [-24, 24]
  .map(
    (x) =>
      `<g transform="translate(${x} 0)"><path fill="#231A20" d="M-16 -74H12V-22C14 -14 28 -16 32 -6V0H-16Z"/><path fill="#3C2E36" d="M-10 -62H-4V-12H-10Z"/><path fill="#4A3A42" d="M-16 -5H32V0H-16Z"/><path fill="none" stroke="#F6F3EC" stroke-width="15" stroke-linecap="round" d="M-15 -76H11"/><g fill="#EFBE5B"><circle cx="-9" cy="-52" r="6"/><circle cx="6" cy="-46" r="6"/><circle cx="-6" cy="-30" r="6"/><circle cx="12" cy="-22" r="6"/></g><g stroke="#8E6642" stroke-width="1.600"><path d="M-13 -52H-5M2 -46H10M-10 -30H-2M8 -22H16"/></g></g>`,
  )
  .join('');

/** A stocking that hangs from 0, 0. */
export const stocking = (color: string, band = '#F6F3EC'): string =>
  `<path fill="${color}" d="M-15 8H15V48C16 58 36 56 36 72C36 84 22 86 8 84C-8 82 -15 72 -15 60Z"/><path fill="#000" opacity=".12" d="M6 8H15V48C16 58 36 56 36 72C36 80 30 84 22 85C28 70 8 66 6 48Z"/><rect x="-19" y="-4" width="38" height="17" rx="7" fill="${band}"/>`;

/** A gingerbread star, 36 wide. */
export const STAR_COOKIE =
  '<path fill="#B4733A" stroke="#8E5424" stroke-width="2" stroke-linejoin="round" d="M0 -18L5.500 -6L18 -5L8.500 3.500L11.500 16L0 9.500L-11.500 16L-8.500 3.500L-18 -5L-5.500 -6Z"/><path fill="none" stroke="#FBF3E2" stroke-width="1.800" stroke-linejoin="round" d="M0 -12L3.600 -4L12 -3L6 2.500L7.500 10.500L0 6.500L-7.500 10.500L-6 2.500L-12 -3L-3.600 -4Z"/>';

/** A gingerbread man, 44 high; his middle is at 0, 0. */
export const GINGERBREAD = `<g fill="#B4733A" stroke="#8E5424" stroke-width="2"><circle cy="-14" r="9"/><path d="M-5 -6H5L18 -5Q22 0 17 4L7 3L10 17Q6 23 1 18L0 12L-1 18Q-6 23 -10 17L-7 3L-17 4Q-22 0 -18 -5Z"/></g><g fill="#FBF3E2"><circle cx="-3" cy="-15" r="1.400"/><circle cx="3" cy="-15" r="1.400"/><circle cy="0" r="1.600"/><circle cy="6" r="1.600"/></g><path fill="none" stroke="#FBF3E2" stroke-width="1.400" d="M-3.500 -11Q0 -8.500 3.500 -11"/>`;

/** A wheel, painted red so far as `done`. */
export const wheel = (radius: number, color = '#C8364B'): string =>
  `<circle r="${radius}" fill="none" stroke="${color}" stroke-width="${radius * 0.24}"/>${line(
    [
      [-radius, 0],
      [radius, 0],
    ],
    radius * 0.14,
    color,
  )}${line(
    [
      [0, -radius],
      [0, radius],
    ],
    radius * 0.14,
    color,
  )}<circle r="${radius * 0.2}" fill="#8E6642"/>`;

/** A wooden train, 120 wide. */
export const TRAIN = `<path fill="#2F6F77" d="M-58 -14V-46H-20V-14Z"/><path fill="#265C63" d="M-64 -52H-14V-44H-64Z"/><rect x="-50" y="-40" width="20" height="14" rx="2" fill="#FFE3A6"/><path fill="#C98F37" d="M-20 -14V-34H40Q52 -34 52 -24V-14Z"/><path fill="#8E6642" d="M24 -34V-50H20L18 -58H42L40 -50H36V-34Z"/><path fill="#4A2F26" d="M-62 -16H58V-8H-62Z"/><g transform="translate(-42 -8)">${wheel(9)}</g><g transform="translate(-4 -8)">${wheel(9)}</g><g transform="translate(34 -8)">${wheel(9)}</g>`;

/** A bear of cloth, 56 high. */
export const TEDDY =
  '<g fill="#B98B5E"><circle cx="-12" cy="-50" r="6"/><circle cx="12" cy="-50" r="6"/><circle cy="-40" r="15"/><ellipse cy="-16" rx="17" ry="18"/><ellipse cx="-18" cy="-22" rx="6" ry="10" transform="rotate(24 -18 -22)"/><ellipse cx="18" cy="-22" rx="6" ry="10" transform="rotate(-24 18 -22)"/><ellipse cx="-13" cy="-4" rx="9" ry="7"/><ellipse cx="13" cy="-4" rx="9" ry="7"/></g><g fill="#E6CBA2"><ellipse cy="-35" rx="7" ry="5.500"/><ellipse cy="-14" rx="9" ry="10"/></g><g fill="#2B1D22"><circle cx="-5" cy="-43" r="1.900"/><circle cx="5" cy="-43" r="1.900"/><ellipse cy="-37" rx="2.600" ry="1.900"/></g><path fill="#C8364B" d="M0 -27L-10 -32V-22ZM0 -27L10 -32V-22Z"/>';

/** Coloured blocks, 60 wide. */
export const BLOCKS =
  '<rect x="-30" y="-26" width="26" height="26" rx="3" fill="#C8364B"/><rect x="-2" y="-26" width="26" height="26" rx="3" fill="#2F6F77"/><rect x="-17" y="-52" width="26" height="26" rx="3" fill="#C98F37"/><g fill="none" stroke="#FBF3E2" stroke-width="3"><circle cx="-17" cy="-13" r="6"/><path d="M6 -19L16 -7M16 -19L6 -7M-9 -33L-4 -45L1 -33Z"/></g>';

/** A pot of paint with a brush, 30 wide. */
export const paint = (color: string): string =>
  `${line(
    [
      [8, -24],
      [18, -44],
      [22, -50],
    ],
    4,
    '#B98B5E',
  )}<path fill="#8B929C" d="M-14 -24H14V-3Q14 0 11 0H-11Q-14 0 -14 -3Z"/><ellipse cy="-24" rx="14" ry="4.500" fill="${color}"/><path fill="${color}" d="M-9 -22V-12Q-6 -8 -4 -13V-22Z"/>`;

/** A pile of hay, 150 wide. */
export const HAY = `<path fill="#C9974A" d="M-76 0C-74 -36 -44 -62 -6 -66C36 -66 70 -38 78 0Z"/><g fill="none" stroke="#E6BE72" stroke-width="4" stroke-linecap="round"><path d="M-58 -8L-40 -34M-34 -14L-20 -48M-8 -8L-2 -54M18 -12L26 -50M44 -8L46 -36M60 -6L66 -20M-50 -26L-24 -30M4 -34L30 -30"/></g><g fill="none" stroke="#A0752F" stroke-width="3" stroke-linecap="round"><path d="M-46 -6L-34 -22M-18 -6L-14 -28M12 -4L14 -24M36 -6L38 -22M-10 -60L-24 -72M8 -62L20 -76M-2 -64L-2 -78"/></g>`;

/** An open book, 80 wide; its middle is at 0, 0. */
export const BOOK =
  '<path fill="#8A2C3D" d="M-44 -24Q-22 -34 0 -24Q22 -34 44 -24V26Q22 16 0 26Q-22 16 -44 26Z"/><path fill="#FBF3E2" d="M-39 -26Q-20 -34 0 -24V22Q-20 12 -39 20ZM39 -26Q20 -34 0 -24V22Q20 12 39 20Z"/><path stroke="#C9B48C" stroke-width="1.500" fill="none" d="M0 -24V22"/>';

/** Three pancakes on a plate. */
export const PANCAKES =
  '<ellipse cy="-2" rx="38" ry="8" fill="#EAF2F6"/><g fill="#D99A4E" stroke="#B4733A" stroke-width="1.500"><ellipse cy="-8" rx="27" ry="7"/><ellipse cy="-15" rx="27" ry="7"/><ellipse cy="-22" rx="27" ry="7"/></g><path fill="#8E4A22" d="M-20 -24Q-4 -32 18 -25Q22 -18 18 -12Q14 -12 14 -19Q4 -22 -2 -18Q-6 -8 -10 -17Q-20 -18 -20 -24Z"/><rect x="-7" y="-32" width="13" height="8" rx="2" fill="#FFE9A8"/>';
