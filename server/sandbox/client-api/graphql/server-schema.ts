import type { Context } from '../../context.ts';
import { serverFields } from '../../server-api/graphql.ts';
import { oncePerKey, usedOtherwise } from '../../server-api/idempotency.ts';
import { asFields, type Fields, textOf } from '../../server-api/input.ts';
import type { ServerField, ServerResult } from '../../server-api/server-result.ts';
import { transactionView } from '../../server-api/views/graphql.ts';
import { type GraphQLBody, invalidInput, unknownField, wholeFailure } from './answers.ts';
import type { AskedField } from './execute.ts';

/** Answers a server that asks for a root field with the merchant's keys. */
export function answerServer({ name: field, input, args }: AskedField, context: Context): GraphQLBody {
  if (field === 'ping') return { data: { ping: 'pong' } };
  const known = serverFields.get(field);
  if (!known) return unknownField(field, ['ping', ...serverFields.keys()]);
  const result = resolveOnce(field, known, input, context, args);
  if ('failure' in result) return wholeFailure(field, result.failure);
  if ('payload' in result) {
    const clientMutationId = textOf(input, 'clientMutationId');
    return {
      data: { [field]: { clientMutationId, ...result.payload } },
      ...(result.kept && { kept: result.kept }),
    };
  }
  return invalidInput(
    field,
    result.refusals.map(({ message, code, path, attribute }) => ({
      message,
      ...(code !== '' && { code }),
      path: [...path, attribute],
    })),
  );
}

/** The name under which each field that makes a transaction returns it. */
const resultNames: ReadonlyMap<string, string> = new Map([
  ['authorizePaymentMethod', 'transaction'],
  ['chargePaymentMethod', 'transaction'],
  ['refundTransaction', 'refund'],
]);

function resolveOnce(
  field: string,
  { resolve }: ServerField,
  input: Fields,
  context: Context,
  args: Fields,
): ServerResult {
  const name = resultNames.get(field);
  if (name === undefined) return resolve(input, context, args);
  const result = oncePerKey(
    textOf(input, 'apiRequestKey'),
    [field, input],
    context,
    () => resolve(input, context, args),
    (made) => ('payload' in made ? textOf(asFields(made.payload[name]), 'legacyId') : null),
  );
  if (result === usedOtherwise) {
    const message = 'This apiRequestKey was used for another request.';
    return { refusals: [{ path: [], attribute: 'apiRequestKey', code: '', message }] };
  }
  return 'done' in result ? { payload: { [name]: transactionView(result.done) } } : result;
}
