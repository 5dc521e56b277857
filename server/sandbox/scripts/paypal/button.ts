import type { FundingSource } from './funding.ts';
import { type Approval, connectMessage, type FromFrame, type ToFrame } from './protocol.ts';

/** The page's callbacks for a button. All of them may throw or reject, which ends in `failed`. */
export interface ButtonHooks {
  /** Whether the click may proceed. */
  clicked(source: FundingSource): Promise<boolean>;
  /** Creates what is to be approved, and returns its token. */
  makeToken(): Promise<string>;
  approved(approval: Approval): unknown;
  cancelled(token: string | null): unknown;
  failed(error: Error): void;
}

export interface ButtonLook {
  sources: readonly FundingSource[];
  /** The size of one button in pixels. */
  height: number;
  /** Classes of the element around the frame, which merchants look for. */
  className: string;
  frameClassName: string;
}

export interface Button {
  enable(): void;
  disable(): void;
  remove(): void;
}

const gap = 11;

/** The origin of this script: PayPal's, as far as the page can tell. */
const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;

/**
 * Puts a button into the page.
 *
 * @param container an element, or a selector that finds one
 * @returns the button, once it can be pressed
 * @throws Error when there is no such element
 */
export function renderButton(container: unknown, look: ButtonLook, hooks: ButtonHooks): Promise<Button> {
  const place = container instanceof Element ? container : document.querySelector(String(container));
  if (!place) {
    return Promise.reject(new Error(`Document is ready and element ${String(container)} does not exist`));
  }
  const wrapper = document.createElement('div');
  wrapper.className = look.className;
  const frame = createFrame(look);
  wrapper.append(frame);
  const { port1: port, port2 } = new MessageChannel();
  const tell = (message: ToFrame) => port.postMessage(message);
  const button: Button = {
    enable: () => tell({ type: 'enable' }),
    disable: () => tell({ type: 'disable' }),
    remove() {
      port.close();
      wrapper.remove();
    },
  };
  const rendered = new Promise<Button>((resolve) => {
    port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => {
      if (data.type === 'ready') resolve(button);
      else void follow(data, tell, hooks);
    });
  });
  port.start();
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(connectMessage, origin, [port2]), {
    once: true,
  });
  place.append(wrapper);
  return rendered;
}

function createFrame({ sources, height, frameClassName }: ButtonLook): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams([
    ['height', String(height)],
    ...sources.map((source) => ['source', source]),
  ]);
  frame.src = `${origin}/smart/buttons?${query}`;
  frame.title = 'PayPal';
  frame.className = frameClassName;
  frame.style.setProperty('width', '100%');
  frame.style.setProperty('height', `${sources.length * (height + gap) - gap}px`);
  frame.style.setProperty('border', '0');
  return frame;
}

/** Takes one step of a payment, and passes whatever goes wrong in the page to the page's own error handler. */
async function follow(
  message: Exclude<FromFrame, { type: 'ready' }>,
  tell: (message: ToFrame) => void,
  hooks: ButtonHooks,
): Promise<void> {
  try {
    switch (message.type) {
      case 'clicked':
        tell({ type: (await hooks.clicked(message.source)) ? 'proceed' : 'abort' });
        break;
      case 'opened':
        tell({ type: 'approve', token: await hooks.makeToken() });
        break;
      case 'approved':
        await hooks.approved(message.approval);
        break;
      case 'cancelled':
        await hooks.cancelled(message.token);
        break;
      case 'failed':
        throw new Error(message.message);
    }
  } catch (error) {
    tell({ type: 'abort' });
    hooks.failed(error instanceof Error ? error : new Error(String(error)));
  }
}
