/** What is wrong with a world that has ended: in words of a parent, a child's phone, a merchant and an operator. */
import type { Household, Said } from './household.ts';
import type { Wish } from './plan.ts';
import type { Row } from './simulated-shop.ts';
import type { Ended } from './world.ts';

/** How late the shop may know of what a phone wrote: a lost message is found by the job that looks for it. */
const graceMs = 15 * 60_000;

const cents = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
const amountOf = (row: Row) => Number(row['amount']);
const by = (rows: readonly Row[], column: string) => Map.groupBy(rows, (row) => row[column]);

/** Transactions that took nothing. */
const vain = /^(processor_declined|gateway_rejected|failed|authorization_expired|settlement_declined)$/;

/** @returns sentences, each with who it is about; none where everything is as it should be */
export const complaintsOf = (ended: Ended): string[] => [
  ...aboutMoney(ended),
  ...aboutTexts(ended),
  ...ended.households.flatMap((household) => aboutParent(ended, household)),
  ...aboutWork(ended),
];

/** The ledger against the orders, and the sums beside the buttons. */
function aboutMoney({ orders, payments, refunds, transactions, households }: Ended): string[] {
  const live = transactions.filter(({ status }) => !vain.test(status));
  const orderOf = new Map(payments.map(({ id, order_id }) => [id, order_id]));
  const givenBack = new Map(refunds.map(({ id, order_id }) => [id, order_id]));
  const known = new Set(payments.map(({ id }) => id));
  const shown = new Set(households.flatMap(({ parent }) => parent.pressed.map(({ sum }) => cents(sum))));
  const strangers = live.filter(({ type, orderId }) => type === 'sale' && !known.has(orderId));
  return [
    ...strangers.map(({ id }) => `The charge ${id} belongs to no payment.`),
    ...orders.flatMap((order) => {
      const { id, state } = order;
      const charges = live.filter(({ type, orderId }) => type === 'sale' && orderOf.get(orderId) === id);
      const credits = live.filter(({ type, orderId }) => type === 'credit' && givenBack.get(orderId) === id);
      const taken = sumOf(charges.map(({ amount }) => cents(amount)));
      // A charge that has not settled is not paid back but voided.
      const voided = charges.filter(({ status }) => status === 'voided');
      const back = sumOf([...credits, ...voided].map(({ amount }) => cents(amount)));
      const own = by(
        payments.filter((payment) => payment['order_id'] === id),
        'state',
      );
      // Of charges that turned out to be one too many all is given back.
      const surplus = sumOf((own.get('surplus') ?? []).map(amountOf));
      const booked = sumOf(
        [...(own.get('succeeded') ?? []), ...(own.get('uncollected') ?? [])].map(amountOf),
      );
      const seen = households.map(({ parent }) => parent.promised()).find((one) => one?.orderId === id);
      const promised = state === 'cancelled' ? cents(seen?.sum ?? '0') : 0;
      return [
        ...(charges.length > 1 + (own.get('surplus') ?? []).length
          ? [`The order ${id} was charged ${charges.length} times.`]
          : []),
        ...(taken === booked + surplus
          ? []
          : [
              `The books say that ${booked + surplus} were charged for the order ${id}, the gateway says ${taken}.`,
            ]),
        ...(state === 'awaitingPayment' && booked > 0
          ? [`The order ${id} is not paid, and ${booked} were charged.`]
          : []),
        ...(taken === 0 || back === promised + surplus
          ? []
          : [`Of the order ${id} ${promised + surplus} were to be given back, and ${back} were.`]),
        ...(back > taken ? [`Of the order ${id} more was given back than taken.`] : []),
        ...charges
          .filter(({ amount }) => !shown.has(cents(amount)))
          .map(({ amount }) => `The order ${id} was charged ${amount}, which no button showed.`),
      ];
    }),
  ];
}

/** The id of the shop's text, which the address for its receipts has. */
const messageOf = (callback: string | null) =>
  callback === null ? null : new URL(callback).searchParams.get('m');

const isIn = (spans: readonly (readonly [from: number, until: number])[], at: number) =>
  spans.some(([from, until]) => at > from && at < until);

/** From each time that something began until it ended. */
function spansOf(began: readonly number[], ended: readonly number[]): [number, number][] {
  return began.map((from) => [from, Math.min(Infinity, ...ended.filter((at) => at > from))]);
}
const times = (said: readonly Said[], what: Wish) =>
  said.filter((one) => one.what === what).map(({ at }) => at);

function aboutTexts({ texts, messages, households, orders }: Ended): string[] {
  const known = new Map(messages.map((message) => [message['id'], message]));
  const sent = texts.flatMap((text) => {
    const id = messageOf(text.callback);
    return id === null ? [] : [{ ...text, id, moment: Date.parse(text.at), message: known.get(id) }];
  });
  const seasonal = sent.filter(({ message }) => String(message?.['slot']).startsWith('12-'));
  const twice = [...Map.groupBy(sent, ({ id }) => id)].filter(
    ([, all]) => all.length > 1 + Number(all[0]?.message?.['resends'] ?? 0),
  );
  return [
    ...twice.map(
      ([id, all]) => `The text ${known.get(id)?.['slot']} to ${all[0]?.to} was sent ${all.length} times.`,
    ),
    ...[...Map.groupBy(seasonal, ({ to, message }) => `${to} ${message?.['slot']}`)]
      .filter(([, all]) => new Set(all.map(({ id }) => id)).size > 1)
      .map(([what]) => `${what} came from two orders.`),
    ...households.flatMap(({ plan, phone, written, wanted, granted }) => {
      const stops = spansOf(
        times(written, 'stop').map((at) => at + graceMs),
        times(written, 'start'),
      );
      const pauses = spansOf(times(granted, 'pause'), times(wanted, 'resume'));
      const ends = spansOf([...times(granted, 'cancel'), ...times(granted, 'erase')], []);
      const own = seasonal.filter(({ to }) => to === phone);
      return [
        ...sent
          .filter(({ to, moment }) => to === phone && isIn(stops, moment))
          .map(({ at, message }) => `${plan.name}: the text ${message?.['slot']} left at ${at}, after STOP.`),
        ...own
          .filter(({ moment }) => isIn(pauses, moment))
          .map(({ at, message }) => `${plan.name}: the text ${message?.['slot']} left at ${at}, in a pause.`),
        ...own
          .filter(({ moment }) => isIn(ends, moment))
          .map(
            ({ at, message }) => `${plan.name}: the text ${message?.['slot']} left at ${at}, after the end.`,
          ),
      ];
    }),
    ...orders
      .filter(({ state, kind, email }) => state === 'paid' && kind === 'texts' && email !== '')
      .filter(({ id }) => !messages.some((row) => row['order_id'] === id && row['slot'] !== 'welcome'))
      .map(({ id }) => `The order ${id} is paid, and no text is planned for it.`),
    ...seasonal
      .filter(
        ({ message }) =>
          orders.find(({ id }) => id === message?.['order_id'])?.['state'] === 'awaitingPayment',
      )
      .map(({ to, message }) => `The text ${message?.['slot']} to ${to} was not paid for.`),
  ];
}

/** Every parent has a way on, and what a page acknowledged is there. */
function aboutParent({ orders }: Ended, { plan, parent, granted }: Household): string[] {
  const order = orders.find(({ id }) => id === parent.orderId());
  const isErased = times(granted, 'erase').length > 0;
  const hasEnded =
    order?.['state'] === 'cancelled' || order?.['state'] === 'paid' || order?.['state'] === 'onHold';
  return [
    ...(parent.wants() === null || isErased
      ? []
      : [`${plan.name} still wants ${parent.wants()}: ${parent.sees()}`]),
    ...(parent.orderId() === null || order || isErased
      ? []
      : [`${plan.name} has the order ${parent.orderId()}, which is not there.`]),
    ...(parent.hasBought() && !hasEnded && !isErased
      ? [`${plan.name} was told that it is paid, and it is ${order?.['state']}.`]
      : []),
    ...(times(granted, 'cancel').length > 0 && order?.['state'] !== 'cancelled' && !isErased
      ? [`${plan.name} was told that it is cancelled, and it is ${order?.['state']}.`]
      : []),
  ];
}

/** Nothing is left open, and nothing failed without a word to the operator. */
function aboutWork({ payments, refunds, messages, mails, logged, plan }: Ended): string[] {
  const end = plan.begins + plan.days * 86_400_000;
  const states = (rows: readonly Row[]) => by(rows, 'state');
  const open = [
    ...(states(payments).get('started') ?? []),
    ...(states(payments).get('unknown') ?? []),
    ...(states(refunds).get('sending') ?? []),
    ...(states(refunds).get('waiting') ?? []),
    ...(states(refunds).get('unknown') ?? []),
    ...(states(messages).get('sending') ?? []),
    ...(states(messages).get('unknown') ?? []),
    ...(states(messages).get('planned') ?? []).filter((row) => Number(row['due_at']) < end),
    ...(states(mails).get('planned') ?? []).filter((row) => Number(row['due_at']) < end),
  ];
  const grave = logged.filter(({ level }) => Number(level) >= 60);
  return [
    ...open.map((row) => `Still open: ${JSON.stringify(row)}`),
    ...grave.map((line) => `The log says ${line['event']}: ${line['msg']}`),
  ];
}
