import type { Mail, Message, Order } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { type AccountMessage, type AccountOrder, accountAnswer } from '../contract/account.ts';
import { problem } from '../contract/problem.ts';
import { ownOrders } from '../http/visitor.ts';
import type { AccountEntry, PurchaseEntry } from '../rules/accounts/account-entry.ts';
import { accountOf } from '../rules/accounts/account-entry.ts';
import { isDescribable } from '../rules/ordering/details.ts';
import { maskPhone } from '../rules/ordering/phone.ts';
import { earlyTextsOf, startWording } from '../rules/ordering/start.ts';
import { purchaseKind } from '../rules/pricing/catalogue.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { packageOf } from '../rules/pricing/packages-on-sale.ts';
import { cancellationOf } from '../rules/refunding/cancellation-terms.ts';
import { detailsEnd } from '../rules/retention/limits.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import { renderText } from '../rules/texting/render-text.ts';
import type { NamedPictures } from '../texts/named-pictures.ts';
import { picturePath } from '../texts/pictures.ts';
import { publicRefund } from './cancellation.ts';
import { publicState } from './order.ts';
import type { TypedApp } from './typed.ts';

const iso = (at: number) => new Date(at).toISOString();

function describeMessage(message: Message, order: Order, named: NamedPictures): AccountMessage {
  const { slot, dueAt, state, body } = message;
  return {
    slot,
    due_at: iso(dueAt),
    state,
    body: (state === 'planned' ? null : body) ?? renderText(slot, order, order.edition).body,
    picture: picturePath(message, order, named),
  };
}

const dayOf = (at: number) => iso(at).slice(0, 10);

/** What of the child could be kept for next year, unless it was never paid for or is forgotten. */
function keepOf(order: Order): AccountOrder['keep'] {
  if (!isDescribable(order)) return null;
  const { season, keepRequestedAt } = order;
  const { usually, kept } = detailsEnd(season);
  return { kept: keepRequestedAt !== null, otherwise_until: dayOf(usually), until: dayOf(kept) };
}

/** Until it has left, a buyer reads that it is planned. */
const publicMail = {
  planned: 'planned',
  sending: 'planned',
  waiting: 'planned',
  sent: 'sent',
  failed: 'failed',
} as const satisfies Record<Mail['state'], string>;

function describePurchase(entry: PurchaseEntry, at: number): Omit<AccountOrder['extras'][number], 'kind'> {
  const { order, refund, codes, codesMail } = entry;
  const terms = cancellationOf(entry, at);
  return {
    order_id: order.id,
    state: publicState[order.state],
    package: packageOf(entry, at).name,
    amount: asDecimal(order.amount),
    currency: order.currency,
    paid_at: order.paidAt === null ? null : iso(order.paidAt),
    cancellation: terms && { ...terms, amount: asDecimal(terms.amount) },
    codes: codes.map(({ promotion, uses }) => ({ code: promotion.code, redeemed: uses > 0 })),
    codes_mail: codesMail ? { state: publicMail[codesMail.state], at: iso(codesMail.dueAt) } : null,
    refund: refund ? { amount: asDecimal(refund.amount), state: publicRefund[refund.state] } : null,
  };
}

function describeExtra(entry: PurchaseEntry, at: number): AccountOrder['extras'] {
  const kind = purchaseKind(entry.order);
  return kind === 'family' || kind === 'video' ? [{ ...describePurchase(entry, at), kind }] : [];
}

function describeOrder(entry: AccountEntry, at: number, named: NamedPictures): AccountOrder {
  const { order, payment, extras, messages } = entry;
  const early = earlyTextsOf(entry, at);
  const [first] = early;
  return {
    ...describePurchase(entry, at),
    kind: order.kind === 'gift' ? 'gift' : 'texts',
    childs_name: order.childsName,
    zone: zonesFor(order)[0],
    phone: maskPhone(order.phone),
    email: order.email,
    paid_with: payment?.methodName ?? null,
    extras: extras.flatMap((extra) => describeExtra(extra, at)),
    start: first
      ? {
          version: startWording.version,
          wording: startWording.text,
          from: iso(first.dueAt),
          more: early.length,
        }
      : null,
    keep: keepOf(order),
    details_open: isDescribable(order),
    messages: messages.map((message) => describeMessage(message, order, named)),
  };
}

export interface AccountRouteParts {
  store: Store;
  clock: Clock;
  named: NamedPictures;
}

/** GET /api/account */
export function accountRoute(app: TypedApp, { store, clock, named }: AccountRouteParts) {
  app.route({
    method: 'GET',
    url: '/api/account',
    schema: {
      summary: "The visitor's orders and what each phone gets",
      response: { 200: accountAnswer, '4xx': problem, '5xx': problem },
    },
    async handler(request) {
      const ids = (await ownOrders(request, store)).map(({ id }) => id);
      const entries = await store.read((unit) => accountOf(unit, ids));
      return { orders: entries.map((entry) => describeOrder(entry, clock.now(), named)) };
    },
  });
}
