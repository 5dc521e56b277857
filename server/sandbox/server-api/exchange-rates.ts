import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { refusalAt } from './answers.ts';
import { asFields, type Fields, listOf, textOf } from './input.ts';
import type { ServerResult, WholeFailure } from './server-result.ts';

/** The price of a dollar, which never changes in the sandbox. */
const perDollar: ReadonlyMap<string, number> = new Map([
  ['USD', 1],
  ['EUR', 0.92],
  ['GBP', 0.79],
  ['CAD', 1.36],
  ['AUD', 1.52],
  ['JPY', 150],
  ['BRL', 5],
]);

const refuse = refusalAt(['quotes']);
const minuteMs = 60_000;

/**
 * Amounts in other currencies.
 * @see https://developer.paypal.com/braintree/graphql/reference/types/generate-exchange-rate-quote-input
 */
export function quoteExchangeRates(input: Fields, { now }: Context, variables: Fields): ServerResult {
  const asked = listOf(input['quotes']).map(asFields);
  const failure = noInput(asked, Object.keys(variables)[0] ?? 'input');
  if (failure) return { failure };
  const refusals = [
    ...(asked.length === 0 ? [refuse('quotes', '', 'At least one quote is required.')] : []),
    ...asked.flatMap((quote) =>
      ['baseCurrency', 'quoteCurrency']
        .filter((name) => !perDollar.has(textOf(quote, name) ?? ''))
        .map((name) => refuse(name, '', `${name} is not one of ${[...perDollar.keys()].join(', ')}.`)),
    ),
    ...asked
      .filter((quote) => !/^\d{1,2}(?:\.\d{1,4})?$/.test(textOf(quote, 'markup') ?? '0'))
      .map(() => refuse('markup', '', 'markup has to be a percentage such as 1.95.')),
  ];
  if (refusals.length > 0) return { refusals };
  return { payload: { quotes: asked.map((quote) => quoteOf(quote, now())) } };
}

/** Why the variables do not match the schema, so that the gateway does not execute the request. */
function noInput(asked: readonly Fields[], variable: string): WholeFailure | undefined {
  const says = `Variable '${variable}' has an invalid value: `;
  for (const quote of asked) {
    const lacking = ['baseCurrency', 'quoteCurrency'].find((name) => textOf(quote, name) === null);
    if (lacking !== undefined) {
      const message = `${says}Field '${lacking}' has coerced Null value for NonNull type 'CurrencyCodeAlpha!'`;
      return { message, unread: true };
    }
    const amount = quote['baseAmount'] === undefined ? '1' : (textOf(quote, 'baseAmount') ?? '');
    if (!/^\d{1,12}(?:\.(?:\d{2}|\d{3}))?$/.test(amount)) {
      const message = `${says}Values of type Amount must contain exactly 0, 2 or 3 decimal places.`;
      return { message, errorClass: 'VALIDATION', unread: true };
    }
  }
  return undefined;
}

function quoteOf(quote: Fields, at: Date): Fields {
  const from = textOf(quote, 'baseCurrency') ?? '';
  const to = textOf(quote, 'quoteCurrency') ?? '';
  const amount = Number(textOf(quote, 'baseAmount') ?? '1');
  const rate = (perDollar.get(to) ?? 1) / (perDollar.get(from) ?? 1);
  const withMarkup = rate * (1 + Number(textOf(quote, 'markup') ?? '0') / 100);
  const decimals = to === 'JPY' ? 0 : 2;
  return {
    id: newId(24),
    baseAmount: { value: amount.toFixed(from === 'JPY' ? 0 : 2), currencyCode: from },
    quoteAmount: { value: (amount * withMarkup).toFixed(decimals), currencyCode: to },
    exchangeRate: withMarkup.toFixed(12),
    tradeRate: rate.toFixed(12),
    expiresAt: new Date(at.getTime() + 60 * minuteMs).toISOString(),
    refreshesAt: new Date(at.getTime() + 45 * minuteMs).toISOString(),
  };
}
