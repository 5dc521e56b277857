import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { dayMs } from '../recurring/calendar.ts';
import { type ServerResult, transactionView } from './graphql.ts';
import { asFields, type Fields, textOf } from './input.ts';

/** What the fields that make transactions answer it under. */
const resultNames: ReadonlyMap<string, string> = new Map([
  ['authorizePaymentMethod', 'transaction'],
  ['chargePaymentMethod', 'transaction'],
  ['refundTransaction', 'refund'],
]);

const rememberedMs = 30 * dayMs;

/**
 * Does what a request asks for once for each `apiRequestKey`: sent again, it is answered with what came of it the first time,
 * as that is by now. A key goes with one input, for 30 days.
 * @see https://developer.paypal.com/braintree/graphql/integration_guides/idempotency
 */
export function doneOnce(
  field: string,
  input: Fields,
  { ledger, now }: Context,
  act: () => ServerResult,
): ServerResult {
  const name = resultNames.get(field);
  const key = textOf(input, 'apiRequestKey');
  if (name === undefined || key === null) return act();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([field, input]))
    .digest('hex');
  const known = ledger.requestKeys.get(key);
  const transaction = known && ledger.transactions.get(known.transactionId);
  if (known && transaction && now().getTime() - Date.parse(known.createdAt) <= rememberedMs) {
    if (known.fingerprint === fingerprint) return { payload: { [name]: transactionView(transaction) } };
    const message = 'This apiRequestKey was used for another request.';
    return { refusals: [{ path: [], attribute: 'apiRequestKey', code: '', message }] };
  }
  const result = act();
  const id = 'payload' in result ? textOf(asFields(result.payload[name]), 'legacyId') : null;
  if (id !== null) {
    ledger.requestKeys.set(key, { key, fingerprint, transactionId: id, createdAt: now().toISOString() });
  }
  return result;
}
