import type { PartRule } from './appearance.ts';
import { framedParts, type Part } from './appearance-values.ts';

/** The contrast that WCAG 2.2 AA requires of text. */
const least = 4.5;

/** The backgrounds of text, by the merchant's names for them. */
const grounds = { colorBackground: '--_surface', colorField: '--_raised' } as const;
type Ground = keyof typeof grounds | 'the page';

/** Text colors by the merchant's name, with the value and the backgrounds; headings are above the form's box. */
const texts: readonly (readonly [name: string, value: string, on: readonly Ground[]])[] = [
  ['colorText', '--_text', ['colorBackground', 'colorField']],
  ['colorTextSecondary', '--_quiet', ['colorBackground', 'colorField', 'the page']],
  ['colorDanger', '--_error', ['colorBackground', 'colorField']],
  ['colorPrimary', '--_focus', ['colorBackground', 'the page']],
];

/** A color by the merchant's name for it, and the layers that it is seen as, from the back to the front. */
interface Shade {
  readonly name: string;
  readonly colors: readonly string[];
}

/** Warns a merchant's developers about text that is hard to read. @param host where the form is to be rendered */
export function warnAboutContrast(host: HTMLElement, rules: readonly PartRule[]): void {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) return;
  for (const [text, ground] of pairsOf(host, rules)) {
    const ratio = contrast(canvas, ground.colors, [...ground.colors, ...text.colors]);
    if (ratio >= least) continue;
    // Truncated, not rounded: 4.499 is too low.
    const shown = Math.floor(ratio * 100) / 100;
    const named = ({ name, colors }: Shade) => `${name} (${colors.at(-1) ?? 'white'})`;
    // oxlint-disable-next-line no-console -- developers look for it there
    console.warn(
      `options.appearance: ${named(text)} on ${named(ground)} has a contrast of ${shown}:1. WCAG 2.2 AA asks for ${least}:1.`,
    );
  }
}

function pairsOf(host: HTMLElement, rules: readonly PartRule[]): readonly (readonly [Shade, Shade])[] {
  const probe = host.ownerDocument.createElement('div');
  probe.className = 'braintree-wrapper';
  host.append(probe);
  const styles = getComputedStyle(probe);
  /** The computed color of a value here, which may be a variable. */
  const seen = (value: string | number) => {
    probe.style.color = String(value);
    return styles.color;
  };
  const page = backgroundsBehind(host);
  const shadeOf = (name: string, value: string | number): Shade => ({ name, colors: [seen(value)] });
  const groundOf = (name: Ground): Shade =>
    name === 'the page' ? { name, colors: page } : { name, colors: [...page, seen(`var(${grounds[name]})`)] };
  const pairs = [
    ...texts.flatMap(([name, value, on]) =>
      on.map((ground) => [shadeOf(name, `var(${value})`), groundOf(ground)] as const),
    ),
    ...rules.flatMap(([part, { color, backgroundColor }]) => {
      if (color === undefined && backgroundColor === undefined) return [];
      const text =
        color === undefined ? shadeOf('colorText', 'var(--_text)') : shadeOf(`the color of ${part}`, color);
      const below = groundOf(groundFor(part));
      if (backgroundColor === undefined) return [[text, below] as const];
      const { name, colors } = shadeOf(`the backgroundColor of ${part}`, backgroundColor);
      return [[text, { name, colors: [...below.colors, ...colors] }] as const];
    }),
  ];
  probe.remove();
  return pairs;
}

/** The background of a part. */
function groundFor(part: Part): Ground {
  if (part === 'heading') return 'the page';
  return part.startsWith('field') || part in framedParts ? 'colorField' : 'colorBackground';
}

/** The background colors of an element's ancestors, the nearest last. */
function backgroundsBehind({ parentElement }: Element): readonly string[] {
  if (!parentElement) return [];
  const { backgroundColor } = getComputedStyle(parentElement);
  const seen = backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [backgroundColor];
  return [...backgroundsBehind(parentElement), ...seen];
}

/** The contrast ratio of WCAG 2.2 between two stacks of colors, each blended as on the screen. */
function contrast(canvas: OffscreenCanvasRenderingContext2D, ...stacks: readonly (readonly string[])[]) {
  const [dark = 0, light = 0] = stacks
    .map((colors) => luminance(canvas, colors))
    .toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of colors blended on white, in any notation that the browser knows. */
function luminance(canvas: OffscreenCanvasRenderingContext2D, colors: readonly string[]): number {
  for (const color of ['#fff', ...colors]) {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
