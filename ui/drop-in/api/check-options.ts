import { type PaymentOptionId, paymentOptionIds } from '#machines/drop-in/payment-method.ts';
import { initialViews } from '#machines/drop-in/view-model-events.ts';
import { DropinError } from './dropin-error.ts';
import type { CheckedOptions, DropinOptions, ThreeDSecureOptions } from './options.ts';

/**
 * Checks what a merchant passed, in the peer's order.
 * @throws {DropinError} with the sentences of `spec/form.md` section 5 "Form options"
 */
export function checkOptions(options: DropinOptions): CheckedOptions {
  requireAuthorization(options);
  const { container, selector, ...rest } = options;
  const { initialView, reservedHeight, preselectVaultedPaymentMethod: preselected } = rest;
  const views: readonly unknown[] = initialViews;
  if (initialView !== undefined && !views.includes(initialView)) {
    throw refused('initialView', initialView, `one of ${initialViews.join(', ')}`);
  }
  if (reservedHeight !== undefined && !(reservedHeight > 0)) {
    throw refused('reservedHeight', reservedHeight, 'a number of pixels');
  }
  const { challenge = 'modal' } = Object(rest.threeDSecure) as ThreeDSecureOptions;
  if (challenge !== 'modal' && challenge !== 'inline') {
    throw refused('threeDSecure.challenge', challenge, '"modal" or "inline"');
  }
  if (typeof preselected === 'string') {
    throw refused('preselectVaultedPaymentMethod', preselected, 'a boolean, or details such as { lastFour }');
  }
  if (rest.signal && !('throwIfAborted' in Object(rest.signal))) {
    throw new DropinError('options.signal must be an AbortSignal.');
  }
  if (container && selector) {
    throw new DropinError('Must only have one options.selector or options.container.');
  }
  return {
    ...rest,
    container: findContainer(container ?? selector),
    priority: checkPriority(options.paymentOptionPriority),
  };
}

/** What is wrong with an option, and what is allowed. */
const refused = (name: string, value: unknown, allowed: string) =>
  new DropinError(`options.${name} is ${JSON.stringify(value)}, and must be ${allowed}.`);

/** @throws {DropinError} when there is none */
export function requireAuthorization(options: Pick<DropinOptions, 'authorization'> | undefined): void {
  if (!options?.authorization) throw new DropinError('options.authorization is required.');
}

function findContainer(place: HTMLElement | string | undefined): HTMLElement {
  if (!place) throw new DropinError('options.container is required.');
  const node = typeof place === 'string' ? find(place) : place;
  if (!isElement(node)) {
    throw new DropinError('options.selector or options.container must reference a valid DOM node.');
  }
  if (node.children.length > 0 || node.textContent?.trim()) {
    throw new DropinError('options.selector or options.container must reference an empty DOM node.');
  }
  return node;
}

function find(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null; // A text that is no selector finds nothing.
  }
}

// Not `instanceof`: the node may belong to another window.
function isElement(node: unknown): node is HTMLElement {
  return typeof node === 'object' && node !== null && (node as Partial<Node>).nodeType === 1;
}

function checkPriority(priority: unknown): readonly PaymentOptionId[] {
  if (priority === undefined) return paymentOptionIds;
  if (!Array.isArray(priority)) throw new DropinError('paymentOptionPriority must be an array.');
  const known: readonly unknown[] = paymentOptionIds;
  if (!priority.every((option) => known.includes(option))) {
    throw new DropinError('paymentOptionPriority: Invalid payment option specified.');
  }
  if (priority.length === 0) throw new DropinError('No valid payment options available.');
  return [...new Set(priority as PaymentOptionId[])];
}
