/** What the film shows beside cabin and reindeer; what stands, stands on y = 0. */
/** A sleigh that faces right, about 150 wide, with a full sack. */
export const SLEIGH = `
<path fill="#B98B5E" d="M-60 -46C-82 -72 -66 -112 -40 -104C-34 -116 -22 -114 -24 -103C-2 -98 2 -70 -14 -44Z"/><path fill="#8E6642" d="M-40 -104C-32 -98 -26 -99 -24 -103L-27 -96Q-34 -94 -38 -98Z"/>
<path fill="#8A2C3D" d="M-74 -66C-80 -42 -68 -20 -44 -18H38C60 -18 70 -36 66 -60C58 -46 46 -42 30 -42H2C-14 -42 -22 -48 -28 -60C-36 -78 -68 -82 -74 -66Z"/>
<path fill="none" stroke="#FFD27A" stroke-width="3" d="M-74 -66C-68 -82 -36 -78 -28 -60C-22 -48 -14 -42 2 -42H30C46 -42 58 -46 66 -60"/>
<path fill="none" stroke="#20181F" stroke-width="4" stroke-linecap="round" d="M-46 -18L-52 0M-4 -18V0M34 -18L38 0M-74 0H54C76 0 84 -14 74 -24"/>`;

/** The full moon. */
export const MOON =
  '<circle r="150" fill="url(#lamplight)" opacity=".35"/><circle r="92" fill="#F4EFDA"/><g fill="#E2DCC2"><circle cx="-30" cy="-24" r="16"/><circle cx="26" cy="-44" r="9"/><circle cx="34" cy="30" r="20"/><circle cx="-18" cy="42" r="8"/></g>';
