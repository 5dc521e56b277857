// Proves that every colour of the themes has the contrast that WCAG asks for.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('ui/drop-in/theme/drop-in.css', 'utf8');

/** The default colours of one theme: `--_name: var(--dropin-name, #rrggbb)`. */
function coloursAfter(start: string): Record<string, string> {
  const block = css.slice(css.indexOf(start), css.indexOf('}', css.indexOf(start)));
  const found = [...block.matchAll(/--_(\w+): var\(--dropin-\w+, (#[0-9a-f]{6})\)/g)];
  return Object.fromEntries(found.map(([, name = '', colour = '']) => [name, colour]));
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const themes = {
  light: coloursAfter('.braintree-wrapper {'),
  dark: coloursAfter(':where([data-theme="dark"]) .braintree-wrapper:'),
  'dark by the system': coloursAfter(':where([data-theme="auto"]) .braintree-wrapper:'),
};

describe.each(Object.entries(themes))('the %s theme', (_, colours) => {
  const ratio = (one: string, other: string) => contrast(colours[one] ?? '', colours[other] ?? '');

  it.each(['text', 'quiet', 'error', 'focus'])('shows %s at 4.5:1 or better on the form', (text) => {
    expect(ratio(text, 'surface')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['text', 'quiet', 'error'])('shows %s at 4.5:1 or better in a field', (text) => {
    expect(ratio(text, 'raised')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['border', 'focus', 'error'])('shows what %s draws at 3:1 or better', (edge) => {
    expect(ratio(edge, 'surface')).toBeGreaterThanOrEqual(3);
    expect(ratio(edge, 'raised')).toBeGreaterThanOrEqual(3);
  });
});

it('has one dark theme, chosen by the merchant or by the system', () => {
  expect(themes['dark by the system']).toEqual(themes.dark);
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
});
