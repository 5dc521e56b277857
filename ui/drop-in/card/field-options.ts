import type { FieldOptions } from 'braintree-web/hosted-fields/index.js';
import type { CardFieldKey } from '#machines/drop-in/card/fields.ts';
import type { CardOptions, FieldOverride } from '../api/options.ts';
import type { StringKey, Strings } from '../strings/strings.ts';
import { hyphenated } from '../theme/hyphenated.ts';

/** The longest cardholder name; the gateway refuses 256 characters and more (FC-04). */
const longestName = 255;

/** The key of each field's label; frames carry it too, so that what is read out is what is seen. */
export const labelKeys: Readonly<Record<CardFieldKey, StringKey>> = {
  cardholderName: 'cardholderNameLabel',
  number: 'cardNumberLabel',
  expirationDate: 'expirationDateLabel',
  cvv: 'cvvLabel',
  postalCode: 'postalCodeLabel',
};

/** Dots for a security code of that many digits (FC-08). A page that is not UTF-8 reads the script's dots as other letters. */
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

/** Smaller where 16 digits and their gaps, in wide fonts such as Verdana 11.2 times the size, would need more than the whole frame. */
const numberSize = (computed: CSSStyleDeclaration) => `clamp(16px, 8.8vw, ${fieldSize(computed)})`;

/** Whether the size of an input is left to the form, which then sees to it that a number has room. */
const isSizeOurs = ([selector, style]: readonly [string, Style | string | null]) =>
  selector !== 'input' || (style !== null && typeof style === 'object' && !('font-size' in style));

/** The library takes properties only as style sheets write them; the peer writes those in the other way anew as well. */
const asInSheets = (style: Style | string | null) =>
  style !== null && typeof style === 'object'
    ? Object.fromEntries(Object.entries(style).map(([property, value]) => [hyphenated(property), value]))
    : style;

/** Styles inside the frames, which the page's style sheets do not reach, from the theme's own values. @param wanted goes over them, what is last over what is first */
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
