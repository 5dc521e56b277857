/** How much room boxes and labels take: by a fixed table of widths, so that every computer draws the same. */
import type { Shape } from './picture.ts';
import { boldWidth, FONT, textWidth, wrap } from './text.ts';
import { type Line, textOf } from './words.ts';

export interface Size {
  width: number;
  height: number;
}

export const LINE = 15;
export const PADDING = 10;
export const DIAMOND = 18;
/** Characters after which a line is broken. A state with others inside is wide enough for more. */
const MOST = 34;
const MOST_OF_GROUP = 72;

export interface WrittenLine {
  text: string;
  kind: Line['kind'];
  /** Ends the text in bold: where a stub leads to. */
  to: string;
}

/** A line as it is written: broken when it is long, and with the name of the state that a stub leads to. */
export function written(line: Line, most = MOST): WrittenLine[] {
  const { kind } = line;
  const to = line.to === '' || line.to === '↺' ? line.to : `→ ${line.to}`;
  const parts = wrap(textOf(line), most).map((text, i) => ({
    text: i > 0 ? `   ${text}` : text,
    kind,
    to: '',
  }));
  const last = parts.at(-1);
  if (to === '' || !last) return parts;
  return last.text.length + to.length < most + 6
    ? [...parts.slice(0, -1), { ...last, text: `${last.text} `, to }]
    : [...parts, { text: '   ', kind, to }];
}

/** The lines below the title of a box. */
export const writtenIn = ({ lines, form }: Pick<Shape, 'lines' | 'form'>) =>
  lines.flatMap((line) => written(line, form === 'group' ? MOST_OF_GROUP : MOST));

/** Room for a title and lines below it. */
export function boxSize(shape: Shape): Size {
  if (shape.form === 'bare') return { width: 0, height: 0 };
  const texts = writtenIn(shape);
  return {
    width: Math.max(boldWidth(shape.title, FONT.title), ...texts.map(lineWidth)) + 2 * PADDING,
    height: LINE * (texts.length + 1) + PADDING,
  };
}

/** Room for the label of an arrow. */
export function labelSize(lines: readonly Line[]): Size {
  const texts = lines.flatMap((line) => written(line));
  return { width: Math.max(...texts.map(lineWidth)) + 8, height: LINE * texts.length + 2 };
}

const lineWidth = ({ text, to }: WrittenLine) => textWidth(text, FONT.line) + boldWidth(to, FONT.line);
