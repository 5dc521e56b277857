/** Draws a picture: states as boxes that the inspector can light up, transitions coloured by their kind. */
import { LINE, PADDING, type WrittenLine, written, writtenIn } from './boxes.ts';
import type { Drawing } from './drawing.ts';
import type { Shape } from './picture.ts';
import type { Point } from './shelf-packing.ts';
import { escapeXml, FONT } from './text.ts';
import type { Line } from './words.ts';

const COLOURS: Record<Line['kind'] | 'several', string> = {
  event: '#1f4e79',
  delay: '#8a5a00',
  done: '#1b6e3c',
  error: '#a4262c',
  always: '#4a4a4a',
  state: '#4a4a4a',
  several: '#3c4654',
};
const FILLS = ['#ffffff', '#f4f6f9', '#e9edf3', '#dfe5ee'] as const;

/** An SVG document; the same drawing always gives the same bytes. */
export function toSvg({ boxes, starts, arrows, ...size }: Drawing, title: string): string {
  const [width, height] = [Math.ceil(size.width) + 2, Math.ceil(size.height) + 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT.family}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<defs>${Object.entries(COLOURS).map(marker).join('')}</defs>`,
    `<rect x="-1" y="-1" width="${width}" height="${height}" fill="#ffffff"/>`,
    ...boxes.map(box),
    ...starts.map(dot),
    ...arrows.map(path),
    ...arrows.map(label),
    '</svg>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

function box({ shape, x, y, width, height, name }: Drawing['boxes'][number]): string {
  if (shape.form === 'bare') return '';
  const state = `data-state="${escapeXml(shape.id)}"`;
  if (shape.form === 'decision') {
    const [middle, centre, half] = [x + width / 2, y + height / 2, width / 2];
    const corners = [
      [middle, y],
      [x + width, centre],
      [middle, y + height],
      [x, centre],
    ].map((corner) => corner.map(round).join(' '));
    return [
      `<path ${state} d="M${corners.join('L')}z" fill="#fff7e0" stroke="#8a94a3" stroke-width="1.2"/>`,
      texts(shape, { x: (name?.x ?? x + 2 * half) - 4, y: name?.y ?? y }),
    ].join('\n');
  }
  const depth = shape.id.split('.').length - 1;
  const fill = shape.form === 'group' ? FILLS[Math.min(depth, FILLS.length - 1)] : '#ffffff';
  const edge =
    shape.form === 'final' ? 'stroke="#222222" stroke-width="3"' : 'stroke="#8a94a3" stroke-width="1.2"';
  const dashes = shape.form === 'folded' ? ' stroke-dasharray="5 3"' : '';
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  const drawn = `<rect ${state} ${place} rx="7" fill="${fill}" ${edge}${dashes}/>\n${texts(shape, { x, y })}`;
  return shape.link ? `<a href="${escapeXml(shape.link)}">${drawn}</a>` : drawn;
}

function texts(shape: Shape, { x, y }: Point): string {
  const title = `font-size="${FONT.title}" font-weight="600"`;
  return [
    text(escapeXml(shape.title), { x: x + PADDING, y: y + LINE + 2 }, title),
    ...writtenIn(shape).map((line, i) => lineAt(line, { x: x + PADDING, y: y + LINE * (i + 2) + 2 })),
  ].join('\n');
}

function lineAt({ text: words, kind, to }: WrittenLine, place: Point): string {
  const target = to === '' ? '' : `<tspan font-weight="600">${escapeXml(to)}</tspan>`;
  return text(escapeXml(words) + target, place, `font-size="${FONT.line}" fill="${COLOURS[kind]}"`);
}

function text(content: string, { x, y }: Point, style: string): string {
  return `<text x="${round(x)}" y="${round(y)}" ${style} xml:space="preserve">${content}</text>`;
}

function dot({ x, y }: Point): string {
  return `<circle cx="${round(x + 4)}" cy="${round(y + 4)}" r="4" fill="${COLOURS.several}"/>`;
}

function colourOf(lines: readonly Line[]): keyof typeof COLOURS {
  const kinds = new Set(lines.map(({ kind }) => kind));
  return kinds.size === 1 ? ([...kinds][0] ?? 'several') : 'several';
}

function path({ arrow, points }: Drawing['arrows'][number]): string {
  const kind = colourOf(arrow?.lines ?? []);
  const way = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
  return `<path d="M${way}" fill="none" stroke="${COLOURS[kind]}" stroke-width="${arrow?.isMain ? 2.6 : 1.2}" marker-end="url(#to-${kind})"/>`;
}

function label({ arrow, label: place }: Drawing['arrows'][number]): string {
  if (!arrow || !place) return '';
  const { x, y, width, height } = place;
  return [
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="3" fill="#ffffff" fill-opacity="0.9"/>`,
    ...arrow.lines
      .flatMap((line) => written(line))
      .map((line, i) => lineAt(line, { x: x + 4, y: y + 12 + i * LINE })),
  ].join('\n');
}

function marker([kind, colour]: [string, string]): string {
  return `<marker id="to-${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z" fill="${colour}"/></marker>`;
}

const round = Math.round;
