/** Checks the money of a world that has ended. */
import type { Row } from './databases.ts';
import type { Ended } from './world.ts';

const cents = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
const amountOf = (row: Row) => Number(row['amount']);

/** Statuses of transactions that took nothing. */
const vain = /^(processor_declined|gateway_rejected|failed|authorization_expired|settlement_declined)$/;

/** Compares the gateway's ledger with the orders, and with the sums beside the buttons. */
export function aboutMoney(ended: Ended): string[] {
  const { orders, payments, transactions } = ended;
  const live = transactions.filter(({ status }) => !vain.test(status));
  const known = new Set(payments.map(({ id }) => id));
  const strangers = live.filter(({ type, orderId }) => type === 'sale' && !known.has(orderId));
  return [
    ...strangers.map(({ id }) => `The charge ${id} belongs to no payment.`),
    ...orders.flatMap((order) => aboutOrder(ended, live, order)),
    ...aboutCodes(ended),
    ...aboutGifts(ended),
    ...aboutDisputes(ended),
    ...aboutLate(ended),
    ...aboutDelivered(ended),
    ...aboutTwins(ended),
    ...aboutSiblings(ended),
    ...aboutReceipts(ended),
  ];
}

function aboutOrder(
  { payments, refunds, households }: Ended,
  live: Ended['transactions'],
  { id, state, currency, parent_id: parentId }: Row,
): string[] {
  const own = Map.groupBy(
    payments.filter((payment) => payment['order_id'] === id),
    (payment) => payment['state'],
  );
  const ids = new Set([...own.values()].flat().map((payment) => payment['id']));
  const givenBack = new Set(
    refunds.filter((refund) => refund['order_id'] === id).map((refund) => refund['id']),
  );
  const charges = live.filter(({ type, orderId }) => type === 'sale' && ids.has(orderId));
  const credits = live.filter(({ type, orderId }) => type === 'credit' && givenBack.has(orderId));
  const taken = sumOf(charges.map(({ amount }) => cents(amount)));
  // A charge that has not settled is not paid back but voided.
  const voided = charges.filter(({ status }) => status === 'voided');
  const back = sumOf([...credits, ...voided].map(({ amount }) => cents(amount)));
  const booked = sumOf([...(own.get('succeeded') ?? []), ...(own.get('uncollected') ?? [])].map(amountOf));
  // Surplus charges are refunded in full.
  const tooMany = own.get('surplus') ?? [];
  const surplus = sumOf(tooMany.map(amountOf));
  const seen = households
    .flatMap(({ parent, promisedByDesk }) => [promisedByDesk(), parent.promised()])
    .find((one) => one?.orderId === id);
  const promised = (state === 'cancelled' ? cents(seen?.sum ?? '0') : 0) + surplus;
  const shown = new Set(
    households.flatMap(({ parent }) =>
      parent.pressed.flatMap(({ orderId, sum }) =>
        orderId === id || orderId === parentId ? cents(sum) : [],
      ),
    ),
  );
  return [
    ...(charges.length > 1 + tooMany.length ? [`The order ${id} was charged ${charges.length} times.`] : []),
    ...(taken === booked + surplus
      ? []
      : [
          `The books say that ${booked + surplus} were charged for the order ${id}, the gateway says ${taken}.`,
        ]),
    ...(state === 'awaitingPayment' && booked > 0
      ? [`The order ${id} is not paid, and ${booked} were charged.`]
      : []),
    ...(taken === 0 || back === promised
      ? []
      : [`Of the order ${id} ${promised} were to be given back, and ${back} were.`]),
    ...charges
      .filter((charge) => charge.currency !== currency)
      .map((charge) => `The order ${id} in ${currency} was charged in ${charge.currency}.`),
    ...(back > taken ? [`Of the order ${id} more was given back than taken.`] : []),
    ...charges
      .filter(({ amount }) => !shown.has(cents(amount)))
      .map(({ amount }) => `The order ${id} was charged ${amount}, which no button of it showed.`),
  ];
}

/** A code is used no more often than allowed, and one that was refunded is not used at all. */
function aboutCodes({ promotions, uses, orders }: Ended): string[] {
  const stateOf = new Map(orders.map(({ id, state }) => [id, state]));
  return promotions.flatMap(({ code, max_uses: most, gift_order_id: boughtWith }) => {
    const used = uses.filter((use) => use['code'] === code);
    return [
      ...(most !== null && used.length > Number(most)
        ? [`The code ${code} was used ${used.length} times.`]
        : []),
      ...(boughtWith !== null && used.length > 0 && stateOf.get(boughtWith) === 'cancelled'
        ? [`The code ${code} was paid back, and was used.`]
        : []),
    ];
  });
}

/** An order with a code that was paid for is not charged. */
const aboutGifts = ({ promotions, uses, payments }: Ended): string[] =>
  promotions
    .filter(({ gift_order_id: boughtWith }) => boughtWith !== null)
    .flatMap(({ code }) => uses.filter((use) => use['code'] === code))
    .filter(({ order_id: id }) =>
      payments.some((row) => row['order_id'] === id && row['state'] === 'succeeded' && amountOf(row) > 0),
    )
    .map(
      ({ code, order_id: id }) => `The code ${code} was paid for, and the order ${id} was charged beside it.`,
    );

/** A charge that the bank has reversed no longer counts as successful. */
const aboutDisputes = ({ households, payments }: Ended): string[] =>
  households
    .flatMap(({ disputed }) => disputed.at(-1) ?? [])
    .filter(({ what }) => what === 'dispute lost')
    .filter(({ charge }) =>
      payments.some((row) => row['transaction_id'] === charge && row['state'] === 'succeeded'),
    )
    .map(({ charge }) => `The bank has taken back the charge ${charge}, and the books still have it.`);

/** A charge that is found while its order is unpaid pays for it. */
const aboutLate = ({ payments, refunds, orders, households, stopped }: Ended): string[] => {
  const refundOf = new Map(refunds.map((refund) => [refund['payment_id'], refund]));
  const hasStopped = new Set(stopped.map(({ phone }) => phone));
  // If two households sign up a phone, the other one may have bought everything. Deleted orders are not paid any more,
  // nor are orders for a phone that has sent a STOP.
  const isAlone = ({ phone, email }: Row) =>
    email !== '' &&
    !hasStopped.has(phone) &&
    households.filter(({ plan }) => plan.phone === phone).length < 2;
  return orders.filter(isAlone).flatMap(({ id, paid_at: paidAt }) =>
    payments
      .filter((row) => row['order_id'] === id && row['state'] === 'surplus')
      .filter((row) => Number(refundOf.get(row['id'] ?? '')?.['started_at']) < Number(paidAt ?? Infinity))
      .map(
        (row) => `The charge ${row['id']} was found while the order ${id} waited for one, and was paid back.`,
      ),
  );
};

/** Texts that were sent are not refunded. */
const aboutDelivered = ({ refunds, orders, payments, messages }: Ended): string[] =>
  refunds.flatMap(({ order_id: id, payment_id: paymentId, amount, started_at: startedAt }) => {
    const order = orders.find((one) => one['id'] === id);
    const payment = payments.find((one) => one['id'] === paymentId);
    if (order?.['kind'] !== 'texts' || order['state'] !== 'cancelled' || payment?.['state'] !== 'succeeded') {
      return [];
    }
    const season = messages.filter((row) => row['order_id'] === id && String(row['slot']).startsWith('12-'));
    const left = season.filter(
      ({ state, accepted_at: acceptedAt }) =>
        (state === 'accepted' || state === 'delivered') &&
        acceptedAt !== null &&
        Number(acceptedAt) < Number(startedAt),
    ).length;
    const stays = Math.floor((amountOf(payment) * left) / season.length);
    return Number(amount) > amountOf(payment) - stays
      ? [`Of the order ${id} ${amount} were paid back, although ${left} of ${season.length} texts had left.`]
      : [];
  });

/** One child's December is bought once, and so is one gift of a giver to a family. */
function aboutTwins({ orders }: Ended): string[] {
  const paid = orders.filter(({ state, email }) => state === 'paid' && email !== '');
  const nameOf = (order: Row) =>
    ['kind', 'season', 'phone', 'email_key', 'childs_name', 'gift_to'].map((name) => order[name]).join(' ');
  const twins = paid.filter(({ kind }) => kind === 'texts' || kind === 'gift');
  return [...Map.groupBy(twins, nameOf)]
    .filter(([, all]) => all.length > 1)
    .map(([what, all]) => `What is one purchase (${what}) is paid ${all.length} times.`);
}

/** A child of a family package is not charged for. */
const aboutSiblings = ({ orders, payments }: Ended): string[] =>
  orders
    .filter(({ state, family_id: family }) => state === 'paid' && family !== null)
    .filter(({ id }) => payments.some((payment) => payment['order_id'] === id && amountOf(payment) > 0))
    .map(({ id }) => `The order ${id} of a second child was charged again.`);

/** Every paid order has a receipt. */
const aboutReceipts = ({ orders, mails }: Ended): string[] =>
  orders
    .filter(({ state, email }) => state === 'paid' && email !== '')
    .filter(({ id }) => !mails.some((mail) => mail['order_id'] === id && mail['kind'] === 'receipt'))
    .map(({ id }) => `The order ${id} is paid, and has no receipt.`);
