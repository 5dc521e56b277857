import type { PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import {
  flowFailed,
  windowBlocked,
  wrongOption,
} from '#machines/payment-flows/paypal-tokenization/problems.ts';
import type { PayPalOptions } from '../api/options.ts';
import { FlowError } from '../shared/flow.ts';
import { withLibraryCode } from '../shared/library-error.ts';
import { deferred } from '../shared/promises.ts';

/** The buttons that PayPal's script creates. */
export interface PayPalButtons {
  isEligible(): boolean;
  render(place: HTMLElement): Promise<void>;
  close(): Promise<void>;
}

/** PayPal's global; only the used parts. */
export interface PayPalScript {
  Buttons(options: Readonly<Record<string, unknown>>): PayPalButtons;
}

/** The payment's intent as PayPal's script names it; one name is from an older script. */
const intents: Readonly<Record<string, string>> = {
  authorize: 'authorize',
  capture: 'capture',
  order: 'order',
  sale: 'capture',
};

/** @throws {FlowError} when the merchant's intent is unknown */
function scriptIntent(intent: unknown): string {
  const known = intents[String(intent)];
  if (known === undefined) {
    throw new FlowError(wrongOption('intent', intent, "'authorize', 'capture', 'order' or 'sale'"));
  }
  return known;
}

/**
 * The query of PayPal's script. A script is for one kind of payment, so it has to be loaded again when this changes.
 * @throws {FlowError} when the script would reject the merchant's options
 */
export function scriptQuery(
  { flow, currency, intent, commit = false, payLater }: PayPalOptions,
  fundingSource: string,
  locale: string | undefined,
): Readonly<Record<string, unknown>> {
  return {
    // The library adds the parameters for saving an account; the script then accepts no others.
    ...(flow === 'vault' ? { vault: true } : currency !== undefined && { currency }),
    ...(flow !== 'vault' && intent !== undefined && { intent: scriptIntent(intent) }),
    // Afterwards the shopper presses the merchant's button, so PayPal's window says 'Continue' by default.
    commit,
    ...(fundingSource === 'credit' && { 'enable-funding': 'credit' }),
    ...(fundingSource === 'paypal' && payLater && { 'enable-funding': 'paylater' }),
    ...(locale !== undefined && { locale }),
  };
}

/**
 * Loads PayPal's script under a namespace of its own, so that the merchant's `window.paypal` stays.
 * @throws {FlowError} if it cannot be fetched; never settles if there is no answer
 */
export async function loadPayPalScript(
  component: PayPalCheckout,
  namespace: string,
  query: Readonly<Record<string, unknown>>,
  attributes: Readonly<Record<string, string>>,
): Promise<PayPalScript> {
  const { promise: refused, reject } = deferred<never>();
  const listening = new AbortController();
  // The library listens for success only, and does not expose its script element.
  document.addEventListener(
    'error',
    ({ target }) => {
      const isOurs = target instanceof HTMLScriptElement && target.dataset['namespace'] === namespace;
      if (isOurs)
        reject(withLibraryCode(new Error("PayPal's script could not be loaded."), 'PAYPAL_', flowFailed));
    },
    { capture: true, signal: listening.signal },
  );
  try {
    const dataAttributes = { namespace, ...attributes };
    await Promise.race([component.loadPayPalSDK({ ...query, dataAttributes }), refused]);
  } finally {
    listening.abort();
  }
  const script = (window as unknown as Record<string, PayPalScript | undefined>)[namespace];
  if (!script) throw new Error("PayPal's script loaded but defined nothing.");
  return script;
}

/**
 * Attributes of PayPal's script.
 * @param cspNonce for what the script adds to the page
 */
export function scriptAttributes(
  { logLevel = 'warn' }: PayPalOptions,
  cspNonce: string | undefined,
): Readonly<Record<string, string>> {
  return { 'log-level': logLevel, ...(cspNonce !== undefined && { 'csp-nonce': cspNonce }) };
}

/** The default height of a button, and the gap between two, in pixels. */
const usualHeight = 45;
const gap = 11;

/** The merchant's styles without those of PayPal's older script, which the current one refuses; with a fixed height. */
export function usableStyle({ buttonStyle }: PayPalOptions): Readonly<Record<string, unknown>> {
  const { size: _size, label, ...style }: Readonly<Record<string, unknown>> = { ...buttonStyle };
  const usable = { height: usualHeight, ...style };
  return label === undefined || label === 'credit' ? usable : { ...usable, label };
}

/** The height in pixels of so many buttons below each other, to be reserved so that nothing moves when they load. */
export function roomFor(count: number, options: PayPalOptions): number {
  const height = Number(usableStyle(options)['height']) || usualHeight;
  return count * (height + gap) - gap;
}

/** Converts an error of PayPal's window to the library's code and message. */
export function windowError(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error);
  const isBlocked = /popup|window/i.test(text) && /block|not open/i.test(text);
  return withLibraryCode(error, 'PAYPAL_', isBlocked ? windowBlocked : flowFailed);
}
