import type { FastifyInstance } from 'fastify';
import { isAddressField } from '../cards/address.ts';
import type { CardError } from '../cards/card-input.ts';
import type { Context } from '../context.ts';
import { type Fields, fieldsOf, textOf } from '../server-api/input.ts';
import { checkCode, type EnrollmentError } from '../union-pay/enrollments.ts';
import { readBrowserCard, readValidate } from './card-request.ts';
import { browserMethod } from './method-view.ts';
import { tokenizeCard } from './tokenize.ts';
import { type FieldError, forVisitors, refuseFields } from './visitors.ts';

/** Turns typed cards into nonces. */
export function addCardRoutes(server: FastifyInstance, context: Context): void {
  const tokenize = forVisitors(context)((visitor, request, reply) => {
    const fields = fieldsOf(request.body, 'creditCard');
    const refusal = enrollmentRefusal(fields, context);
    if (refusal) {
      return refuseFields(reply, 'UnionPay Enrollment failed', 'unionPayEnrollment', [refusal]);
    }
    const validate = readValidate(fields['options'], visitor.kind === 'client-token');
    const result = tokenizeCard(readBrowserCard(fields), validate, visitor, context);
    // Accepted unchecked, and checked when it is used.
    const status = validate ? 201 : 202;
    if (!Array.isArray(result)) return reply.code(status).send({ creditCards: [browserMethod(result)] });
    return refuseFields(reply, 'Credit card is invalid', 'creditCard', result.map(fieldError));
  });
  server.post('/payment_methods/credit_cards', { config: { operation: 'tokenize' } }, tokenize);
}

/** The error in the enrolment of a UnionPay card, if it has one. */
function enrollmentRefusal(fields: Fields, context: Context): EnrollmentError | undefined {
  const options = fieldsOf(fields, 'options');
  if (options['unionPayEnrollment'] === undefined) return undefined;
  const enrollment = fieldsOf(options, 'unionPayEnrollment');
  const [id, smsCode] = [textOf(enrollment, 'id'), textOf(enrollment, 'smsCode')];
  return checkCode(readBrowserCard(fields).number, { id, smsCode }, context);
}

function fieldError({ field, code, message }: CardError): FieldError {
  if (!isAddressField(field)) return { field, code, message };
  return { field: 'billingAddress', fieldErrors: [{ field, code, message }] };
}
