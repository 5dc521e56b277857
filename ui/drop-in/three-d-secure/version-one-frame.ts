import type { Framework, VerifyCardOptions } from '#machines/payment-flows/three-d-secure/rules.ts';

/** Lengths of `spec/form.md` section 9, in pixels. */
const frameSize = 400;
const legacyModalWidth = 440;

interface BankFrameOptions {
  readonly channel: string;
  readonly assetsUrl: string;
  readonly lookup: {
    readonly acsUrl?: string | null;
    readonly pareq?: string;
    readonly md?: string;
    readonly termUrl?: string;
  };
  readonly showLoader: unknown;
}

/** The library version whose frames are requested; the sandbox and the gateway serve those of every version. */
const framesVersion = '3.65.0';

/** Creates the gateway's frame that leads to the bank's page, and the data that it requests. */
export function bankFrame({ channel, assetsUrl, lookup, showLoader }: BankFrameOptions) {
  const frames = `${assetsUrl}/web/${framesVersion}/html`;
  const frame = document.createElement('iframe');
  frame.name = `braintreethreedsecurelanding_${channel}`;
  frame.title = '3D Secure Authorization Frame';
  frame.width = String(frameSize);
  frame.height = String(frameSize);
  frame.style.border = '0';
  frame.style.maxWidth = '100%';
  frame.src = `${frames}/three-d-secure-bank-frame.min.html?showLoader=${showLoader !== false}`;
  const completed = `${frames}/three-d-secure-authentication-complete-frame.html?channel=${channel}&`;
  const query = new URLSearchParams({
    three_d_secure_version: framesVersion,
    authentication_complete_base_url: completed,
  });
  const settings = {
    acsUrl: lookup.acsUrl,
    pareq: lookup.pareq,
    md: lookup.md,
    termUrl: `${lookup.termUrl}&${query}`,
    parentUrl: location.href.split('#')[0],
  };
  return { frame, settings };
}

interface Placing {
  readonly tell: (name: 'authentication-iframe-available', payload: unknown, proceed: () => void) => void;
  readonly signal: AbortSignal;
  /** The shopper closed the dialog. */
  readonly onClose: () => void;
}

/**
 * Puts the frame where the merchant wants it: in a dialog, Bootstrap's dialog, or an element of the page.
 * @returns a function that removes it
 */
export function placeFrame(
  frame: HTMLIFrameElement,
  framework: Framework,
  { addFrame, removeFrame }: VerifyCardOptions,
  { tell, signal, onClose }: Placing,
): () => void {
  if (framework === 'legacy') {
    (addFrame as (error: null, frame: HTMLIFrameElement) => void)(null, frame);
    return () => (removeFrame as () => void)();
  }
  if (framework === 'inline') {
    const element = document.createElement('div');
    element.append(frame);
    tell('authentication-iframe-available', { element }, () => undefined);
    return () => element.remove();
  }
  const dialog = document.createElement('dialog');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', 'Close');
  // Regardless of the page's own styles for buttons and dialogs.
  Object.assign(close.style, {
    display: 'block',
    width: '44px',
    minHeight: '44px',
    marginInlineStart: 'auto',
    border: '0',
    background: 'none',
    color: '#333',
    font: '24px/1 sans-serif',
    cursor: 'pointer',
  });
  Object.assign(dialog.style, { border: '0', borderRadius: '12px', padding: '8px', background: '#fff' });
  if (framework === 'bootstrap') {
    dialog.className = 'modal-dialog';
    close.className = 'close';
    dialog.style.width = `${legacyModalWidth}px`;
  }
  close.addEventListener('click', () => dialog.close(), { signal });
  dialog.addEventListener('close', onClose, { signal });
  dialog.setAttribute('aria-label', frame.title);
  dialog.append(close, frame);
  document.body.append(dialog);
  dialog.showModal();
  return () => dialog.remove();
}
