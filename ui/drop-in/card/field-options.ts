import type { FieldOptions } from 'braintree-web/hosted-fields/index.js';
import type { CardFieldKey } from '#machines/drop-in/card/fields.ts';
import type { CardOptions, FieldOverride } from '../api/options.ts';
import type { StringKey, Strings } from '../strings/strings.ts';
import { hyphenated } from '../theme/hyphenated.ts';

/** The longest cardholder name; the gateway refuses 256 characters and more (FC-04). */
const longestName = 255;

/** The key of each field's label. Frames have it too, so that screen readers read what is shown. */
export const labelKeys: Readonly<Record<CardFieldKey, StringKey>> = {
  cardholderName: 'cardholderNameLabel',
  number: 'cardNumberLabel',
  expirationDate: 'expirationDateLabel',
  cvv: 'cvvLabel',
  postalCode: 'postalCodeLabel',
};

/** Dots for a security code of that many digits (FC-08); asterisks on a page that is not UTF-8, which garbles dots. */
export const securityCodeDots = (size: number) =>
  (document.characterSet === 'UTF-8' ? '•' : '*').repeat(size);

/** Options of a frame: our wording, then the merchant's overrides. Its container cannot be overridden. */
export function fieldOptions(
  key: CardFieldKey,
  container: HTMLElement,
  { overrides }: CardOptions,
  strings: Strings,
): FieldOptions {
  const label = strings.text(labelKeys[key]);
  const { selector: _selector, ...override }: FieldOverride = overrides?.fields?.[key] ?? {};
  return {
    internalLabel: label,
    iframeTitle: label,
    ...(key === 'number' && { placeholder: strings.text('cardNumberPlaceholder') }),
    ...(key === 'expirationDate' && { placeholder: strings.text('expirationDatePlaceholder') }),
    ...(key === 'cvv' && { placeholder: securityCodeDots(3) }),
    ...(key === 'cardholderName' && {
      placeholder: strings.text('cardholderNamePlaceholder'),
      maxlength: longestName,
    }),
    ...override,
    container,
  };
}

type Style = Readonly<Record<string, string>>;

/** As large as the form's text; phones enlarge a page whose fields are smaller than 16 pixels. */
const fieldSize = ({ fontSize }: CSSStyleDeclaration) =>
  `${Math.max(16, Number.parseFloat(fontSize) || 0)}px`;

/** Smaller on narrow screens, so that 16 digits with gaps fit: in a wide font such as Verdana they are 11.2 em wide. */
const numberSize = (computed: CSSStyleDeclaration) => `clamp(16px, 8.8vw, ${fieldSize(computed)})`;

/** Whether the merchant leaves the size of inputs to the form, which then ensures that a number fits. */
const isSizeOurs = ([selector, style]: readonly [string, Style | string | null]) =>
  selector !== 'input' || (style !== null && typeof style === 'object' && !('font-size' in style));

/** The library takes only hyphenated properties; like the peer, this converts camel case. */
const asInSheets = (style: Style | string | null) =>
  style !== null && typeof style === 'object'
    ? Object.fromEntries(Object.entries(style).map(([property, value]) => [hyphenated(property), value]))
    : style;

/**
 * Styles inside the frames, which the page's style sheets do not reach, from the theme's values.
 * @param wanted overrides them; later entries override earlier ones
 */
export function fieldStyles(
  themed: Element,
  wanted: readonly (NonNullable<CardOptions['overrides']>['styles'] | undefined)[],
  dir: Strings['dir'],
): Readonly<Record<string, Style | string>> {
  const computed = getComputedStyle(themed);
  const value = (name: string) => computed.getPropertyValue(name).trim();
  const text = value('--_text');
  const all = wanted.flatMap((more) =>
    Object.entries(more ?? {}).map(([selector, style]) => [selector, asInSheets(style)] as const),
  );
  const styles: Record<string, Style | string> = {
    input: { 'font-size': fieldSize(computed), 'font-family': computed.fontFamily, color: text },
    ...(all.every(isSizeOurs) && { '.number': { 'font-size': numberSize(computed) } }),
    ':focus': { color: text },
    '.invalid': { color: value('--_error') },
    '::placeholder': { color: value('--_quiet') },
    // Numbers and dates are written the same way everywhere; a name is not.
    ...(dir === 'rtl' && { '.cardholderName': { direction: 'rtl', 'text-align': 'right' } }),
  };
  for (const [selector, style] of all) {
    const own = styles[selector];
    if (style === null) delete styles[selector];
    else if (typeof style === 'string') styles[selector] = style;
    else styles[selector] = { ...(typeof own === 'object' && own), ...style };
  }
  return styles;
}
