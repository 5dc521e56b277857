import { type Button, renderButton } from './button.ts';
import { FUNDING, type FundingSource, fundingSource } from './funding.ts';
import type { Approval } from './protocol.ts';

/** What a page passes to `paypal.Buttons`; only what this script acts on. */
interface ButtonsOptions {
  fundingSource?: string;
  style?: { height?: number; label?: string };
  createOrder?: () => Promise<string> | string;
  createBillingAgreement?: () => Promise<string> | string;
  onApprove?: (data: object, actions: object) => unknown;
  onCancel?: (data: object, actions: object) => unknown;
  onError?: (error: Error) => unknown;
  onClick?: (data: object, actions: object) => unknown;
  onInit?: (data: object, actions: object) => unknown;
}

const script = document.currentScript as HTMLScriptElement;
const query = new URL(script.src).searchParams;
const isVault = query.get('vault') === 'true';
const intent = query.get('intent') ?? 'capture';
const enabled = list('enable-funding');
const disabled = list('disable-funding');
const usualHeight = 45;

function list(name: string): string[] {
  return query.get(name)?.split(',') ?? [];
}

/** PayPal itself, unless the page disabled it; paying later is for single payments. */
function isEligible(source: FundingSource | undefined): boolean {
  if (source === undefined || disabled.includes(source)) return false;
  return source !== 'paylater' || !isVault;
}

/** A button for the source that the page names, or one below the other for those it did not disable. */
function sourcesOf({ fundingSource: wanted }: ButtonsOptions): FundingSource[] {
  const sources = wanted === undefined ? ['paypal', ...enabled] : [wanted];
  return [...new Set(sources)].flatMap((name) => {
    const source = fundingSource(name);
    return source !== undefined && isEligible(source) ? [source] : [];
  });
}

function createButtons(options: ButtonsOptions = {}) {
  const sources = sourcesOf(options);
  let chosen: FundingSource = sources[0] ?? 'paypal';
  let button: Button | undefined;
  return {
    isEligible: () => sources.length > 0,
    async render(container: unknown): Promise<void> {
      checkCreators(options);
      const height = options.style?.height ?? usualHeight;
      button = await renderButton(
        container,
        {
          sources,
          height,
          className: 'paypal-buttons paypal-buttons-context-iframe paypal-buttons-layout-vertical',
          frameClassName: 'component-frame visible',
        },
        {
          async clicked(source) {
            chosen = source;
            return answerOf(options.onClick, { fundingSource: source });
          },
          makeToken: async () => (options.createBillingAgreement ?? options.createOrder ?? noToken)(),
          approved: (approval) => options.onApprove?.(approvalData(approval, chosen), approveActions),
          cancelled: (token) => options.onCancel?.({ orderID: token }, {}),
          failed: (error) => reportTo(options.onError, error),
        },
      );
      options.onInit?.({}, { enable: async () => button?.enable(), disable: async () => button?.disable() });
    },
    async close(): Promise<void> {
      button?.remove();
    },
  };
}

const approveActions = {
  redirect: (url: string) => location.assign(url),
};

function checkCreators({ createOrder, createBillingAgreement }: ButtonsOptions): void {
  if (createBillingAgreement && !isVault) {
    throw new Error(`Must pass vault=true to sdk to use createBillingAgreement`);
  }
  if (createBillingAgreement && intent !== 'tokenize') {
    throw new Error(
      `Expected intent=tokenize to be passed to SDK with createBillingAgreement, but got intent=${intent}`,
    );
  }
  if (createOrder && intent === 'tokenize') {
    throw new Error(`Must not pass createOrder with intent=tokenize, use createBillingAgreement`);
  }
}

function noToken(): never {
  throw new Error('Expected createOrder or createBillingAgreement to be passed');
}

function approvalData({ token, payerId, paymentId }: Approval, paymentSource: FundingSource): object {
  const who = { payerID: payerId, paymentSource, facilitatorAccessToken: 'sandbox' };
  if (token.startsWith('BA-')) return { ...who, orderID: null, billingToken: token };
  return { ...who, orderID: token, billingToken: null, ...(paymentId !== null && { paymentID: paymentId }) };
}

/** Asks the page about a click: it may refuse at once, by returning false, or by calling `reject`. */
async function answerOf(ask: ButtonsOptions['onClick'], data: object): Promise<boolean> {
  let rejected = false;
  const answer = await ask?.(data, {
    resolve: () => undefined,
    reject: () => {
      rejected = true;
    },
  });
  return answer !== false && !rejected;
}

function reportTo(onError: ButtonsOptions['onError'], error: Error): void {
  if (onError) onError(error);
  // The page has no handler for it, so it goes where uncaught errors go.
  else reportError(error);
}

const paypal = {
  version: '5.0.0-sandbox',
  FUNDING,
  Buttons: createButtons,
  getFundingSources: () => ['paypal', 'paylater', 'credit'],
  isFundingEligible: (source: string) => isEligible(fundingSource(source)),
  storeFunding: () => undefined,
};

Object.assign(window, { [script.dataset['namespace'] ?? 'paypal']: paypal });
