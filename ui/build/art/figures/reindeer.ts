/** Reindeer that face right: standing, in gallop, lying. They stand on y = 0, about 100 wide and 142 high. */

export interface ReindeerLook {
  coat: string;
  /** Belly, chest and muzzle. */
  light: string;
  nose: string;
  harness?: boolean;
}

export const deer = {
  chestnut: { coat: '#6E4A38', light: '#A27E62', nose: '#20181F' },
  grey: { coat: '#5C5260', light: '#9790A0', nose: '#20181F' },
  umber: { coat: '#563A30', light: '#8C6A54', nose: '#20181F' },
  rudolph: { coat: '#7B5340', light: '#B58F70', nose: '#E23B3B' },
} as const satisfies Record<string, ReindeerLook>;

const ANTLERS = `<g fill="none" stroke="#C9A57C" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="3.200" d="M37 -95C31 -103 20 -108 19 -120C18 -129 24 -136 31 -140M20 -124C16 -128 14 -132 14 -137M21 -129C23 -133 23 -138 22 -142M24 -108C20 -108 17 -109 14 -112M36 -97C40 -102 45 -103 48 -109M44 -104C48 -104 51 -106 53 -109"/><path stroke-width="2.600" stroke="#AD8B66" d="M39 -95C37 -106 31 -113 34 -123C36 -130 42 -134 48 -135M34 -122C31 -127 31 -131 32 -135M38 -129C40 -133 41 -137 41 -141"/></g>`;

const TORSO =
  'M-37 -50C-39 -60 -31 -66 -20 -66C-8 -66 4 -63 14 -67C21 -70 24 -78 29 -86C31 -90 34 -93 37 -94L33 -100C37 -101 41 -99 42 -96C47 -94 53 -89 57 -84C60 -81 59 -77 55 -76C50 -75 45 -76 41 -78C41 -72 41 -64 38 -57C39 -55 36 -52 36 -50C33 -45 29 -43 24 -42C10 -38 -8 -38 -18 -41C-24 -38 -27 -38 -30 -38C-35 -40 -36 -45 -37 -50Z';

const STANDING = [
  'M-28 -44C-25 -36 -22 -32 -23 -28C-24 -25 -26 -23 -25 -20L-24 -2L-26 0H-19L-19 -3L-20 -20C-18 -24 -15 -30 -12 -40Z',
  'M24 -48L27 -26L28 -2L26 0H33L33 -3L33 -26L36 -54Z',
  'M-37 -50C-37 -40 -34 -34 -35 -29C-36 -26 -38 -24 -37 -21L-35 -2L-37 0H-30L-30 -3L-32 -21C-30 -25 -27 -28 -25 -32L-18 -42Z',
  'M14 -46L17 -24L16 -2L14 0H21L21 -3L23 -24L28 -46Z',
];

const GALLOPING = [
  'M-26 -46C-36 -36 -46 -32 -53 -27L-62 -13L-66 -11L-60 -7L-56 -10L-47 -22C-36 -26 -22 -32 -14 -40Z',
  'M20 -52C32 -50 44 -52 55 -49L68 -42L72 -44L74 -38L68 -36L53 -43C42 -43 30 -42 18 -42Z',
  'M-36 -52C-42 -42 -54 -38 -62 -34L-76 -24L-81 -24L-78 -18L-73 -19L-58 -28C-46 -32 -30 -34 -20 -42Z',
  'M16 -50C28 -44 38 -40 46 -34L50 -20L48 -16L54 -15L56 -19L52 -37C44 -46 34 -50 26 -54Z',
];

const LYING = [
  'M-34 -46C-44 -44 -42 -36 -30 -37L-8 -36L-6 -40C-16 -44 -26 -46 -34 -46Z',
  'M34 -52C42 -46 40 -38 32 -37L12 -36L10 -41C20 -42 26 -46 30 -52Z',
];

/** Strap and bells; drawn over the body. */
const HARNESS = `<g fill="none" stroke-linecap="round"><path stroke="#B9263C" stroke-width="4.200" d="M18 -70C27 -64 32 -54 33 -46M-8 -66C-4 -58 -4 -48 -8 -39M-8 -58C6 -54 20 -54 32 -52"/><path stroke="#EFBE5B" stroke-width="1.200" d="M18 -70C27 -64 32 -54 33 -46M-8 -66C-4 -58 -4 -48 -8 -39"/><path stroke="#B9263C" stroke-width="2.600" d="M44 -94C46 -88 45 -82 43 -78M45 -85L56 -77"/></g><g fill="#EFBE5B"><circle cx="23" cy="-64" r="2.800"/><circle cx="28.500" cy="-57" r="2.800"/><circle cx="32" cy="-49" r="2.800"/></g>`;

const TAIL = 'M-37 -54C-42 -60 -46 -57 -46 -52C-43 -50 -39 -49 -36 -50Z';

function drawn(look: ReindeerLook, [backHind, backFore, ...front]: readonly string[]): string {
  const far = [backHind, backFore].map((d) => `<path fill="${look.coat}" d="${d}"/>`).join('');
  return [
    ANTLERS,
    `<g>${far}</g><g fill="#0B1C2E" opacity=".3">${[backHind, backFore].map((d) => `<path d="${d}"/>`).join('')}</g>`,
    `<g fill="${look.coat}">${front.map((d) => `<path d="${d}"/>`).join('')}<path d="${TORSO}"/></g>`,
    `<path fill="${look.light}" d="${TAIL}"/>`,
    `<path fill="${look.light}" d="M36 -72C30 -66 28 -56 28 -50C27 -46 26 -44 24 -42C29 -43 33 -45 36 -50C36 -52 39 -55 38 -57C40 -62 41 -68 41 -74Z"/><path fill="${look.light}" opacity=".7" d="M24 -42C10 -38 -8 -38 -18 -41C-8 -44 10 -45 24 -42Z"/>`,
    `<path fill="${look.light}" d="M50 -88C53 -87 55 -86 57 -84C60 -81 59 -77 55 -76C52 -75 49 -75 47 -76C48 -80 48 -84 50 -88Z"/>`,
    `<path fill="${look.coat}" d="M35 -95L27 -101C25 -96 28 -92 35 -91Z"/><path fill="${look.light}" d="M33 -95L29 -98C28 -95 30 -93 33 -92.500Z"/>`,
    `<circle cx="46.500" cy="-89" r="1.900" fill="#1A1216"/><circle cx="47.100" cy="-89.700" r=".7" fill="#fff"/>`,
    look.nose === '#E23B3B'
      ? `<circle cx="57.500" cy="-81.500" r="11" fill="url(#noselight)"/><circle cx="57.500" cy="-81.500" r="4.200" fill="${look.nose}"/><circle cx="56.400" cy="-83" r="1.200" fill="#fff" opacity=".8"/>`
      : `<ellipse cx="57.500" cy="-82" rx="2.800" ry="2.600" fill="${look.nose}"/>`,
    look.harness ? HARNESS : '',
  ].join('');
}

/** On its four legs. */
export const standingDeer = (look: ReindeerLook) => drawn(look, STANDING);
/** With its legs stretched. */
export const gallopingDeer = (look: ReindeerLook) => drawn(look, GALLOPING);
/** Its legs are under it: what it lies on is at y = -36. */
export const lyingDeer = (look: ReindeerLook) => drawn(look, [...LYING, ...LYING]);

/** Gradients for Rudolph's nose, once per document. */
export const NOSELIGHT =
  '<radialGradient id="noselight"><stop offset="0" stop-color="#FF6B5B" stop-opacity=".85"/><stop offset="1" stop-color="#FF6B5B" stop-opacity="0"/></radialGradient>';
