import type { PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import {
  flowFailed,
  windowBlocked,
  wrongOption,
} from '#machines/payment-flows/paypal-tokenization/problems.ts';
import type { PayPalOptions } from '../api/options.ts';
import { FlowError } from '../shared/flow.ts';
import { named } from '../shared/library-error.ts';

/** PayPal's buttons, as its script makes them. */
export interface PayPalButtons {
  isEligible(): boolean;
  render(place: HTMLElement): Promise<void>;
  close(): Promise<void>;
}

/** What PayPal's script brings along; only what is used. */
export interface PayPalScript {
  Buttons(options: Readonly<Record<string, unknown>>): PayPalButtons;
}

/** What a payment is for, in the words of its script; one of them is older than the script. */
const intents: Readonly<Record<string, string>> = {
  authorize: 'authorize',
  capture: 'capture',
  order: 'order',
  sale: 'capture',
};

/** @throws {FlowError} when the merchant wants something else of a payment */
function scriptIntent(intent: unknown): string {
  const known = intents[String(intent)];
  if (known === undefined) {
    throw new FlowError(wrongOption('intent', intent, "'authorize', 'capture', 'order' or 'sale'"));
  }
  return known;
}

/**
 * What the address of PayPal's script says. A script is made for one kind of payment, so another one is needed when
 * this changes.
 * @throws {FlowError} when the script would not take what the merchant wants
 */
export function scriptQuery(
  { flow, currency, intent, commit = false, payLater }: PayPalOptions,
  fundingSource: string,
  locale: string | undefined,
): Readonly<Record<string, unknown>> {
  return {
    // The library adds what an account is saved with: the script takes nothing else there.
    ...(flow === 'vault' ? { vault: true } : currency !== undefined && { currency }),
    ...(flow !== 'vault' && intent !== undefined && { intent: scriptIntent(intent) }),
    // After PayPal the shopper presses the merchant's button: PayPal's says 'Continue' by default.
    commit,
    ...(fundingSource === 'credit' && { 'enable-funding': 'credit' }),
    ...(fundingSource === 'paypal' && payLater && { 'enable-funding': 'paylater' }),
    ...(locale !== undefined && { locale }),
  };
}

/**
 * Loads PayPal's script under a name of this form's alone, so that a merchant's own `window.paypal` stays.
 * @throws {FlowError} when it cannot be fetched; when it never comes nothing happens
 */
export async function loadPayPalScript(
  component: PayPalCheckout,
  namespace: string,
  query: Readonly<Record<string, unknown>>,
  attributes: Readonly<Record<string, string>>,
): Promise<PayPalScript> {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  const listening = new AbortController();
  // The library listens for nothing but success, and does not hand its script out.
  document.addEventListener(
    'error',
    ({ target }) => {
      const isOurs = target instanceof HTMLScriptElement && target.dataset['namespace'] === namespace;
      if (isOurs) reject(named(new Error("PayPal's script could not be loaded."), 'PAYPAL_', flowFailed));
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
  if (!script) throw new Error("PayPal's script brought nothing along.");
  return script;
}

/**
 * What PayPal's script is told beside its address.
 * @param cspNonce lets in what it adds to the page by itself
 */
export function scriptAttributes(
  { logLevel = 'warn' }: PayPalOptions,
  cspNonce: string | undefined,
): Readonly<Record<string, string>> {
  return { 'log-level': logLevel, ...(cspNonce !== undefined && { 'csp-nonce': cspNonce }) };
}

/** Pixels of a button, and between two of them, unless the merchant wants other ones. */
const usualHeight = 45;
const gap = 11;

/** The merchant's styles without those that PayPal's older script took and its present one refuses; of a fixed height. */
export function usableStyle({ buttonStyle = {} }: PayPalOptions): Readonly<Record<string, unknown>> {
  const { size: _size, label, ...style } = buttonStyle;
  const usable = { height: usualHeight, ...style };
  return label === undefined || label === 'credit' ? usable : { ...usable, label };
}

/** Pixels that so many buttons need below each other: kept for them, so that nothing moves when they come. */
export function roomFor(count: number, options: PayPalOptions): number {
  const height = Number(usableStyle(options)['height']) || usualHeight;
  return count * (height + gap) - gap;
}

/** What PayPal's script says of its window, in the library's words. */
export function windowError(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error);
  const isBlocked = /popup|window/i.test(text) && /block|not open/i.test(text);
  return named(error, 'PAYPAL_', isBlocked ? windowBlocked : flowFailed);
}
