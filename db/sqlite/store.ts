/** The Store on SQLite: one file, one writer, group commit. */
import { probes } from '../schema.ts';
import type { Store, World } from '../store.ts';
import { accountOperations } from './account-operations.ts';
import { adEventOperations } from './ad-event-operations.ts';
import { attemptRows } from './attempt-rows.ts';
import { chargeOperations } from './charge-operations.ts';
import { correctionOperations } from './correction-operations.ts';
import { endedTextOperations } from './ended-text-operations.ts';
import { erasureOperations } from './erasure-operations.ts';
import { evidenceOperations } from './evidence-operations.ts';
import { firstTextOperations } from './first-text-operations.ts';
import { createGroupCommit, type GroupCommitLimits } from './group-commit.ts';
import { leadOperations } from './lead-operations.ts';
import { mailOperations } from './mail-operations.ts';
import { marketingOperations } from './marketing-operations.ts';
import { methodOperations } from './method-operations.ts';
import { removeCopies } from './migrations.ts';
import { noticeOperations } from './notice-operations.ts';
import { openDatabase } from './open.ts';
import { orderRows } from './order-rows.ts';
import { phoneRows } from './phone-rows.ts';
import { privacyOperations } from './privacy-operations.ts';
import { promotionOperations } from './promotion-operations.ts';
import { refundOperations } from './refund-operations.ts';
import { refundRows } from './refund-rows.ts';
import { signInOperations } from './sign-in-operations.ts';
import { standingOperations } from './standing-operations.ts';
import { slot } from './statements.ts';
import { stopOperations } from './stop-operations.ts';
import { textOperations } from './text-operations.ts';
import { textRows } from './text-rows.ts';
import { tryOperations } from './try-operations.ts';
import { unknownChargeOperations } from './unknown-charge-operations.ts';

const usual: GroupCommitLimits = { batch: 256, queue: 2_000 };

export interface StoreOptions {
  /** Of the group commit; a batch of 1 commits for each request, which only the benchmark wants. */
  limits?: GroupCommitLimits;
  /** What the database is for; without it one of any world is taken. */
  world?: World;
}

/** Copies that a migration has made are kept so long. */
const copiesLiveMs = 7 * 86_400_000;

/**
 * @param file path of the database file
 * @throws DatabaseRefusedError when it belongs to another world, or to a newer version of the shop
 */
export function openStore(file: string, { limits = usual, world }: StoreOptions = {}): Store {
  const { sqlite, database, hashes } = openDatabase(file, world);
  const { write, writeFirst, drain } = createGroupCommit(sqlite, limits);
  const rows = textRows(database);
  const mails = mailOperations(database);
  const phones = phoneRows(database, hashes);
  const promotions = promotionOperations(database);
  const attempts = attemptRows(database);
  const moneyBack = refundRows(database);
  const orderRow = orderRows(database, { texts: rows, mails, promotions, phones });
  const notices = noticeOperations(database, { attempts, orders: orderRow });
  const charges = chargeOperations(database, {
    orders: orderRow,
    attempts,
    refunds: moneyBack,
    promotions,
  });
  const unknownCharges = unknownChargeOperations(database, { attempts, refunds: moneyBack });
  const accounts = accountOperations(database, charges, promotions);
  const refunds = refundOperations(database, {
    attempts,
    refunds: moneyBack,
    texts: rows,
    mails,
    promotions,
    accounts,
  });
  const stops = stopOperations(database, { texts: rows, mails, phones, hashes });
  const firsts = firstTextOperations(database, hashes);
  const texts = textOperations(database, rows, stops);
  const signIns = signInOperations(database, mails);
  const marketing = marketingOperations(database, mails, { promotions, links: signIns, hashes });
  const endedTexts = endedTextOperations(database);
  const evidence = evidenceOperations(database, hashes);
  const leads = leadOperations(database, rows, marketing, firsts);
  const ads = adEventOperations(database);
  const methods = methodOperations(database);
  const privacy = privacyOperations(database, { methods, firsts, evidence, endedTexts });
  const tries = tryOperations(database);
  const erasures = erasureOperations(database, mails, { methods, firsts, evidence, endedTexts });
  const corrections = correctionOperations(database, mails);
  const standings = standingOperations(database);
  const probe = database
    .insert(probes)
    .values({ id: 1, at: slot('at') })
    .onConflictDoUpdate({ target: probes.id, set: { at: slot('at') } })
    .prepare();

  /** What is deleted is overwritten in the file at once; in its log it would stay until other writes go over it. */
  const overwriteLog = () => sqlite.pragma('wal_checkpoint(TRUNCATE)');

  return {
    createLead: (lead) => write(() => leads.createLead(lead)),
    findOrder: async (id) => leads.findOrder(id),
    describeChild: (id, details) => write(() => leads.describeChild(id, details)),
    keepDetails: (orderId, at) => write(() => leads.keepDetails(orderId, at)),
    findWelcome: async (phone, season) => leads.findWelcome(phone, season),
    hasHadFirstText: async (phone, season) => leads.hasHadFirstText(phone, season),
    accountOf: async (orderIds) => accounts.accountOf(orderIds),
    hasOtherPaidOrder: async (order) => leads.hasOtherPaidOrder(order),
    createPurchase: (order) => write(() => leads.createPurchase(order)),
    findSuccess: async (orderId) => charges.findSuccess(orderId),
    findPromotion: async (code) => promotions.find(code),
    listPromotions: async () => promotions.list(),
    createPromotion: (promotion) => write(() => promotions.create(promotion)),
    beginCharge: (charge, fulfil) => write(() => charges.beginCharge(charge, fulfil)),
    endCharge: (id, outcome, at, fulfil) => write(() => charges.endCharge(id, outcome, at, fulfil)),
    dueLooks: async (at, limit) => charges.dueLooks(at, limit),
    absentCharges: async (orderId) => charges.absentCharges(orderId),
    applyNotice: (notice, receivedAt) => write(() => notices.applyNotice(notice, receivedAt)),
    noteTransaction: (id, status, at) => write(() => notices.noteTransaction(id, status, at)),
    payBackUnknown: (charge) => write(() => unknownCharges.payBackUnknown(charge)),
    findPayment: async (id) => charges.findPayment(id),
    startEarly: (start) => write(() => charges.startEarly(start)),
    mayCorrectEmail: async (orderId, limits) => corrections.mayCorrectEmail(orderId, limits),
    correctEmail: (correction) => write(() => corrections.correctEmail(correction)),
    cancelOrder: (order, agree) => write(() => refunds.cancelOrder(order, agree)),
    undeliveredOrders: async (search) => texts.undeliveredOrders(search),
    planMail: (orderId, mail, at) => write(() => mails.plan(orderId, mail, at)),
    findRefund: async (orderId) => accounts.findRefund(orderId),
    moveRefund: (id, event, said, tell) => write(() => refunds.moveRefund(id, event, said, tell)),
    dueRefunds: async (at, limit) => refunds.dueRefunds(at, limit),
    claimDueTexts: (claim, dispatch) => write(() => texts.claimDueTexts(claim, dispatch)),
    expireTexts: (search) => write(() => texts.expireTexts(search)),
    findText: async (id) => texts.findText(id),
    claimText: (text, claim, dispatch) => write(() => texts.claimText(text, claim, dispatch)),
    claimLostTexts: (claim) => write(() => texts.claimLostTexts(claim)),
    recordText: (text, event, at) => write(() => texts.recordText(text, event, at)),
    claimDueMails: ({ remindersSince, ...claim }) =>
      write(() => {
        marketing.dropReminders(remindersSince);
        return mails.claimDueMails(claim);
      }),
    moveMail: (id, event) => write(() => mails.move(id, event)),
    hearText: (text) => (text.kind === 'stop' ? writeFirst : write)(() => stops.hearText(text)),
    unheard: async (sids) => stops.unheard(sids),
    stopPhone: (stop) => writeFirst(() => stops.stopPhone(stop)),
    untoldStops: async (limit) => stops.untoldStops(limit),
    tellOfStop: (stop, at, tell) => write(() => stops.tellOfStop(stop, at, tell)),
    isStopped: async (phone) => stops.isStopped(phone),
    standingOf: async (phone) => phones.standingOf(phone),
    createSignInLink: (link, mail, at) => write(() => signIns.createSignInLink(link, mail, at)),
    useSignInLink: (hash, at) => write(() => signIns.useSignInLink(hash, at)),
    recordMarketingConsent: (consent, promotion, mail) =>
      write(() => marketing.recordMarketingConsent(consent, promotion, mail)),
    markOf: hashes.email,
    unsubscribe: (emailHash, at) => write(() => marketing.unsubscribe(emailHash, at)),
    canResume: async (secretHash, at) => signIns.canResume(secretHash, at),
    resumeSignUp: (resume) => write(() => signIns.resumeSignUp(resume)),
    planReminders: (stretch, compose) => write(() => marketing.planReminders(stretch, compose)),
    planAdEvent: (event, at) => write(() => ads.plan(event, at)),
    claimDueAdEvents: (claim) => write(() => ads.claimDue(claim)),
    moveAdEvent: (id, event) => write(() => ads.move(id, event)),
    recentTries: async (at) => tries.recentTries(at),
    keepTries: (rows, at) => write(() => tries.keepTries(rows, at)),
    heldOn: async (emailKey) => erasures.heldOn(emailKey),
    async eraseBuyer(erasure) {
      const outcome = await write(() => erasures.eraseBuyer(erasure));
      if (outcome === 'erased') overwriteLog();
      return outcome;
    },
    dueEndedMethods: async (at, limit) => methods.dueEndedMethods(at, limit),
    dueEndedTexts: async (at, limit) => endedTexts.dueEndedTexts(at, limit),
    textIsGone: (id) => write(() => endedTexts.textIsGone(id)),
    postponeEndedText: (id, at) => write(() => endedTexts.postponeEndedText(id, at)),
    methodIsGone: (token) => write(() => methods.methodIsGone(token)),
    postponeEndedMethod: (token, at) => write(() => methods.postponeEndedMethod(token, at)),
    async forget(due) {
      removeCopies(file, due.now - copiesLiveMs);
      const forgotten = await write(() => privacy.forget(due));
      if (Object.values(forgotten).some((rows) => rows > 0)) overwriteLog();
      return forgotten;
    },
    countEvents: (counts) => write(() => standings.countEvents(counts)),
    standing: async (look) => standings.standing(look),
    probe: (at) => write(() => void probe.run({ at })),
    async close() {
      await drain();
      sqlite.close();
    },
  };
}
