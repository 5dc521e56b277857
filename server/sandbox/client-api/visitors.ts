import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { ended, invalid, type RefusalReason, tellWhy } from '../requests/refusal-reasons.ts';
import { asFields } from '../server-api/input.ts';
import { authorize, grantOf, type Visitor } from './authorization.ts';

type VisitorHandler = (visitor: Visitor, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Wraps handlers of the REST interface: they run for known visitors only; the others get 401 or 403. */
export function forVisitors(context: Context) {
  return (handle: VisitorHandler) => (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = authorize(request, context);
    if (!visitor) return refuse(reply, 401, 'Authorization is invalid or has expired.');
    if (asFields(request.params)['merchantId'] !== grantOf(visitor).merchantId) {
      return refuse(reply, 403, 'The authorization is for another merchant.');
    }
    return handle(visitor, request, reply);
  };
}

/** Answers with a status and a sentence. */
export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  tellWhy(reply, [ended(status, message)]);
  return reply.code(status).send({ error: { message } });
}

/** One error in a request; an object with errors inside has entries of its own. */
export type FieldError =
  | { field: string; code: string; message: string }
  | { field: string; fieldErrors: FieldError[] };

/** Answers 422 with all errors, under the object that the request was about. */
export function refuseFields(
  reply: FastifyReply,
  message: string,
  field: string,
  fieldErrors: FieldError[],
): FastifyReply {
  tellWhy(reply, groundsOf(fieldErrors, [field]));
  return reply.code(422).send({ error: { message }, fieldErrors: [{ field, fieldErrors }] });
}

function groundsOf(errors: readonly FieldError[], path: readonly string[]): RefusalReason[] {
  return errors.flatMap((error) =>
    'fieldErrors' in error
      ? groundsOf(error.fieldErrors, [...path, error.field])
      : [invalid(error.code, error.message, [...path, error.field])],
  );
}
