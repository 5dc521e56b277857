/** The sleigh, its sack and its bells. It faces right, is 280 wide, and stands on y = 0. */
import { at } from '../svg.ts';

/** A full sack; it stands on y = 0, about 110 wide. */
export const SACK = `
<path fill="#A07A52" d="M-48 0C-66 -30 -62 -78 -22 -96C-30 -106 -26 -118 -14 -114C-6 -122 8 -122 14 -114C26 -118 30 -106 22 -96C62 -78 66 -30 48 0Z"/><path fill="#7F5E3E" opacity=".7" d="M22 -96C62 -78 66 -30 48 0H20C38 -34 34 -74 6 -96Z"/><path fill="none" stroke="#C8364B" stroke-width="6" stroke-linecap="round" d="M-23 -96Q0 -88 23 -96"/><path fill="none" stroke="#7F5E3E" stroke-width="3" stroke-linecap="round" d="M-14 -82C-26 -64 -30 -44 -28 -24M-2 -82C-4 -60 -2 -50 2 -36"/>`;

const BACK =
  '<path fill="#6E1A2B" d="M-122 -132C-104 -160 -84 -150 -74 -120C-60 -92 -20 -84 20 -82H70V-60H-110Z"/>';

const SIDE = `
<path fill="none" stroke="#8E6642" stroke-width="8" stroke-linecap="round" d="M-78 -38L-86 -8M-4 -38V-8M66 -40L74 -8"/>
<path fill="none" stroke="#EFBE5B" stroke-width="8" stroke-linecap="round" d="M-132 -4H92C130 -4 150 -34 132 -56C122 -66 110 -54 120 -46"/>
<path fill="#B9263C" d="M-130 -130C-148 -92 -132 -46 -96 -36H70C106 -36 126 -66 124 -108C122 -126 104 -126 104 -112C104 -86 86 -78 60 -78H10C-30 -78 -62 -86 -80 -114C-94 -138 -120 -148 -130 -130Z"/>
<path fill="#8C1B30" d="M-134 -96C-132 -66 -118 -42 -96 -36H70C98 -36 118 -56 123 -88C112 -62 92 -54 70 -54H-90C-112 -54 -128 -70 -134 -96Z"/>
<path fill="none" stroke="#EFBE5B" stroke-width="5" stroke-linecap="round" d="M-130 -130C-120 -148 -94 -138 -80 -114C-62 -86 -30 -78 10 -78H60C86 -78 104 -86 104 -112C104 -126 122 -126 124 -108"/>
<path fill="none" stroke="#EFBE5B" stroke-width="3.500" stroke-linecap="round" d="M-96 -64C-78 -46 -58 -66 -72 -76C-82 -80 -88 -68 -78 -64M-40 -58C-20 -48 -6 -62 -18 -68M10 -58C30 -48 44 -62 32 -68M58 -58C74 -50 92 -60 94 -76"/>`;

/** The sleigh with its load; the seat is at 0, -70. */
export const sleigh = (load = ''): string => BACK + load + SIDE;

/** A golden bell; it hangs from 0, 0. */
export const GOLDEN_BELL = `<path fill="none" stroke="#C8364B" stroke-width="5" d="M-8 0Q0 -12 8 0"/><path fill="#EFBE5B" d="M-21 36C-19 18 -18 4 0 2C18 4 19 18 21 36L27 44H-27Z"/><path fill="#C98F37" d="M8 4C18 8 19 20 21 36L27 44H10C14 30 14 16 8 4Z"/><path fill="none" stroke="#FFF3CF" stroke-width="4" stroke-linecap="round" d="M-11 30C-11 20 -10 14 -6 10"/><circle cy="49" r="7" fill="#8E6642"/><rect x="-28" y="40" width="56" height="6" rx="3" fill="#F6D58C"/>`;

/** A cow's bell; it hangs from 0, 0. */
export const COW_BELL = `<path fill="none" stroke="#5E3D30" stroke-width="5" d="M-9 2Q0 -12 9 2"/><path fill="#8B929C" d="M-14 2H14L24 40H-24Z"/><path fill="#6B727E" d="M4 2H14L24 40H8Z"/><path fill="#A9B0BA" d="M-11 8L-17 34H-12L-7 8Z"/><circle cx="2" cy="44" r="7" fill="#4A4450"/><rect x="-25" y="37" width="50" height="5" rx="2" fill="#6B727E"/>`;

/** A sparkle. */
const SPARKLE = '<path fill="#FFF3CF" d="M0 -14Q2 -2 14 0Q2 2 0 14Q-2 2 -14 0Q-2 -2 0 -14Z"/>';

/** Sparkles at these places, each with its size. */
export const sparkles = (places: readonly (readonly [number, number, number])[]): string =>
  places.map(([x, y, scale]) => at(x, y, scale, SPARKLE)).join('');
