import type { Control, Look } from './session.ts';

/**
 * Reads what a page shows. It is given to pages of Chromium as text, so that it uses nothing from outside.
 * @param within the part of the page that is looked at
 */
export function look(within: string): Look {
  const root = document.querySelector(within) ?? document.body;
  const squeeze = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

  const hides = (element: Element) => {
    const { parentElement } = element;
    const isFolded =
      parentElement?.tagName === 'DETAILS' &&
      !parentElement.hasAttribute('open') &&
      element.tagName !== 'SUMMARY';
    return (
      isFolded ||
      element.hasAttribute('hidden') ||
      element.hasAttribute('inert') ||
      element.getAttribute('aria-hidden') === 'true' ||
      element.classList.contains('braintree-hidden')
    );
  };
  const hidden = new Map<Element, boolean>();
  const isHidden = (element: Element): boolean => {
    let answer = hidden.get(element);
    if (answer === undefined) {
      answer = hides(element) || (element.parentElement !== null && isHidden(element.parentElement));
      hidden.set(element, answer);
    }
    return answer;
  };
  // A page without layout knows no more than its attributes.
  const isShown = (element: Element) =>
    !isHidden(element) &&
    (typeof element.checkVisibility !== 'function' ||
      element.checkVisibility({ visibilityProperty: true })) &&
    (typeof element.checkVisibility !== 'function' || getComputedStyle(element).clipPath !== 'inset(50%)');

  const wordsOf = (node: Node): string => {
    if (node.nodeType === 3) return node.textContent ?? '';
    if (node.nodeType !== 1) return '';
    const element = node as Element;
    if (element.tagName === 'WBR') return '';
    if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|IFRAME)$/.test(element.tagName) || hides(element)) return '';
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    if (label !== null && label !== '') return label;
    const words = Array.from(element.childNodes, wordsOf).join('');
    return /^(SPAN|B|STRONG|EM|I|SMALL|A|ABBR|SUP)$/.test(element.tagName) ? words : ` ${words} `;
  };
  const byIds = (ids: string | null) =>
    squeeze(
      (ids ?? '')
        .split(' ')
        .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
        .join(' '),
    );
  const nameOf = (element: Element): string => {
    const labels = (element as HTMLInputElement).labels;
    return (
      byIds(element.getAttribute('aria-labelledby')) ||
      squeeze(element.getAttribute('aria-label')) ||
      squeeze(Array.from(labels ?? [], wordsOf).join(' ')) ||
      squeeze(element.tagName === 'IFRAME' ? element.getAttribute('title') : wordsOf(element)) ||
      squeeze(element.getAttribute('title'))
    );
  };

  const kindOf = (element: Element): Control['kind'] => {
    const type = element.getAttribute('type');
    switch (element.tagName) {
      case 'A':
        return 'link';
      case 'SUMMARY':
        return 'part';
      case 'SELECT':
        return 'select';
      case 'IFRAME':
        return 'frame';
      case 'TEXTAREA':
        return 'text';
      case 'INPUT':
        if (type === 'checkbox' || type === 'radio') return type;
        return type === 'submit' || type === 'button' ? 'button' : 'text';
      default:
        return 'button';
    }
  };
  const leadsElsewhere = (element: Element) => {
    if (element.tagName !== 'A') return false;
    const link = element as HTMLAnchorElement;
    return (
      link.target === '_blank' ||
      link.hasAttribute('download') ||
      new URL(link.href).origin !== location.origin
    );
  };
  // Where the page behind a window of its own cannot be used.
  const modal =
    typeof root.checkVisibility === 'function'
      ? Array.from(document.querySelectorAll('dialog[open]')).find((dialog) => dialog.matches(':modal'))
      : undefined;
  const controlOf = (element: Element): Control => {
    const field = element as HTMLInputElement;
    const isWrong = element.getAttribute('aria-invalid') === 'true';
    const isOff =
      field.disabled ||
      element.getAttribute('aria-disabled') === 'true' ||
      element.closest('fieldset[disabled]') !== null ||
      leadsElsewhere(element) ||
      (modal !== undefined && !modal.contains(element)) ||
      field.readOnly;
    const kind = kindOf(element);
    return {
      kind,
      name: nameOf(element),
      can: isOff ? 'not be used' : 'be used',
      value: kind === 'text' || kind === 'select' ? field.value : '',
      isOn:
        field.checked ||
        element.getAttribute('aria-expanded') === 'true' ||
        element.getAttribute('aria-checked') === 'true' ||
        (kind === 'part' && element.parentElement?.hasAttribute('open') === true),
      wrong: isWrong
        ? byIds(element.getAttribute('aria-describedby')) || byIds(element.getAttribute('aria-errormessage'))
        : null,
      isMain: element.classList.contains('button') && !element.classList.contains('button--quiet'),
    };
  };
  const all = (selector: string) => Array.from(root.querySelectorAll(selector)).filter(isShown);
  const textsOf = (selector: string) =>
    all(selector)
      .map((element) => squeeze(wordsOf(element)))
      .filter((text) => text !== '');

  const wrapper = root.querySelector('[data-braintree-id="wrapper"]');
  const methods = all('.braintree-method');
  const sheetError = all('[data-braintree-id="sheet-error"], .braintree-sheet__error').filter(
    (element) =>
      squeeze(wordsOf(element)) !== '' &&
      (wrapper?.querySelector('.braintree-sheet--has-error') ?? null) !== null,
  );
  const controls = all(
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], iframe[title]:not([tabindex="-1"])',
  ).filter((element) => element.getAttribute('tabindex') !== '-1' || element.tagName === 'BUTTON');
  // For who presses one of them: in the same order.
  Object.assign(window, { lookedAt: controls });
  const { activeElement } = document;
  const isNothing =
    activeElement === null || activeElement === document.body || activeElement === document.documentElement;
  return {
    address: location.pathname + location.search,
    title: document.title,
    headings: textsOf('h1'),
    controls: controls.map(controlOf),
    alerts: textsOf('[role=alert]'),
    text: squeeze(wordsOf(root)),
    focus: isNothing ? null : `${activeElement.tagName.toLowerCase()} ${nameOf(activeElement)}`.slice(0, 80),
    isBusy:
      all('[aria-busy=true]').length > 0 ||
      (wrapper?.classList.contains('braintree-loading') ?? false) ||
      all('[data-braintree-id="disable-wrapper"]').length > 0 ||
      textsOf('[role=status]').some((text) => text.includes('…')),
    views: Array.from(wrapper?.classList ?? [])
      .filter((name) => name.startsWith('braintree-show-'))
      .map((name) => name.slice('braintree-show-'.length)),
    // What tells them apart in every view: the last digits, or an address.
    methods: methods.map(
      (element) => /\S+@\S+|\d{2,4}/.exec(element.textContent)?.[0] ?? element.textContent.trim(),
    ),
    chosen: methods.filter((element) => element.classList.contains('braintree-method--active')).length,
    silentErrors: sheetError
      .filter((element) => element.closest('[role=alert], [role=status], [aria-live]') === null)
      .map((element) => squeeze(wordsOf(element))),
  };
}
