/** The values that a merchant can set for the form's appearance, and their checks. */
import type { AppearanceOptions } from '../api/appearance-options.ts';
import { DropinError } from '../api/dropin-error.ts';
import { hyphenated } from './hyphenated.ts';

type Variable = keyof NonNullable<AppearanceOptions['variables']>;
export type Part = keyof NonNullable<AppearanceOptions['rules']>;

/** A kind of value: its check, and its description for error messages. */
interface Kind {
  readonly isRight: (value: string) => boolean;
  readonly allowed: string;
}

const color: Kind = {
  isRight: (value) => isSafe(value) && isStyle('color', value),
  allowed: 'a color such as "#1b2b38"',
};
const length: Kind = {
  isRight: (value) => /^(\d+|\d*\.\d+)(px|rem)$/.test(value),
  allowed: 'a length such as "8px" or "0.5rem"',
};
const font: Kind = {
  isRight: (value) => /^[-\p{L}\d\s"',]+$/u.test(value) && isStyle('font-family', value),
  allowed: 'font names such as "Inter, sans-serif"',
};

/** The custom property and the kind of value of each variable. */
export const variables: Readonly<Record<Variable, readonly [property: string, kind: Kind]>> = {
  colorPrimary: ['--dropin-focus', color],
  colorBackground: ['--dropin-surface', color],
  colorField: ['--dropin-raised', color],
  colorText: ['--dropin-text', color],
  colorTextSecondary: ['--dropin-quiet', color],
  colorDanger: ['--dropin-error', color],
  colorBorder: ['--dropin-border', color],
  colorLine: ['--dropin-line', color],
  borderRadius: ['--dropin-radius', length],
  fontFamily: ['--dropin-font', font],
  fontSize: ['--dropin-font-size', length],
  spacingUnit: ['--dropin-spacing', length],
};

/** The selectors of the form's parts. */
export const parts: Readonly<Partial<Record<Part, string>>> = {
  box: '.braintree-upper-container',
  heading: '.braintree-heading',
  row: ':is(.braintree-method, .braintree-option)',
  'row:selected': '.braintree-method--active',
  toggle: '.braintree-toggle',
  label: '.braintree-form__label',
  field: '.braintree-form__hosted-field',
  'field:focus': '.braintree-form__field-group--is-focused .braintree-form__hosted-field',
  'field:invalid': '.braintree-form__field-group--has-error .braintree-form__hosted-field',
  error: ':is(.braintree-form__field-error, .braintree-sheet__error)',
};

/** The selectors of the parts inside the frames. */
export const framedParts: Readonly<Partial<Record<Part, string>>> = {
  input: 'input',
  'input:focus': ':focus',
  'input:invalid': '.invalid',
  placeholder: '::placeholder',
};

const textProperties = [
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
];

/** Properties that the library accepts inside its frames. */
export const framedProperties: readonly string[] = [...textProperties, 'textAlign', 'textShadow'];

/** Properties allowed outside the frames: not the focus ring, and none that changes the layout. */
const pageProperties: readonly string[] = [
  ...textProperties,
  'backgroundColor',
  'borderColor',
  'borderRadius',
  'borderStyle',
  'borderWidth',
  'boxShadow',
  'padding',
  'textTransform',
];

/** Presets besides the light and dark themes. */
export const presets: Readonly<Record<string, AppearanceOptions>> = {
  flat: {
    variables: { borderRadius: '0px' },
    rules: { box: { borderWidth: '0' }, field: { borderWidth: '0 0 2px' } },
  },
};

const themes = ['light', 'dark', 'auto', ...Object.keys(presets)];

/** Whether a value fetches nothing, computes nothing from the page, and cannot end its declaration. */
const isSafe = (value: string) =>
  !/[;{}<>@\\]|\/\*|(url|src|image|image-set|cross-fade|element|paint|attr|env|expression)\s*\(/i.test(
    value,
  ) && !/^(inherit|initial|unset|revert|revert-layer)$/i.test(value.trim());

/** Whether the browser accepts a value. */
function isStyle(property: string, value: string): boolean {
  const { style } = document.createElement('i');
  style.setProperty(property, value);
  return style.getPropertyValue(property) !== '';
}

function expectThat(isRight: boolean, name: string, value: unknown, allowed: string): asserts isRight {
  if (!isRight)
    throw new DropinError(`options.appearance${name} is ${JSON.stringify(value)}, and must be ${allowed}.`);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws {DropinError} for the first thing that is wrong */
export function checkAppearance(appearance: unknown): asserts appearance is AppearanceOptions {
  expectThat(isObject(appearance), '', appearance, 'an object with theme, variables or rules');
  for (const [name, value] of Object.entries(appearance))
    expectThat(/^(theme|variables|rules)$/.test(name), `.${name}`, value, 'called theme, variables or rules');
  const { theme = 'auto', variables: given = {}, rules = {} } = appearance;
  expectThat(themes.includes(theme as string), '.theme', theme, `one of ${themes.join(', ')}`);
  expectThat(isObject(given), '.variables', given, 'an object');
  for (const [name, value] of Object.entries(given)) {
    const known = variables[name as Variable] as (typeof variables)[Variable] | undefined;
    const path = `.variables.${name}`;
    expectThat(known !== undefined, path, value, `one of ${Object.keys(variables).join(', ')}`);
    const [, { isRight, allowed }] = known;
    expectThat(typeof value === 'string' && isRight(value), path, value, allowed);
  }
  expectThat(isObject(rules), '.rules', rules, 'an object');
  for (const [part, rule] of Object.entries(rules)) checkRule(part as Part, rule);
}

function checkRule(part: Part, rule: unknown) {
  const known = Object.keys({ ...parts, ...framedParts });
  const path = `.rules[${JSON.stringify(part)}]`;
  expectThat(known.includes(part), path, rule, `of a part, one of ${known.join(', ')}`);
  expectThat(isObject(rule), path, rule, 'an object of styles');
  const properties = framedParts[part] ? framedProperties : pageProperties;
  for (const [property, value] of Object.entries(rule)) {
    const where = `${path}.${property}`;
    expectThat(properties.includes(property), where, value, `one of ${properties.join(', ')}`);
    const isText = typeof value === 'string' || typeof value === 'number';
    const isRight = isText && isSafe(String(value)) && isStyle(hyphenated(property), String(value));
    expectThat(isRight, where, value, `a value of ${hyphenated(property)} that fetches nothing`);
  }
}
