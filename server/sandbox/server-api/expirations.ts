import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { cardOf } from '../ledger/instruments.ts';
import type { PaymentMethodRecord } from '../ledger/records.ts';
import { sendProblem } from './answers.ts';
import { asFields, type Fields, fieldsOf, listOf, textOf } from './input.ts';
import { sendIds, sendPage } from './search-routes.ts';
import { paymentMethodFields } from './views/vault.ts';

/** Months since the year 0. */
type Month = number;

/**
 * `creditCard.expired` and `creditCard.expiringBetween`: like searches, first the tokens of all of them and then pages.
 * @see https://developer.paypal.com/braintree/docs/reference/request/credit-card/expired
 */
export function addExpirationRoutes(server: FastifyInstance, { ledger, now }: Context): void {
  const find = (from: Month, to: Month) =>
    ledger.paymentMethods.all().filter((method) => {
      const month = endOf(method);
      return month !== undefined && month >= from && month <= to;
    });
  const thisMonth = () => monthOf(now().getUTCFullYear(), now().getUTCMonth() + 1);
  const idsOf = (methods: readonly PaymentMethodRecord[]) => methods.map(({ token }) => token);
  const page = (reply: FastifyReply, body: unknown, methods: readonly PaymentMethodRecord[]) => {
    const wanted = new Set(listOf(fieldsOf(body, 'search')['ids']).map(String));
    const chosen = methods.filter(({ token }) => wanted.has(token));
    return sendPage(reply, 'payment-methods', 'credit-card', chosen, (method) =>
      paymentMethodFields(method, ledger, now()),
    );
  };
  const options = { config: { operation: 'payment_method.find' } } as const;
  const all = '/payment_methods/all';

  server.post(`${all}/expired_ids`, options, (_request, reply) =>
    sendIds(reply, idsOf(find(0, thisMonth() - 1))),
  );
  server.post(`${all}/expired`, options, (request, reply) =>
    page(reply, request.body, find(0, thisMonth() - 1)),
  );
  server.post(`${all}/expiring_ids`, options, (request, reply) => {
    const range = readRange(asFields(request.query));
    return range ? sendIds(reply, idsOf(find(...range))) : sendProblem(reply, 400, badRange);
  });
  server.post(`${all}/expiring`, options, (request, reply) => {
    const range = readRange(asFields(request.query));
    return range ? page(reply, request.body, find(...range)) : sendProblem(reply, 400, badRange);
  });
}

const badRange = 'start and end are months, such as 052031.';

const monthOf = (year: number, month: number): Month => year * 12 + month;

function endOf({ instrument }: PaymentMethodRecord): Month | undefined {
  const card = instrument.kind === 'card' ? cardOf(instrument) : null;
  return card === null ? undefined : monthOf(Number(card.expirationYear), Number(card.expirationMonth));
}

function readRange(query: Fields): [Month, Month] | undefined {
  const [from, to] = [readMonth(textOf(query, 'start')), readMonth(textOf(query, 'end'))];
  return from === undefined || to === undefined ? undefined : [from, to];
}

/** Reads a month as the SDK writes it, `MMYYYY`. */
function readMonth(text: string | null): Month | undefined {
  const match = /^(\d{2})(\d{4})$/.exec(text ?? '');
  return match ? monthOf(Number(match[2]), Number(match[1])) : undefined;
}
