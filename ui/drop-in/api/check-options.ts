import {
  initialViews,
  type PaymentOptionId,
  paymentOptionIds,
} from '#machines/drop-in/shared/payment-method.ts';
import { DropinError } from './dropin-error.ts';
import type { CardOptions, CheckedOptions, DropinOptions, ThreeDSecureOptions } from './options.ts';

/**
 * Checks what a merchant passed, in the peer's order.
 * @throws {DropinError} with the sentences of `spec/form.md` section 5 "Form options"
 */
export function checkOptions(options: DropinOptions): CheckedOptions {
  requireAuthorization(options);
  const { container, selector, ...rest } = options;
  for (const [name, value, isRight, allowed] of rules(rest)) {
    if (!isRight)
      throw new DropinError(`options.${name} is ${JSON.stringify(value)}, and must be ${allowed}.`);
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

/** Each option that the peer does not have: its value, whether that is right, and what is allowed. */
function rules({
  card,
  expressCheckout = false,
  initialView = 'card',
  preselectVaultedPaymentMethod: preselected,
  reservedHeight = 1,
  testModeBadge = false,
  threeDSecure,
}: Partial<DropinOptions>): readonly (readonly [
  name: string,
  value: unknown,
  isRight: boolean,
  allowed: string,
])[] {
  const { billingAddress } = Object(card) as CardOptions;
  const { challenge = 'modal' } = Object(threeDSecure) as ThreeDSecureOptions;
  return [
    ['initialView', initialView, initialViews.includes(initialView), `one of ${initialViews.join(', ')}`],
    ['expressCheckout', expressCheckout, isExpress(expressCheckout), expressRule],
    ['reservedHeight', reservedHeight, reservedHeight > 0, 'a number of pixels'],
    ['testModeBadge', testModeBadge, typeof testModeBadge === 'boolean', 'a boolean'],
    ['threeDSecure.challenge', challenge, /^(modal|inline)$/.test(challenge), '"modal" or "inline"'],
    [
      'card.billingAddress',
      billingAddress,
      billingAddress === undefined || Object(billingAddress) === billingAddress,
      'an address, or a function that returns one',
    ],
    [
      'preselectVaultedPaymentMethod',
      preselected,
      typeof preselected !== 'string',
      'a boolean, or details such as { lastFour }',
    ],
  ];
}

/** Those with a button of their own; local payments have a list of them. */
const walletIds: readonly unknown[] = paymentOptionIds.filter((option) => !/card|local/.test(option));

const expressRule = `a boolean, or { methods } with some of ${walletIds.join(', ')}`;

function isExpress(wanted: unknown): boolean {
  if (typeof wanted === 'boolean') return true;
  const { methods } = Object(wanted) as { readonly methods?: unknown };
  return (
    Array.isArray(methods) && methods.length > 0 && methods.every((option) => walletIds.includes(option))
  );
}

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
  if (!priority) return paymentOptionIds;
  if (!Array.isArray(priority)) throw new DropinError('paymentOptionPriority must be an array.');
  const known: readonly unknown[] = paymentOptionIds;
  if (!priority.every((option) => known.includes(option))) {
    throw new DropinError('paymentOptionPriority: Invalid payment option specified.');
  }
  if (priority.length === 0) throw new DropinError('No valid payment options available.');
  return [...new Set(priority as PaymentOptionId[])];
}
