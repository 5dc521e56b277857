/** A page's options for its button; those on which this script does not act are still checked. */
export interface ButtonOptions {
  onClick?: (event: Event) => unknown;
  buttonColor?: string;
  buttonType?: string;
  buttonSizeMode?: string;
  buttonRootNode?: Document | ShadowRoot;
}

const labels: Readonly<Record<string, string>> = {
  book: 'Book with Google Pay',
  buy: 'Buy with Google Pay',
  checkout: 'Checkout with Google Pay',
  donate: 'Donate with Google Pay',
  long: 'Buy with Google Pay',
  order: 'Order with Google Pay',
  pay: 'Pay with Google Pay',
  plain: 'Google Pay',
  short: 'Google Pay',
  subscribe: 'Subscribe with Google Pay',
};

const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value);

/** Google's options, each with its allowed values. */
const allowed: Readonly<Record<string, (value: unknown) => boolean>> = {
  onClick: (value) => typeof value === 'function',
  buttonColor: isOneOf('default', 'black', 'white'),
  buttonType: (value) => Object.hasOwn(labels, String(value)),
  buttonSizeMode: isOneOf('static', 'fill'),
  buttonBorderType: isOneOf('no_border', 'default_border'),
  buttonRadius: (value) => Number.isInteger(value) && Number(value) >= 0,
  buttonLocale: (value) => /^[a-z]{2}$/.test(String(value)),
  buttonRootNode: (value) => value instanceof Document || value instanceof ShadowRoot,
  allowedPaymentMethods: Array.isArray,
};

const styles = `
.gpay-card-info-container.fill { width: 100%; height: 100%; }
.gpay-button {
  box-sizing: border-box; min-width: 90px; min-height: 40px; height: 40px; padding: 0 24px; border: 0;
  border-radius: 4px; background: #000; color: #fff; font: 500 16px/1 system-ui, sans-serif; cursor: pointer;
}
.gpay-button.white { border: 1px solid #747775; background: #fff; color: #1f1f1f; }
.gpay-button.fill { width: 100%; height: 100%; }
`;

/**
 * Makes Google's button, in an element for the page to place, and styles it in the tree that the page names.
 *
 * @throws Error when there is no click handler, or an option is not one of Google's
 */
export function createButton(options: ButtonOptions): HTMLElement {
  if (options.onClick === undefined) throw new Error('onClick is required');
  for (const [name, value] of Object.entries(options)) {
    if (!allowed[name]) throw new Error(`${name} is no option of a button`);
    if (value !== undefined && !allowed[name](value)) throw new Error(`${name} cannot be ${String(value)}`);
  }
  const { onClick, buttonColor, buttonType = 'buy', buttonSizeMode = 'static' } = options;
  const color = buttonColor === 'white' ? 'white' : 'black';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `gpay-button ${color} ${buttonType} ${buttonSizeMode} en`;
  const label = labels[buttonType] ?? '';
  button.setAttribute('aria-label', label);
  button.textContent = label.replace('Google Pay', 'G Pay');
  button.addEventListener('click', onClick);
  const container = document.createElement('div');
  container.className = `gpay-card-info-container ${color} ${buttonType} ${buttonSizeMode} en`;
  container.append(button);
  addStyles(options.buttonRootNode ?? document);
  return container;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Google adds an element, which a page's policy may refuse; a style sheet made by script is allowed under any. */
function addStyles(root: Document | ShadowRoot): void {
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
