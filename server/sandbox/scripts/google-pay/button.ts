/** What a page says of its button; only what this script acts on. */
export interface ButtonOptions {
  onClick?: (event: Event) => unknown;
  buttonColor?: string;
  buttonType?: string;
  buttonSizeMode?: string;
}

const labels: Readonly<Record<string, string>> = {
  book: 'Book with Google Pay',
  buy: 'Buy with Google Pay',
  checkout: 'Checkout with Google Pay',
  donate: 'Donate with Google Pay',
  order: 'Order with Google Pay',
  pay: 'Pay with Google Pay',
  subscribe: 'Subscribe with Google Pay',
};

/**
 * Makes Google's button, in an element for the page to place.
 *
 * @throws Error when nothing is to happen on a click
 */
export function createButton(options: ButtonOptions): HTMLElement {
  const { onClick, buttonColor = 'default', buttonType = 'buy', buttonSizeMode = 'static' } = options;
  if (typeof onClick !== 'function') throw new Error('onClick is required');
  const light = buttonColor === 'white';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `gpay-button ${light ? 'white' : 'black'} ${buttonType} en`;
  const label = labels[buttonType] ?? 'Google Pay';
  button.setAttribute('aria-label', label);
  button.textContent = label.replace('Google Pay', 'G Pay');
  button.addEventListener('click', onClick);
  style(button, {
    'min-width': '90px',
    'min-height': '40px',
    width: buttonSizeMode === 'fill' ? '100%' : 'auto',
    height: buttonSizeMode === 'fill' ? '100%' : '40px',
    padding: '0 24px',
    border: light ? '1px solid #747775' : '0',
    'border-radius': '4px',
    background: light ? '#fff' : '#000',
    color: light ? '#1f1f1f' : '#fff',
    font: '500 16px/1 system-ui, sans-serif',
    cursor: 'pointer',
  });
  const container = document.createElement('div');
  container.className = `gpay-card-info-container ${light ? 'white' : 'black'} ${buttonType} en`;
  if (buttonSizeMode === 'fill') style(container, { width: '100%', height: '100%' });
  container.append(button);
  return container;
}

function style(element: HTMLElement, rules: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value);
}
