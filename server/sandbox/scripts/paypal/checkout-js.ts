import { renderButton } from './button.ts';
import { CHECKOUT_JS_FUNDING, type FundingSource } from './funding.ts';
import type { Approval } from './protocol.ts';

/** What a page passes to `paypal.Button.render`; only what this script acts on. */
interface ButtonOptions {
  style?: { label?: string; size?: string };
  payment?: (data: object, actions: object) => Promise<string> | string;
  onAuthorize?: (data: object, actions: object) => unknown;
  onCancel?: (data: object, actions: object) => unknown;
  onError?: (error: Error) => unknown;
  onClick?: () => unknown;
  onEnter?: () => unknown;
  onRender?: () => unknown;
  validate?: (actions: object) => unknown;
}

const usualHeight = 42;

async function render(options: ButtonOptions, container: unknown): Promise<object> {
  const { payment } = options;
  if (!payment) throw new Error('Prop is required: payment');
  const source: FundingSource = options.style?.label === 'credit' ? 'credit' : 'paypal';
  const button = await renderButton(
    container,
    {
      sources: [source],
      height: usualHeight,
      className: 'paypal-button paypal-button-context-iframe',
      frameClassName: 'xcomponent-component-frame xcomponent-visible',
    },
    {
      async clicked() {
        options.onClick?.();
        return true;
      },
      makeToken: async () => payment({}, {}),
      approved: (approval) => options.onAuthorize?.(authorization(approval), {}),
      cancelled: (token) => options.onCancel?.({ paymentToken: token }, {}),
      failed(error) {
        if (options.onError) options.onError(error);
        else reportError(error);
      },
    },
  );
  options.validate?.({ enable: () => button.enable(), disable: () => button.disable() });
  options.onRender?.();
  options.onEnter?.();
  return button;
}

function authorization({ token, payerId, paymentId }: Approval): object {
  const agreement = token.startsWith('BA-') ? { billingToken: token, billingID: token } : {};
  return {
    paymentToken: token,
    orderID: token,
    payerID: payerId,
    ...(paymentId !== null && { paymentID: paymentId }),
    ...agreement,
  };
}

const paypal = {
  version: '4.0.0-sandbox',
  FUNDING: CHECKOUT_JS_FUNDING,
  Button: { render },
  /** Older pages configure themselves here; the buttons of `render` do not need it. */
  setup: () => undefined,
};

Object.assign(window, { paypal });
