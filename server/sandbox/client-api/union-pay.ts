import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { asFields, fieldsOf, textOf } from '../server-api/input.ts';
import { checkEnrollment, enroll } from '../union-pay/enrollments.ts';
import { capabilitiesOf } from '../union-pay/numbers.ts';
import { readBrowserCard } from './card-request.ts';
import { forVisitors, refuse, refuseFields } from './visitors.ts';

/** UnionPay's data on cards, and the enrolment after which one can be charged. */
export function addUnionPayRoutes(server: FastifyInstance, context: Context): void {
  const forHolders = (handle: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    forVisitors(context)((_visitor, request, reply) =>
      context.settings.current().unionPay
        ? handle(request, reply)
        : refuse(reply, 422, 'UnionPay is not enabled for this merchant.'),
    );

  server.get(
    '/payment_methods/credit_cards/capabilities',
    { config: { operation: 'union_pay.capabilities' } },
    forHolders((request, reply) => {
      const number = textOf(asFields(request.query), 'creditCard[number]');
      if (number === null) return refuseFields(reply, 'Credit card is invalid', 'creditCard', [noNumber]);
      return capabilitiesOf(number.replaceAll(/[\s-]/g, ''));
    }),
  );

  server.post(
    '/union_pay_enrollments',
    { config: { operation: 'union_pay.enroll' } },
    forHolders((request, reply) => {
      const fields = fieldsOf(request.body, 'unionPayEnrollment');
      const wanted = {
        card: readBrowserCard(fields),
        mobileCountryCode: textOf(fields, 'mobileCountryCode'),
        mobileNumber: textOf(fields, 'mobileNumber'),
      };
      const errors = checkEnrollment(wanted, context);
      if (errors.length > 0) {
        return refuseFields(reply, 'UnionPay Enrollment is invalid', 'unionPayEnrollment', errors);
      }
      const { id, smsCodeRequired } = enroll(wanted, context);
      return reply.code(201).send({ unionPayEnrollmentId: id, smsCodeRequired });
    }),
  );
}

const noNumber = { field: 'number', code: '81714', message: 'Credit card number is required.' };
