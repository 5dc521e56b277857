import { DropinError } from '../api/dropin-error.ts';
import type { LocalPaymentOptions } from '../api/local-payment-options.ts';
import { readAddress } from '../shared/read-address.ts';
import { isKnownType, typeNames } from './payment-types.ts';

/**
 * Checks the merchant's options. The payment library checks what each way to pay needs besides, when one is started.
 * @throws {DropinError} that names the option, its value and what is allowed
 */
export function checkLocalPayment(options: unknown): asserts options is LocalPaymentOptions {
  const { types, amount, currencyCode, onPaymentStart, details, fallback, redirectUrl } = Object(
    options,
  ) as Readonly<Record<string, unknown>>;
  const wrong = Array.isArray(types) ? types.filter((type) => !isKnownType(type)) : [types];
  const { url } = Object(fallback) as { readonly url?: unknown };
  const rules: readonly (readonly [name: string, value: unknown, isRight: boolean, allowed: string])[] = [
    [
      'types',
      types,
      wrong.length === 0 && (types as readonly unknown[]).length > 0,
      `a list with some of ${Object.keys(typeNames).join(', ')}`,
    ],
    ['amount', amount, /^\d+(\.\d{1,3})?$/.test(String(amount)), 'a number such as "10.00"'],
    [
      'currencyCode',
      currencyCode,
      typeof currencyCode === 'string' && /^[A-Z]{3}$/.test(currencyCode),
      'a currency such as "EUR"',
    ],
    [
      'onPaymentStart',
      onPaymentStart,
      typeof onPaymentStart === 'function',
      'a function that stores the payment ID on your server, and then calls its second argument',
    ],
    ['details', details, details === undefined || typeof details === 'function', 'a function'],
    ['fallback.url', url, url === undefined || isAddress(url), 'a URL of your shop'],
    ['redirectUrl', redirectUrl, redirectUrl === undefined || isAddress(redirectUrl), 'a URL of your shop'],
  ];
  for (const [name, value, isRight, allowed] of rules) {
    if (isRight) continue;
    const message = `options.localPayment.${name} is ${JSON.stringify(value)}, and must be ${allowed}.`;
    throw new DropinError({ message, code: 'LOCAL_PAYMENT_OPTION_INVALID', type: 'MERCHANT' });
  }
}

const isAddress = (value: unknown) =>
  typeof value === 'string' && /^https?:$/.test(readAddress(value, location.href)?.protocol ?? '');
