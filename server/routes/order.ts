import type { Message, Order, Payment } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { FirstTextView } from '../accounts/first-text.ts';
import { hasOtherOrder } from '../accounts/other-orders.ts';
import type { Clock } from '../clock.ts';
import { childAnswer, childRequest, type OrderAnswer, orderAnswer, orderQuery } from '../contract/order.ts';
import { problem } from '../contract/problem.ts';
import { namedOrder, ownOrder } from '../http/visitor.ts';
import { accountOf } from '../rules/accounts/account-entry.ts';
import { mayCorrectEmail } from '../rules/accounts/correct-email.ts';
import { deliveryBeforePayment } from '../rules/ordering/delivery.ts';
import { describeChild, type ToldDetails } from '../rules/ordering/details.ts';
import { asksForStart, startWording, textsOf } from '../rules/ordering/start.ts';
import { extraNames } from '../rules/pricing/catalogue.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { packageOf } from '../rules/pricing/packages-on-sale.ts';
import { detailsEnd } from '../rules/retention/limits.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import type { TypedApp } from './typed.ts';

/** Our states in the words of the contract. */
export const publicState: Record<Order['state'], OrderAnswer['state']> = {
  awaitingPayment: 'awaiting_payment',
  charging: 'charging',
  unresolved: 'unresolved',
  paid: 'paid',
  onHold: 'on_hold',
  cancelled: 'cancelled',
};

/** Nothing was said of what is undefined. */
const known = <TText extends string>(text: TText | undefined) => (text === '' ? null : text);

function startQuestion(order: Order, at: number): OrderAnswer['start'] {
  if (!asksForStart(order, order.amount)) return null;
  const [first] = textsOf({ ...order, startWording: null }, order.amount, at);
  return {
    version: startWording.version,
    wording: startWording.text,
    otherwise_from: first ? new Date(first.dueAt).toISOString() : null,
  };
}

function spanOf(order: Order, texts: readonly { dueAt: number }[]): OrderAnswer['texts'] {
  const due = texts.map(({ dueAt }) => dueAt);
  if (due.length === 0) return null;
  const moment = (at: number) => new Date(at).toISOString();
  const [zone] = zonesFor(order);
  return { count: due.length, from: moment(Math.min(...due)), until: moment(Math.max(...due)), zone };
}

const plannedTexts = (order: Order, messages: readonly Message[]) =>
  spanOf(
    order,
    messages.filter(({ slot, state }) => slot !== 'welcome' && state !== 'cancelled'),
  );

/** Extras belong to texts; what is paid for a gift is not kept. */
const methodKeptUntil = ({ kind, season }: Order) =>
  kind === 'texts' ? new Date(detailsEnd(season).usually).toISOString().slice(0, 10) : null;

/** What a payment is called on the statement of a card. */
const onStatement = (payment: Payment | undefined, descriptor: string | undefined) =>
  payment && payment.amount > 0 ? (descriptor ?? null) : null;

export interface OrderRouteParts {
  store: Store;
  clock: Clock;
  firstTextOf: FirstTextView;
  /** What the statement of a card says. */
  descriptor?: string | undefined;
  /** Where phones text START to. */
  santasNumber: string;
}

/** GET /api/order and POST /api/internal_ad_lead_update */
export function orderRoutes(
  app: TypedApp,
  { store, clock, firstTextOf, descriptor, santasNumber }: OrderRouteParts,
) {
  app.route({
    method: 'GET',
    url: '/api/order',
    schema: {
      summary: "One of the visitor's orders",
      querystring: orderQuery,
      response: { 200: orderAnswer, '4xx': problem, '5xx': problem },
    },
    async handler(request) {
      const order = await namedOrder(request, store, request.query.order_id);
      const at = clock.now();
      // A gift that is not paid for has none.
      const { entry, delivery, isCorrectable } = await store.read((unit) => ({
        entry: accountOf(unit, [order.id])[0],
        delivery: deliveryBeforePayment(unit, order, santasNumber, at),
        isCorrectable: mayCorrectEmail(unit, order.id, at),
      }));
      const { id, name, description, amount } = packageOf(entry ?? { order }, at);
      const payment = entry?.payment;
      const extras = entry?.extras.filter((extra) => extra.order.state === 'paid') ?? [];
      return {
        order_id: order.id,
        state: publicState[order.state],
        childs_name: order.childsName,
        package: { id, name, description },
        amount: asDecimal(amount),
        currency: order.currency,
        email: order.email,
        extras: extraNames(extras.map((extra) => extra.order.packageId)),
        paid_with: payment?.methodName ?? null,
        descriptor: onStatement(payment, descriptor),
        email_correctable: isCorrectable,
        dup_user: await hasOtherOrder(request, store, order, at),
        method_kept_until: methodKeptUntil(order),
        extras_payable: payment?.methodToken !== undefined && payment.methodToken !== null,
        start: startQuestion(order, at),
        texts: plannedTexts(order, entry?.messages ?? []),
        delivery: delivery && { ...delivery, texts: spanOf(order, delivery.texts) },
        ...(await firstTextOf(order, at)),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/internal_ad_lead_update',
    schema: {
      summary: 'Tells Santa more about the child',
      consumes: ['application/x-www-form-urlencoded'],
      body: childRequest,
      response: { 200: childAnswer, '4xx': problem, '5xx': problem },
    },
    async handler(request) {
      const { order_id, gender, town, age, pet_type, pet_name, elf } = request.body;
      const { id } = await ownOrder(request, store, order_id);
      const details: ToldDetails = {
        gender: known(gender),
        town: known(town),
        age: typeof age === 'string' && age !== '' ? Number(age) : (known(age) as null | undefined),
        petType: known(pet_type),
        petName: known(pet_name),
        elf: known(elf),
      };
      await store.write((unit) => describeChild(unit, id, details));
      return { status: 'success' as const };
    },
  });
}
