/** A page's payment request; only what the sheet acts on. */
export interface ApplePayRequest {
  countryCode?: unknown;
  currencyCode?: unknown;
  supportedNetworks?: unknown;
  merchantCapabilities?: unknown;
  total?: unknown;
  requiredBillingContactFields?: unknown;
  requiredShippingContactFields?: unknown;
}

export interface Total {
  label: string;
  amount: string;
}

/** The part of a request that the session keeps. */
export interface CheckedRequest {
  total: Total;
  currency: string;
  networks: string[];
  asksForBilling: boolean;
  asksForShipping: boolean;
}

/** @throws TypeError naming what is missing or wrong, as the real constructor does */
export function checkRequest(request: ApplePayRequest): CheckedRequest {
  const { countryCode, currencyCode, supportedNetworks, merchantCapabilities, total } = request;
  if (!matches(countryCode, /^[A-Za-z]{2}$/))
    throw new TypeError(`"${String(countryCode)}" is not a valid country code.`);
  if (!matches(currencyCode, /^[A-Za-z]{3}$/)) {
    throw new TypeError(`"${String(currencyCode)}" is not a valid currency code.`);
  }
  if (!isList(supportedNetworks)) throw new TypeError('At least one supported network must be provided.');
  if (!isList(merchantCapabilities) || !merchantCapabilities.includes('supports3DS')) {
    throw new TypeError('Missing merchant capabilities: supports3DS is required.');
  }
  return {
    total: checkTotal(total),
    currency: currencyCode,
    networks: supportedNetworks,
    asksForBilling: isList(request.requiredBillingContactFields),
    asksForShipping: isList(request.requiredShippingContactFields),
  };
}

/** @throws TypeError when there is no label, or the amount is not a number */
export function checkTotal(total: unknown): Total {
  const { label, amount } = (total ?? {}) as Record<string, unknown>;
  if (typeof label !== 'string' || label === '') throw new TypeError('Missing total label.');
  if (!matches(amount, /^\d{1,10}(\.\d{1,4})?$/)) {
    throw new TypeError(`"${String(amount)}" is not a valid amount.`);
  }
  return { label, amount };
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isList(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string');
}
