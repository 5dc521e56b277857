import type { Context } from '../../context.ts';
import { doneOnce, usedOtherwise } from '../../server-api/done-once.ts';
import {
  type ServerField,
  type ServerResult,
  serverFields,
  transactionView,
} from '../../server-api/graphql.ts';
import { asFields, type Fields, textOf } from '../../server-api/input.ts';
import { failure, type GraphQLBody, invalidInput, unknownField } from './answers.ts';

/** What a server gets that asks for a root field with the merchant's keys. */
export function answerServer(field: string | undefined, input: Fields, context: Context): GraphQLBody {
  if (field === 'ping') return { data: { ping: 'pong' } };
  const known = field === undefined ? undefined : serverFields.get(field);
  if (field === undefined || !known) return unknownField(field, ['ping', ...serverFields.keys()]);
  const result = resolveOnce(field, known, input, context);
  if ('missing' in result) return failure('An object with this ID was not found.', 'NOT_FOUND');
  if ('payload' in result) {
    const clientMutationId = textOf(input, 'clientMutationId');
    return { data: { [field]: { clientMutationId, ...result.payload } } };
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

/** What the fields that make transactions answer it under. */
const resultNames: ReadonlyMap<string, string> = new Map([
  ['authorizePaymentMethod', 'transaction'],
  ['chargePaymentMethod', 'transaction'],
  ['refundTransaction', 'refund'],
]);

function resolveOnce(field: string, { resolve }: ServerField, input: Fields, context: Context): ServerResult {
  const name = resultNames.get(field);
  if (name === undefined) return resolve(input, context);
  const result = doneOnce(
    textOf(input, 'apiRequestKey'),
    [field, input],
    context,
    () => resolve(input, context),
    (made) => ('payload' in made ? textOf(asFields(made.payload[name]), 'legacyId') : null),
  );
  if (result === usedOtherwise) {
    const message = 'This apiRequestKey was used for another request.';
    return { refusals: [{ path: [], attribute: 'apiRequestKey', code: '', message }] };
  }
  return 'done' in result ? { payload: { [name]: transactionView(result.done) } } : result;
}
