import { fundingSource, labelOf } from './funding.ts';
import { connectMessage, type FromFrame, type FromWindow, type ToFrame } from './protocol.ts';

/**
 * The inside of a PayPal button: a frame of PayPal's origin, which opens PayPal's window and is the only frame to which
 * the window talks to.
 */
const popupOptions = 'resizable,scrollbars,width=450,height=600';
const closedPollMs = 100;

window.addEventListener('message', ({ data, ports, source }: MessageEvent) => {
  const [port] = ports;
  if (source === window.parent && data === connectMessage && port) start(port);
});

function start(port: MessagePort): void {
  let popup: Window | null = null;
  let poll: ReturnType<typeof setInterval> | undefined;
  let token: string | null = null;
  const tell = (message: FromFrame) => port.postMessage(message);
  const buttons = createButtons((source) => {
    look();
    if (popup) {
      popup.focus();
      return;
    }
    // As PayPal's own button, before the page is asked: Safari lets no window open later than in the click itself.
    popup = window.open('', '', popupOptions);
    if (popup) popup.document.body.textContent = 'One moment, please…';
    tell({ type: 'clicked', source });
  });

  function look(): void {
    if (!popup?.closed) return;
    close();
    tell({ type: 'cancelled', token });
  }

  function proceed(): void {
    if (!popup) {
      tell({ type: 'failed', message: 'Can not open popup window - blocked' });
      return;
    }
    token = null;
    poll ??= setInterval(look, closedPollMs);
    tell({ type: 'opened' });
  }

  function close(): void {
    clearInterval(poll);
    poll = undefined;
    popup?.close();
    popup = null;
  }

  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
    switch (data.type) {
      case 'proceed':
        proceed();
        break;
      case 'approve':
        token = data.token;
        if (popup) popup.location.href = approvalAddress(data.token);
        break;
      case 'abort':
        close();
        break;
      case 'enable':
      case 'disable':
        for (const button of buttons) button.setAttribute('aria-disabled', String(data.type === 'disable'));
    }
  });

  window.addEventListener('message', ({ data, source, origin }: MessageEvent<FromWindow>) => {
    if (origin !== location.origin || source !== popup) return;
    close();
    switch (data.paypal) {
      case 'approved':
        tell({ type: 'approved', approval: data.approval });
        break;
      case 'cancelled':
        tell({ type: 'cancelled', token });
        break;
      case 'failed':
        tell({ type: 'failed', message: data.message });
    }
  });

  port.start();
  tell({ type: 'ready' });
}

function approvalAddress(token: string): string {
  const agreement = token.startsWith('BA-');
  const query = new URLSearchParams({ [agreement ? 'ba_token' : 'token']: token, xcomponent: '1' });
  return `${agreement ? '/agreements/approve' : '/checkoutnow'}?${query}`;
}

/** One button for each funding source that the address names, in PayPal's markup. */
function createButtons(onClick: (source: 'paypal' | 'paylater' | 'credit') => void): HTMLElement[] {
  const query = new URLSearchParams(location.search);
  const sources = query.getAll('source').flatMap((name) => fundingSource(name) ?? []);
  const container = document.createElement('div');
  container.className = 'paypal-button-container';
  const buttons = sources.map((source, index) => {
    const row = document.createElement('div');
    row.className = `paypal-button-row paypal-button-number-${index}`;
    const button = document.createElement('div');
    button.className = 'paypal-button';
    button.setAttribute('role', 'link');
    button.tabIndex = 0;
    button.style.height = `${query.get('height') ?? ''}px`;
    button.dataset['fundingSource'] = source;
    button.setAttribute('aria-label', labelOf(source));
    button.textContent = labelOf(source);
    const press = () => {
      if (button.getAttribute('aria-disabled') !== 'true') onClick(source);
    };
    button.addEventListener('click', press);
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    });
    row.append(button);
    container.append(row);
    return button;
  });
  document.body.append(container);
  return buttons;
}
