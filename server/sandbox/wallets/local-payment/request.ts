import { z } from 'zod';
import { asFields } from '../../server-api/input.ts';
import { isReturnAddress } from '../return-address.ts';
import type { NewLocalPayment } from './payments.ts';
import { fundingSources } from './sources.ts';

/** What pages send to have a payment made at the payer's own bank, as `braintree-web` writes it. */

const named = (field: string) =>
  z
    .string({ error: `${field} is required.` })
    .trim()
    .min(1)
    .max(127);

const address = z.string({ error: 'URL is required.' }).refine(isReturnAddress, { error: 'URL is invalid.' });

const wanted = z.looseObject({
  amount: z
    .union([z.string(), z.number()], { error: 'Amount is required.' })
    .transform(String)
    .pipe(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'Amount is invalid.')),
  currencyIsoCode: named('Currency ISO code'),
  fundingSource: named('Funding source').transform((source) => source.toLowerCase()),
  firstName: named('First name'),
  lastName: named('Last name'),
  payerEmail: z.string().max(127).nullish(),
  returnUrl: address,
  cancelUrl: address,
  merchantAccountId: z.string().nullish(),
  experienceProfile: z.object({ brandName: z.string().max(127).nullish() }).nullish(),
});

type Wanted = z.infer<typeof wanted>;

export const localPaymentRequest = wanted
  .check(({ value, issues }) => {
    for (const { field, message } of misfits(value)) {
      issues.push({ code: 'custom', message, path: [field], input: value });
    }
  })
  .transform(
    (value): NewLocalPayment => ({
      fundingSource: value.fundingSource,
      amount: value.amount,
      currency: value.currencyIsoCode,
      payer: { firstName: value.firstName, lastName: value.lastName, email: value.payerEmail ?? null },
      brandName: value.experienceProfile?.brandName ?? 'North Pole Post',
      returnUrl: value.returnUrl,
      cancelUrl: value.cancelUrl,
      merchantAccountId: value.merchantAccountId ?? null,
      isDeferred: isDeferred(value),
    }),
  );

/** The reason why a funding source cannot be used for a request. */
function misfits(value: Wanted): readonly { field: string; message: string }[] {
  const source = fundingSources[value.fundingSource];
  if (!source) {
    const message = `Funding source is none of ${Object.keys(fundingSources).join(', ')}.`;
    return [{ field: 'fundingSource', message }];
  }
  const { name, currencies, needs } = source;
  const missing = needs.filter((field) => value[field] === undefined || value[field] === null);
  return [
    ...(currencies.includes(value.currencyIsoCode)
      ? []
      : [{ field: 'currencyIsoCode', message: `${name} takes ${currencies.join(' or ')}.` }]),
    ...missing.map((field) => ({ field, message: `${name} needs ${field}.` })),
  ];
}

/** BLIK has a window, unless the page sends the code, or the alias, by which the payer's app is asked at once. */
function isDeferred(value: Wanted): boolean {
  const hasCode = value.fundingSource === 'blik' && Object.keys(asFields(value['blikOptions'])).length > 0;
  return hasCode || fundingSources[value.fundingSource]?.isDeferred === true;
}
