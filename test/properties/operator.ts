/** What an operator, and those whom the shop serves, rely on in a whole December: the books, the gateway and the phones, at its end. */
import type { Household, Said } from '#test/simulation/household.ts';
import type { Wish } from '#test/simulation/plan.ts';
import type { Row } from '#test/simulation/simulated-shop.ts';
import type { Ended } from '#test/simulation/world.ts';
import type { Property } from './session.ts';

/** What is judged: a story needs no more of a world that has ended. */
export type Books = Pick<
  Ended,
  | 'orders'
  | 'payments'
  | 'refunds'
  | 'messages'
  | 'mails'
  | 'transactions'
  | 'texts'
  | 'households'
  | 'logged'
> & { readonly plan: Pick<Ended['plan'], 'begins' | 'days'> };

/** How late the shop may know of what a phone wrote: a lost message is found by the job that looks for it. */
const graceMs = 15 * 60_000;

const cents = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
const amountOf = (row: Row) => Number(row['amount']);
const by = (rows: readonly Row[], column: string) => Map.groupBy(rows, (row) => row[column]);

/** Transactions that took nothing. */
const vain = /^(processor_declined|gateway_rejected|failed|authorization_expired|settlement_declined)$/;

const live = ({ transactions }: Books) => transactions.filter(({ status }) => !vain.test(status));

/** The money of one order: what the gateway took and gave back, what the books say, and what the parent was promised. */
function accountOf(books: Books, { id, state }: Row) {
  const { payments, refunds, households } = books;
  const orderOf = new Map(payments.map((payment) => [payment['id'], payment['order_id']]));
  const givenBack = new Map(refunds.map((refund) => [refund['id'], refund['order_id']]));
  const charges = live(books).filter(({ type, orderId }) => type === 'sale' && orderOf.get(orderId) === id);
  const credits = live(books).filter(
    ({ type, orderId }) => type === 'credit' && givenBack.get(orderId) === id,
  );
  // A charge that has not settled is not paid back but voided.
  const voided = charges.filter(({ status }) => status === 'voided');
  const own = by(
    payments.filter((payment) => payment['order_id'] === id),
    'state',
  );
  const seen = households.map(({ parent }) => parent.promised()).find((one) => one?.orderId === id);
  return {
    charges,
    taken: sumOf(charges.map(({ amount }) => cents(amount))),
    back: sumOf([...credits, ...voided].map(({ amount }) => cents(amount))),
    /** Charges that turned out to be one too many: all of them is given back. */
    surplus: own.get('surplus') ?? [],
    booked: sumOf([...(own.get('succeeded') ?? []), ...(own.get('uncollected') ?? [])].map(amountOf)),
    promised: state === 'cancelled' ? cents(seen?.sum ?? '0') : 0,
  };
}

type Account = ReturnType<typeof accountOf>;

/** What is wrong with the money of an order. */
const ofEachOrder =
  (wrong: (account: Account, order: Row, books: Books) => readonly string[]) =>
  (books: Books): string[] =>
    books.orders.flatMap((order) => wrong(accountOf(books, order), order, books));

const surplusOf = ({ surplus }: Account) => sumOf(surplus.map(amountOf));

/** The id of the shop's text, which the address for its receipts has. */
const messageOf = (callback: string | null) =>
  callback === null ? null : new URL(callback).searchParams.get('m');

const isIn = (spans: readonly (readonly [from: number, until: number])[], at: number) =>
  spans.some(([from, until]) => at > from && at < until);

/** From each time that something began until it ended. */
const spansOf = (began: readonly number[], ended: readonly number[]) =>
  began.map((from) => [from, Math.min(Infinity, ...ended.filter((at) => at > from))] as const);

const times = (said: readonly Said[], what: Wish) =>
  said.filter((one) => one.what === what).map(({ at }) => at);

/** Texts of the shop with their rows. */
function sentTexts({ texts, messages }: Books) {
  const known = new Map(messages.map((message) => [message['id'], message]));
  return texts.flatMap((text) => {
    const id = messageOf(text.callback);
    return id === null ? [] : [{ ...text, id, moment: Date.parse(text.at), message: known.get(id) }];
  });
}

const seasonTexts = (books: Books) =>
  sentTexts(books).filter(({ message }) => String(message?.['slot']).startsWith('12-'));

type SentText = ReturnType<typeof sentTexts>[number];

/** Texts that reached a phone while it should have had none. */
const textsWithin =
  (
    textsOf: (books: Books) => readonly SentText[],
    spans: (household: Household) => ReturnType<typeof spansOf>,
  ) =>
  (books: Books): string[] =>
    books.households.flatMap((household) =>
      textsOf(books)
        .filter(({ to, moment }) => to === household.phone && isIn(spans(household), moment))
        .map(({ at, message }) => `${household.plan.name}: the text ${message?.['slot']} left at ${at}`),
    );

const isErased = ({ granted }: Household) => times(granted, 'erase').length > 0;

/** What is wrong with an order whose parent still has it. */
const ofEachParent =
  (wrong: (household: Household, order: Row | undefined) => readonly string[]) =>
  ({ households, orders }: Books): string[] =>
    households
      .filter((household) => !isErased(household))
      .flatMap((household) =>
        wrong(
          household,
          orders.find(({ id }) => id === household.parent.orderId()),
        ),
      );

/** Rows of a state that cannot be the last one. */
const open = (rows: readonly Row[], ...states: readonly string[]) =>
  rows.filter(({ state }) => states.includes(String(state))).map((row) => JSON.stringify(row));

const endOf = ({ plan: { begins, days } }: Books) => begins + days * 86_400_000;
const isDue = (books: Books) => (row: Row) => Number(row['due_at']) < endOf(books);

export const ofOperators: readonly Property<Books>[] = [
  {
    id: 'OP-01',
    says: 'every charge belongs to a payment that was written down before',
    complaints: (books) => {
      const known = new Set(books.payments.map(({ id }) => id));
      return live(books)
        .filter(({ type, orderId }) => type === 'sale' && !known.has(orderId))
        .map(({ id }) => id);
    },
  },
  {
    id: 'OP-02',
    says: 'an order is charged once',
    complaints: ofEachOrder(({ charges, surplus }, { id }) =>
      charges.length > 1 + surplus.length ? [`${id} was charged ${charges.length} times`] : [],
    ),
  },
  {
    id: 'OP-03',
    says: 'the books say what the gateway says',
    complaints: ofEachOrder((account, { id }) =>
      account.taken === account.booked + surplusOf(account)
        ? []
        : [`${id}: the books say ${account.booked + surplusOf(account)}, the gateway ${account.taken}`],
    ),
  },
  {
    id: 'OP-04',
    says: 'an order that was charged is paid',
    complaints: ofEachOrder(({ booked }, { id, state }) =>
      state === 'awaitingPayment' && booked > 0 ? [`${id} is not paid, and ${booked} were charged`] : [],
    ),
  },
  {
    id: 'OP-05',
    says: 'what was promised back is given back',
    complaints: ofEachOrder((account, { id }) => {
      const owed = account.promised + surplusOf(account);
      return account.taken === 0 || account.back === owed
        ? []
        : [`of ${id} ${owed} were to be given back, and ${account.back} were`];
    }),
  },
  {
    id: 'OP-06',
    says: 'no more is given back than was taken',
    complaints: ofEachOrder(({ back, taken }, { id }) =>
      back > taken ? [`${id}: ${back} of ${taken}`] : [],
    ),
  },
  {
    id: 'OP-07',
    says: 'every sum that is charged stood on a button',
    complaints: ofEachOrder(({ charges }, { id }, { households }) => {
      const shown = new Set(households.flatMap(({ parent }) => parent.pressed.map(({ sum }) => cents(sum))));
      return charges
        .filter(({ amount }) => !shown.has(cents(amount)))
        .map(({ amount }) => `${id}: ${amount}`);
    }),
  },
  {
    id: 'OP-08',
    says: 'no text is sent twice',
    complaints: (books) =>
      [...Map.groupBy(sentTexts(books), ({ id }) => id).values()]
        .filter((all) => all.length > 1 + Number(all[0]?.message?.['resends'] ?? 0))
        .map((all) => `${all[0]?.message?.['slot']} to ${all[0]?.to}, ${all.length} times`),
  },
  {
    id: 'OP-09',
    says: 'a child gets one text for one day',
    complaints: (books) =>
      [...Map.groupBy(seasonTexts(books), ({ to, message }) => `${to} ${message?.['slot']}`)]
        .filter(([, all]) => new Set(all.map(({ id }) => id)).size > 1)
        .map(([what]) => `${what} came from two orders`),
  },
  {
    id: 'OP-10',
    says: 'after STOP no text leaves',
    complaints: textsWithin(sentTexts, ({ written }) =>
      spansOf(
        times(written, 'stop').map((at) => at + graceMs),
        times(written, 'start'),
      ),
    ),
  },
  {
    id: 'OP-11',
    says: 'in a pause no text leaves',
    complaints: textsWithin(seasonTexts, ({ granted, wanted }) =>
      spansOf(times(granted, 'pause'), times(wanted, 'resume')),
    ),
  },
  {
    id: 'OP-12',
    says: 'after a cancellation or an erasure no text leaves',
    complaints: textsWithin(seasonTexts, ({ granted }) =>
      spansOf([...times(granted, 'cancel'), ...times(granted, 'erase')], []),
    ),
  },
  {
    id: 'OP-13',
    says: 'texts that are paid for are planned',
    complaints: ({ orders, messages }) =>
      orders
        .filter(({ state, kind, email }) => state === 'paid' && kind === 'texts' && email !== '')
        .filter(({ id }) => !messages.some((row) => row['order_id'] === id && row['slot'] !== 'welcome'))
        .map(({ id }) => `${id} has none`),
  },
  {
    id: 'OP-14',
    says: 'no text of the season leaves that is not paid for',
    complaints: (books) =>
      seasonTexts(books)
        .filter(
          ({ message }) =>
            books.orders.find(({ id }) => id === message?.['order_id'])?.['state'] === 'awaitingPayment',
        )
        .map(({ to, message }) => `${message?.['slot']} to ${to}`),
  },
  {
    id: 'OP-15',
    says: 'every parent has a way on to what they want',
    complaints: ofEachParent(({ plan, parent }) =>
      parent.wants() === null ? [] : [`${plan.name} still wants ${parent.wants()}: ${parent.sees()}`],
    ),
  },
  {
    id: 'OP-16',
    says: 'an order that a page named is there',
    complaints: ofEachParent(({ plan, parent }, order) =>
      parent.orderId() === null || order ? [] : [`${plan.name}: ${parent.orderId()}`],
    ),
  },
  {
    id: 'OP-17',
    says: 'what a page called paid is paid',
    complaints: ofEachParent(({ plan, parent }, order) =>
      parent.hasBought() && !['cancelled', 'paid', 'onHold'].includes(String(order?.['state']))
        ? [`${plan.name}: it is ${order?.['state']}`]
        : [],
    ),
  },
  {
    id: 'OP-18',
    says: 'what a page called cancelled is cancelled',
    complaints: ofEachParent(({ plan, granted }, order) =>
      times(granted, 'cancel').length > 0 && order?.['state'] !== 'cancelled'
        ? [`${plan.name}: it is ${order?.['state']}`]
        : [],
    ),
  },
  {
    id: 'OP-19',
    says: 'no charge and no refund is left open',
    complaints: ({ payments, refunds }) => [
      ...open(payments, 'started', 'unknown'),
      ...open(refunds, 'sending', 'waiting', 'unknown'),
    ],
  },
  {
    id: 'OP-20',
    says: 'no text and no e-mail is left open that was due',
    complaints: (books) => [
      ...open(books.messages, 'sending', 'unknown'),
      ...open(books.messages.filter(isDue(books)), 'planned'),
      ...open(books.mails.filter(isDue(books)), 'planned'),
    ],
  },
  {
    id: 'OP-21',
    says: 'the shop never breaks down',
    complaints: ({ logged }) =>
      logged.filter(({ level }) => Number(level) >= 60).map((line) => `${line['event']}: ${line['msg']}`),
  },
];
