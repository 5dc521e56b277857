import constants from 'braintree-web/hosted-fields/shared/constants.js';
import { asRecord } from '../bus.ts';

/** Values that could reach outside of the frame or hide what they are. */
const suspicious = /[;<>\\]|@[a-z-]+|expression|url|javascript/i;

/**
 * Applies the page's styles to the frame. Rules are made through the CSSOM, which a strict content security policy
 * allows, and only with properties of Braintree's allow-list, so that a page cannot lay the field out to deceive.
 */
export function applyStyles(styles: unknown): void {
  const sheet = new CSSStyleSheet();
  for (const [selector, declarations] of Object.entries(asRecord(styles))) {
    addRule(sheet, selector, asRecord(declarations));
  }
  document.adoptedStyleSheets.push(sheet);
}

function addRule(
  target: CSSStyleSheet | CSSMediaRule,
  selector: string,
  declarations: Record<string, unknown>,
) {
  const rule = insertEmpty(target, selector);
  if (rule instanceof CSSMediaRule) {
    for (const [inner, nested] of Object.entries(declarations)) addRule(rule, inner, asRecord(nested));
  }
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [property, value] of Object.entries(declarations)) {
    const text = String(value);
    if (constants.allowedStyles.includes(property) && !suspicious.test(text)) {
      rule.style.setProperty(property, text);
    }
  }
}

/** A rule without declarations, or undefined when the text is not exactly one style rule or media query. */
function insertEmpty(target: CSSStyleSheet | CSSMediaRule, selector: string): CSSRule | undefined {
  if (/[{}<]|^\s*@(?!media\b)/i.test(selector)) return undefined;
  try {
    return target.cssRules[target.insertRule(`${selector}{}`, target.cssRules.length)];
  } catch {
    // A selector that this browser does not know is left out, as a style sheet would do.
    return undefined;
  }
}
