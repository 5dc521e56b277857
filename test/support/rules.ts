/** The rules, for tests that use a store directly: each runs in a unit of work of its own, as in the server. */
import { randomUUID } from 'node:crypto';
import type { Message, Promotion } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { AdLane } from '#db/tables/ad-events.ts';
import type { OutboxEvent } from '#machines/fulfilment/outbox/machine.ts';
import type { RefundEvent } from '#machines/fulfilment/refund/machine.ts';
import type { TextEvent } from '#machines/fulfilment/text-message/machine.ts';
import { accountEntry, accountOf, refundOfOrder } from '#server/rules/accounts/account-entry.ts';
import { sendSignInLink } from '#server/rules/accounts/links.ts';
import {
  type AdTold,
  claimDueAdEvents,
  moveAdEvent,
  planAdEvent,
} from '#server/rules/advertising/ad-events.ts';
import { beginCharge, type NewCharge } from '#server/rules/charging/begin-charge.ts';
import { type ChargeOutcome, endCharge } from '#server/rules/charging/end-charge.ts';
import type { MailLane } from '#server/rules/mailing/kinds.ts';
import { type PlannedMail, planMail } from '#server/rules/mailing/plan-mail.ts';
import { claimDueMails, moveMail } from '#server/rules/mailing/send-mails.ts';
import type { ShopAddresses } from '#server/rules/ordering/fulfilment.ts';
import type { NewOrder } from '#server/rules/ordering/new-order.ts';
import { createPurchase } from '#server/rules/ordering/purchase.ts';
import { createLead, type NewLead } from '#server/rules/ordering/sign-up.ts';
import type { OutboxClaim } from '#server/rules/outbox.ts';
import { createCode, findCode, listCodes } from '#server/rules/pricing/codes.ts';
import { beginRefund, type NewRefund } from '#server/rules/refunding/begin-refund.ts';
import { endOrder } from '#server/rules/refunding/cancel-order.ts';
import { moveRefund } from '#server/rules/refunding/move-refund.ts';
import { applyNotice, type GatewayNotice, noteTransaction } from '#server/rules/refunding/notices.ts';
import { heldOn } from '#server/rules/retention/erase-buyer.ts';
import { type ReceivedText, receiveText } from '#server/rules/stopping/handle-text.ts';
import { type Stop, stopPhone } from '#server/rules/stopping/stop-phone.ts';
import type { TextDispatch, TextToSend } from '#server/rules/texting/dispatch.ts';
import { claimDueTexts, claimLostTexts, claimText, type Lease } from '#server/rules/texting/lease-texts.ts';
import { recordText } from '#server/rules/texting/record-text.ts';
import { testContacts } from './shop.ts';

/** The addresses of the shop, for a test without one. */
export const someShop: ShopAddresses = {
  pageAt: (edition, path) => `https://shop.example/${edition}${path}`,
  contacts: testContacts,
};

/** A shop that texts at any hour. */
const someReplySettings = {
  quietHours: null,
  pageAt: someShop.pageAt,
  operatorEmail: 'operator@shop.example',
  replyLink: (_: unknown, id: string) => `https://shop.example/words?token=${id}`,
};

export const rulesOn = ({ read, write, writeFirst, ...store }: Store) => ({
  findOrder: (id: string) => read((unit) => unit.orders.find(id)),
  findPayment: (id: string) => read((unit) => unit.attempts.find(id)),
  findWelcome: (phone: string, season: number) => read((unit) => unit.texts.welcomeOf(phone, season)),
  findRefund: (orderId: string) => read((unit) => refundOfOrder(unit, orderId)),
  findPromotion: (code: string) => read((unit) => findCode(unit, code)),
  listPromotions: () => read(listCodes),
  createPromotion: (promotion: Promotion) => write((unit) => createCode(unit, promotion)),
  accountOf: (ids: readonly string[]) => read((unit) => accountOf(unit, ids)),
  heldOn: (emailKey: string) => read((unit) => heldOn(unit, emailKey)),
  isStopped: (phone: string) => read((unit) => unit.stopList.has(phone)),
  unnotifiedStops: (limit: number) => read((unit) => unit.stopList.unnotified(limit)),
  dueSearches: (at: number, limit: number) => read((unit) => unit.attempts.dueSearches(at, limit)),
  dueRefunds: (at: number, limit: number) => read((unit) => unit.refunds.due(at, limit)),
  dueEndedTexts: (at: number, limit: number) => read((unit) => unit.endedTexts.due(at, limit)),
  createLead: (lead: NewLead) => write((unit) => createLead(unit, lead)),
  createPurchase: (order: NewOrder) => write((unit) => createPurchase(unit, order)),
  beginCharge: (charge: NewCharge, shop = someShop) => write((unit) => beginCharge(unit, shop, charge)),
  endCharge: (attemptId: string, outcome: ChargeOutcome, at: number, shop = someShop) =>
    write((unit) => endCharge(unit, shop, attemptId, outcome, at)),
  /** Ends an order without checking the sum, with a refund where one is given. @returns false when it cannot end */
  endOrder: (orderId: string, at: number, refund?: NewRefund) =>
    write(async (unit) => {
      const entry = await accountEntry(unit, orderId);
      const isEnded = entry !== undefined && (await endOrder(unit, entry, at));
      if (isEnded && refund) await beginRefund(unit, refund, orderId, at);
      return isEnded;
    }),
  moveRefund: (id: string, event: RefundEvent, at: number) =>
    write((unit) => moveRefund(unit, id, event, at)),
  applyNotice: (notice: GatewayNotice, at: number) => write((unit) => applyNotice(unit, notice, at)),
  noteTransaction: (id: string, status: string, at: number) =>
    write((unit) => noteTransaction(unit, id, status, at)),
  handleText: async (text: ReceivedText) => {
    const [effect] = await receiveText({ ...store, read, write, writeFirst }, text, someReplySettings);
    return effect;
  },
  /** A START from a phone, which proves that the visitor holds it. */
  startPhone: async (phone: string, at: number) => {
    const text = { sid: randomUUID(), phone, body: 'START', kind: 'start', at } as const;
    const [effect] = await receiveText({ ...store, read, write, writeFirst }, text, someReplySettings);
    return effect;
  },
  stopPhone: (stop: Stop) => writeFirst((unit) => stopPhone(unit, stop)),
  claimDueTexts: (claim: Lease & { limit: number }, dispatch: TextDispatch) =>
    write((unit) => claimDueTexts(unit, dispatch, claim)),
  claimText: (text: TextToSend, lease: Lease, dispatch: TextDispatch) =>
    write((unit) => claimText(unit, dispatch, text, lease)),
  claimLostTexts: (search: { at: number; searchAt: number; limit: number }) =>
    write((unit) => claimLostTexts(unit, search)),
  recordText: (text: string | Message, event: TextEvent, at: number) =>
    write((unit) => recordText(unit, text, event, at)),
  createSignInLink: (link: Parameters<typeof sendSignInLink>[1], mail: PlannedMail, at: number) =>
    write((unit) => sendSignInLink(unit, link, mail, at)),
  planMail: (orderId: string, mail: PlannedMail, at: number) =>
    write((unit) => planMail(unit, orderId, mail, at)),
  claimDueMails: ({ lane, ...claim }: OutboxClaim & { lane: MailLane }) =>
    write((unit) => claimDueMails(unit, lane, claim)),
  moveMail: (id: string, event: OutboxEvent) => write((unit) => moveMail(unit, id, event)),
  planAdEvent: (event: AdTold, at: number) => write((unit) => planAdEvent(unit, event, at)),
  claimDueAdEvents: ({ lane, ...claim }: OutboxClaim & { lane: AdLane }) =>
    write((unit) => claimDueAdEvents(unit, lane, claim)),
  moveAdEvent: (id: string, event: OutboxEvent) => write((unit) => moveAdEvent(unit, id, event)),
  unsubscribe: (mark: string, at: number) => write((unit) => unit.offers.end(mark, at)),
});
