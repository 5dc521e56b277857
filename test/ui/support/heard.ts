/** What a screen reader says of a part of a page: a line for each thing at which it stops, in order. */
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';

/** Said with all that is in them. */
const whole = new Set(['button', 'checkbox', 'heading', 'img', 'link', 'radio']);
const entered = new Set(['combobox', 'textbox']);
/** Said before what is in them; a list only where it has a name. */
const around = new Set(['dialog', 'group', 'list', 'main', 'radiogroup', 'region']);
/** Said when there is something in them. */
const live = new Set(['alert', 'live', 'status']);

const states: readonly (readonly [attribute: string, value: string, word: string])[] = [
  ['aria-expanded', 'true', 'open'],
  ['aria-expanded', 'false', 'closed'],
  ['aria-disabled', 'true', 'unavailable'],
  ['aria-invalid', 'true', 'wrong'],
  ['aria-busy', 'true', 'busy'],
];

/** They stand in a line with what is around them. */
const inline = new Set(['a', 'abbr', 'b', 'bdi', 'br', 'em', 'i', 'small', 'span', 'strong', 'time', 'wbr']);

const hiddenByBrowsers = '[hidden], [inert], [aria-hidden="true"]';
const isClosed = (element: Element) => element.matches('details:not([open])');

/** @param hidden what the style sheet hides, as a selector */
export function heard(root: Element, hidden = hiddenByBrowsers): readonly string[] {
  const lines: string[] = [];
  let text = '';
  const stop = (...said: readonly string[]) => {
    lines.push(...[tidy(text), ...said].filter(Boolean));
    text = '';
  };
  const visit = (element: Element) => {
    for (const part of element.childNodes) {
      if (isClosed(element) && !(part instanceof Element && part.localName === 'summary')) continue;
      if (part instanceof Text && !isLabel(element)) text += part.data;
      if (!(part instanceof Element) || part.matches(`${hiddenByBrowsers}, ${hidden}`)) continue;
      const role = roleOf(part);
      if (role) {
        stop(...saidOf(part, role, whole.has(role) || entered.has(role) ? null : heard(part, hidden)));
        continue;
      }
      const isBlock = !inline.has(part.localName);
      if (isBlock) stop(part.getAttribute('aria-busy') === 'true' ? 'busy' : '');
      visit(part);
      if (isBlock) stop();
    }
  };
  visit(root);
  stop();
  return lines;
}

/** What it says is the name of what it labels, which is said there. */
function isLabel(element: Element): boolean {
  if (element.closest('legend')) return true;
  const label = element.closest('label');
  const control = label?.htmlFor
    ? document.getElementById(label.htmlFor)
    : label?.querySelector('input, select, textarea');
  return control?.matches('input, select, textarea') ?? false;
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function roleOf(element: Element): string | null {
  if (element.localName === 'svg') return 'img';
  if (element.localName === 'summary') return 'button';
  if (element.localName === 'details') return null;
  const role = getRole(element) ?? (element.hasAttribute('aria-live') ? 'live' : null);
  return role && [whole, entered, around, live].some((roles) => roles.has(role)) ? role : null;
}

/** @param inside what is said in it; null where that is its name */
function saidOf(element: Element, role: string, inside: readonly string[] | null): readonly string[] {
  const { checked, readOnly, required, value } = element as Partial<HTMLInputElement>;
  const isDisabled = element.matches('[disabled], fieldset[disabled] *');
  const isDisclosure = element.localName === 'summary';
  const controlled = document.getElementById(element.getAttribute('aria-controls') ?? '');
  // The name is cut at a `<wbr>`, which no browser does.
  const name = (isDisclosure ? element.textContent : computeAccessibleName(element)).replaceAll(' @', '@');
  const description = computeAccessibleDescription(element);
  const line = [
    tidy(`${role} ${name}`),
    checked && 'checked',
    isDisabled && 'unavailable',
    readOnly && 'only to be read',
    required && 'required',
    ...states.map(([attribute, on, word]) => element.getAttribute(attribute) === on && word),
    isDisclosure && (element.closest('details')?.open ? 'open' : 'closed'),
    controlled && `of ${controlled.id}`,
    entered.has(role) && value && `“${value}”`,
    description && `(${tidy(description)})`,
  ]
    .filter(Boolean)
    .join(', ');
  if (live.has(role) && inside?.length === 0) return [];
  if (line === 'list') return inside ?? [];
  return [line, ...(inside ?? []).map((each) => `  ${each}`)];
}
