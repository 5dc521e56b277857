/** Rooms at the North Pole: walls, floors, windows, a fireplace, tables and shelves. Pictures are 640 x 480. */
import { line } from '../svg.ts';

export interface RoomColors {
  wall: string;
  plank: string;
  floor: string;
  board: string;
  trim: string;
}

export const rooms = {
  plum: { wall: '#3A2C3F', plank: '#32263A', floor: '#5B3F3A', board: '#4C3431', trim: '#2A2030' },
  blue: { wall: '#27435C', plank: '#213A51', floor: '#6B4C3C', board: '#5A3F33', trim: '#1A2E42' },
  teal: { wall: '#2C5358', plank: '#26494E', floor: '#7A5A43', board: '#694C39', trim: '#1D393D' },
  timber: { wall: '#523A34', plank: '#46312D', floor: '#7D5B42', board: '#6B4D39', trim: '#2F2122' },
  pine: { wall: '#2F4A3E', plank: '#284036', floor: '#6B4C3C', board: '#5A3F33', trim: '#1C3028' },
  night: { wall: '#1F3149', plank: '#1A2A40', floor: '#4A3A3C', board: '#3E3033', trim: '#142236' },
} as const satisfies Record<string, RoomColors>;

/** A plank wall above a floor of boards that begins at `level`. */
export function room({ wall, plank, floor, board, trim }: RoomColors, level = 372): string {
  const planks = Array.from({ length: 15 }, (_, i) => `M${i * 46 + 8} 0V${level}`).join('');
  const boards = [-520, -300, -150, -40, 60, 160, 260, 380, 480, 580, 680, 790, 940, 1160]
    .map((x) => `M${(320 + (x - 320) * 0.55).toFixed(0)} ${level}L${x} 480`)
    .join('');
  return [
    `<rect width="640" height="${level}" fill="${wall}"/><path stroke="${plank}" stroke-width="3" d="${planks}"/>`,
    `<rect y="${level}" width="640" height="${480 - level}" fill="${floor}"/><path stroke="${board}" stroke-width="2.500" d="${boards}"/>`,
    `<rect y="${level - 12}" width="640" height="12" fill="${trim}"/><rect y="${level}" width="640" height="10" fill="#000" opacity=".16"/>`,
  ].join('');
}

/** Warm light around a lamp or a fire. */
export const glow = (x: number, y: number, radius: number, opacity = 0.9): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#lamplight)" opacity="${opacity}"/>`;

/** The corners of a room are dark. */
export const DIM = '<rect width="640" height="480" fill="url(#dim)"/>';

/** A window on the night, with snow on its sill; its upper left corner is at x, y. */
export function nightWindow(x: number, y: number, width: number, height: number, frame = '#6B4A38'): string {
  const [middle, cross] = [x + width / 2, y + height * 0.46];
  const dots = [0.14, 0.3, 0.62, 0.78, 0.9]
    .map(
      (share, i) =>
        `<circle cx="${(x + width * share).toFixed(0)}" cy="${(y + height * (0.14 + ((i * 37) % 50) / 100)).toFixed(0)}" r="1.500"/>`,
    )
    .join('');
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#pane)"/><g fill="#EAF4F8" opacity=".9">${dots}</g>`,
    `<path fill="#8FB0C4" d="M${x} ${y + height * 0.78}q${width * 0.3} ${-height * 0.16} ${width * 0.6} ${-height * 0.02}t${width * 0.4} ${-height * 0.02}V${y + height}H${x}Z"/>`,
    `<path fill="none" stroke="${frame}" stroke-width="5" d="M${middle} ${y}V${y + height}M${x} ${cross}H${x + width}"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${frame}" stroke-width="10"/>`,
    `<path fill="#F6FAFB" d="M${x - 2} ${y + height - 3}q${width * 0.14} -12 ${width * 0.3} -4q${width * 0.2} 7 ${width * 0.36} -1q${width * 0.2} -9 ${width * 0.36} 5V${y + height + 2}H${x - 2}Z"/><rect x="${x - 12}" y="${y + height}" width="${width + 24}" height="11" rx="3" fill="${frame}"/>`,
  ].join('');
}

/** A stone fireplace with a burning fire, 210 wide and 236 high; the middle of its foot is at 0, 0. */
export const FIREPLACE = `
<path fill="#57525F" d="M-104 0V-206H104V0Z"/>
<g fill="#6A6472"><path d="M-100 -40h44v34h-44zM-100 -84h30v38h-30zM-66 -84h12v38h-12zM-100 -128h44v38h-44zM56 -40h44v34h-44zM70 -84h30v38h-30zM54 -84h12v38h-12zM56 -128h44v38h-44zM-100 -170h58v36h-58zM-36 -170h52v30h-52zM22 -170h34v36h-34zM62 -170h38v36h-38zM-100 -202h38v26h-38zM-56 -202h66v26h-66zM16 -202h84v26h-84z"/></g>
<path fill="#1A1216" d="M-54 0V-92Q-54 -134 0 -134Q54 -134 54 -92V0Z"/><path fill="#3A2220" d="M-46 0V-88Q-46 -124 0 -124Q46 -124 46 -88V0Z"/>
<ellipse cy="-34" rx="52" ry="66" fill="url(#lamplight)"/>
<g class="fire"><path fill="#E2632E" d="M-32 -8C-44 -34 -26 -44 -24 -68C-10 -60 -12 -46 -6 -42C-4 -62 8 -78 6 -98C28 -82 24 -58 26 -48C30 -52 32 -58 32 -64C44 -44 40 -20 32 -8Z"/>
<path fill="#F5A94A" d="M-22 -8C-30 -26 -18 -34 -16 -48C-8 -42 -8 -32 -4 -30C-2 -44 6 -54 6 -66C20 -54 16 -40 18 -32C22 -34 22 -38 24 -42C30 -28 28 -16 22 -8Z"/><path fill="#FFE3A6" d="M-10 -8C-14 -18 -8 -24 -6 -32C2 -28 2 -22 4 -20C6 -26 8 -32 8 -36C16 -26 14 -14 12 -8Z"/></g>
<path fill="#4A2F26" d="M-40 -14H38V-2H-40Z"/><circle cx="38" cy="-8" r="6" fill="#8E6642"/><path fill="#5E3D30" d="M-30 -24H26V-14H-30Z"/><circle cx="-30" cy="-19" r="5" fill="#A07A52"/>
<path fill="#7A5540" d="M-122 -226H122V-204H-122Z"/><path fill="#8E6642" d="M-122 -226H122V-218H-122Z"/><path fill="#46414E" d="M-118 0H118V10H-118Z"/>`;

/** A wing chair, seen from in front; its seat is at 0, 0. */
export const ARMCHAIR = `
<path fill="#2C5F66" d="M-98 20C-112 -60 -104 -170 -62 -190Q0 -214 62 -190C104 -170 112 -60 98 20Z"/><path fill="#23505A" d="M-80 0C-88 -70 -84 -150 -50 -168Q0 -188 50 -168C84 -150 88 -70 80 0Z"/>
<g fill="#1B424B"><circle cx="-34" cy="-134" r="4"/><circle cx="0" cy="-142" r="4"/><circle cx="34" cy="-134" r="4"/><circle cx="-18" cy="-104" r="4"/><circle cx="18" cy="-104" r="4"/></g>
<path fill="#4A2F26" d="M-92 50h16v18h-16zM76 50h16v18h-16z"/>`;
/** The arms of the chair, which are in front of the person in it. */
export const CHAIR_ARMS = `
<path fill="#346E76" d="M-118 -52Q-118 -72 -98 -72Q-78 -72 -78 -52V54H-118Z"/><path fill="#2C5F66" d="M78 -52Q78 -72 98 -72Q118 -72 118 -52V54H78Z"/><ellipse cx="-98" cy="-54" rx="14" ry="12" fill="#3F7E87"/><ellipse cx="98" cy="-54" rx="14" ry="12" fill="#38757D"/>`;

/** A table from edge to edge of its width; its top is at y. */
export const table = (x: number, y: number, width: number, legs = 90, wood = '#8E6642'): string =>
  `<path fill="#4A2F26" d="M${x + 16} ${y + 12}h16v${legs}h-16zM${x + width - 32} ${y + 12}h16v${legs}h-16z"/><rect x="${x}" y="${y}" width="${width}" height="18" rx="4" fill="${wood}"/><rect x="${x}" y="${y}" width="${width}" height="6" rx="3" fill="#B98B5E"/>`;

/** An oval rug. */
export const rug = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  color = '#8A2C3D',
  edge = '#D9B47A',
): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${edge}"/><ellipse cx="${x}" cy="${y}" rx="${rx - 7}" ry="${ry - 4}" fill="${color}"/><ellipse cx="${x}" cy="${y}" rx="${rx * 0.72}" ry="${ry * 0.66}" fill="none" stroke="${edge}" stroke-width="2.500" stroke-dasharray="7 6"/>`;

/** Green twigs with red berries along a shallow bow. */
export function garland(x: number, y: number, width: number, sag: number): string {
  const count = Math.round(width / 13);
  const point = (share: number) => [x + width * share, y + sag * 4 * share * (1 - share)] as const;
  const twigs = Array.from({ length: count + 1 }, (_, i) => {
    const [px, py] = point(i / count);
    return `<path fill="none" stroke="${i % 2 ? '#3E7A5C' : '#2E5F48'}" stroke-width="6" stroke-linecap="round" d="M${(px - 8).toFixed(0)} ${(py - 5).toFixed(0)}L${px.toFixed(0)} ${py.toFixed(0)}L${(px - 7).toFixed(0)} ${(py + 6).toFixed(0)}"/>`;
  });
  const berries = Array.from({ length: Math.round(count / 2) }, (_, i) => {
    const [px, py] = point((i + 0.5) / Math.round(count / 2));
    return `<circle cx="${px.toFixed(0)}" cy="${(py + 2).toFixed(0)}" r="4" fill="${i % 3 === 1 ? '#FFD27A' : '#C8364B'}"/>`;
  });
  return twigs.join('') + berries.join('');
}

/** A lantern that hangs from a hook; its handle is at 0, 0. */
export const LANTERN = `<circle cy="34" r="62" fill="url(#lamplight)"/><path fill="none" stroke="#20181F" stroke-width="3" d="M-12 16Q0 -8 12 16"/><path fill="#20181F" d="M-16 14H16L11 8H-11ZM-18 54H18V60H-18Z"/><rect x="-14" y="15" width="28" height="39" fill="url(#window)"/><path fill="#F28C3A" d="M0 28C8 38 6 48 0 50C-6 48 -8 38 0 28Z"/><path stroke="#20181F" stroke-width="2.500" d="M-14 15V54M14 15V54M0 15V26"/>`;

/** A mug of something hot. */
export const MUG = `<path fill="none" stroke="#EAF2F6" stroke-width="3" stroke-linecap="round" opacity=".7" d="M-5 -24q-6 -8 0 -14t0 -14M6 -24q-6 -8 0 -14t0 -12"/><path fill="none" stroke="#C8364B" stroke-width="5" d="M13 -13q12 0 11 8t-12 7"/><path fill="#C8364B" d="M-15 -20H15V4Q15 9 10 9H-10Q-15 9 -15 4Z"/><ellipse cy="-20" rx="15" ry="4" fill="#5A3527"/><path fill="#F6F3EC" d="M-15 -8H15V-3H-15Z"/>`;

/** Shelves with a board every `step`. */
export function shelf(x: number, y: number, width: number, rows: number, step: number): string {
  const boards = Array.from(
    { length: rows + 1 },
    (_, i) => `<rect x="${x}" y="${y + i * step}" width="${width}" height="8" rx="2" fill="#8E6642"/>`,
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${rows * step}" fill="#000" opacity=".22"/>${boards.join('')}${line(
    [
      [x, y],
      [x, y + rows * step + 6],
    ],
    7,
    '#7A5540',
  )}${line(
    [
      [x + width, y],
      [x + width, y + rows * step + 6],
    ],
    7,
    '#7A5540',
  )}`;
}
