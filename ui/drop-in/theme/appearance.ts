// Code only for merchants who change the form's appearance, loaded for them alone.
import type { AppearanceOptions, AppearanceRule } from '../api/appearance-options.ts';
import { checkAppearance, framedParts, type Part, parts, presets, variables } from './appearance-values.ts';
import { warnAboutContrast } from './contrast.ts';
import { hyphenated } from './hyphenated.ts';
import type { AppearancePlace, AppliedAppearance, FieldStyles } from './load-appearance.ts';
import { onceOnPage } from './once-on-page.ts';
import { adoptSheet } from './stylesheet.ts';

/**
 * Applies the merchant's look to the place of a form.
 * @throws {DropinError} when a value is wrong
 */
export function applyAppearance(
  { host, id, isTested }: AppearancePlace,
  given: AppearanceOptions,
): AppliedAppearance {
  checkAppearance(given);
  const { theme } = given;
  const preset = theme && presets[theme];
  if (theme && !preset) host.dataset['theme'] = theme;
  const values = { ...preset?.variables, ...given.variables };
  for (const [name, value] of Object.entries(values))
    host.style.setProperty(variables[name as keyof typeof values][0], value);
  const rules = [...rulesOf(preset), ...rulesOf(given)];
  const remove = onceOnPage(host, () => {
    const leave = adoptSheet(host, rules.flatMap((rule) => pageRule(id, rule)).join('\n'));
    if (isTested) warnAboutContrast(host, rules);
    return leave;
  });
  return { fields: fieldStylesOf(rules), remove };
}

export type PartRule = readonly [part: Part, rule: AppearanceRule];

const rulesOf = (appearance: AppearanceOptions | undefined) =>
  Object.entries(appearance?.rules ?? {}) as readonly (readonly [Part, AppearanceRule])[];

/** A CSS rule, serialized by the browser so that no value can break out of its declaration. */
function pageRule(id: string, [part, rule]: PartRule): readonly string[] {
  const found = parts[part];
  if (found === undefined) return [];
  const { style } = document.createElement('i');
  for (const [property, value] of Object.entries(rule))
    style.setProperty(hyphenated(property), String(value));
  return [`#${CSS.escape(id)} ${found} { ${style.cssText} }`];
}

function fieldStylesOf(rules: readonly PartRule[]): FieldStyles {
  const framed = rules.flatMap(([part, rule]) => {
    const found = framedParts[part];
    const styles = Object.entries(rule).map(([property, value]) => [hyphenated(property), String(value)]);
    return found === undefined ? [] : [[found, Object.fromEntries(styles)]];
  });
  return Object.fromEntries(framed);
}
