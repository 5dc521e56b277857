import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { refusalAt } from './answers.ts';
import { asFields, type Fields, listOf, textOf } from './input.ts';
import type { ServerResult } from './server-result.ts';

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
export function quoteExchangeRates(input: Fields, { now }: Context): ServerResult {
  const asked = listOf(input['quotes']).map(asFields);
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
