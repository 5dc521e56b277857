/** Builds the shop from its parts: the same app for `main.ts`, the tests and the benchmark. */
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import Fastify, { LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { createFirstTextView } from './accounts/first-text.ts';
import { createSignInLinks } from './accounts/sign-in-links.ts';
import { createSignUp } from './accounts/sign-up.ts';
import { createAdvertising } from './advertising/advertising.ts';
import { forEdition, readAssets, styleSources } from './assets.ts';
import { createBackground } from './background.ts';
import { createEventCounts } from './event-counts.ts';
import { createAddresses } from './http/addresses.ts';
import { closeConnections } from './http/closing.ts';
import { contentPolicies } from './http/content-policy.ts';
import { createEditions } from './http/edition.ts';
import { takeFormsOnly } from './http/forms.ts';
import { createVisitorLimit, hourly } from './http/limits.ts';
import { answerProblems } from './http/problem-answers.ts';
import { logAnswers } from './http/request-log.ts';
import { secure } from './http/security.ts';
import { createSignedTokens } from './http/signed-tokens.ts';
import { createTryMemory } from './http/try-memory.ts';
import { createOfferMails } from './mail/offers.ts';
import { createMailOutbox } from './mail/outbox.ts';
import { createReminders } from './mail/reminders.ts';
import type { Parts } from './parts.ts';
import { attemptMark } from './payments/attempt-mark.ts';
import { createCheckout } from './payments/checkout.ts';
import { createMethodDeletion } from './payments/ended-methods.ts';
import { createFulfil } from './payments/fulfilment.ts';
import { createLedgerCheck } from './payments/ledger-check.ts';
import { createPaymentLog } from './payments/payment-log.ts';
import { createRefunds } from './payments/refunds.ts';
import { seasonWords } from './payments/season-words.ts';
import { createUndeliveredOffers } from './payments/undelivered.ts';
import { createRetention } from './privacy/retention.ts';
import { newGiftCode } from './promotions/gift-code.ts';
import { createPromotions } from './promotions/promotions.ts';
import { accountRoute } from './routes/account.ts';
import { accountAccessRoutes } from './routes/account-access.ts';
import { applePayDomainRoute } from './routes/apple-pay-domain.ts';
import { cancellationRoute } from './routes/cancellation.ts';
import { captchaRoute } from './routes/captcha.ts';
import { contactCardRoute } from './routes/contact-card.ts';
import { debugUserRoutes } from './routes/debug-user.ts';
import { earlyStartRoute } from './routes/early-start.ts';
import { emailCorrectionRoute } from './routes/email-correction.ts';
import { giftRoute } from './routes/gift.ts';
import { healthRoutes } from './routes/health.ts';
import { inboundTextRoute } from './routes/inbound-texts.ts';
import { keptDetailsRoutes } from './routes/kept-details.ts';
import { leadRoute } from './routes/lead.ts';
import { namedPictureRoute } from './routes/named-picture.ts';
import { offerRoutes, unsubscribeLivesMs } from './routes/offers.ts';
import { orderRoutes } from './routes/order.ts';
import { packagesRoute } from './routes/packages.ts';
import { pageRoutes } from './routes/pages.ts';
import { paymentRoutes } from './routes/payment.ts';
import { paymentNoticeRoutes } from './routes/payment-notices.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { promoRoute } from './routes/promo.ts';
import { createSite, siteRoutes } from './routes/site.ts';
import { textReceiptRoute } from './routes/text-receipts.ts';
import type { TypedApp } from './routes/typed.ts';
import { upgradeRoute } from './routes/upgrade.ts';
import { visitRoutes } from './routes/visit.ts';
import { createDrawnPictures } from './texts/drawn-pictures.ts';
import { createTextDeletion } from './texts/ended-texts.ts';
import { createReadBack } from './texts/missed-words.ts';
import { readNamedPictures } from './texts/named-pictures.ts';
import { createOutbox } from './texts/outbox.ts';
import { picturePage, picturePath, takesPictures } from './texts/pictures.ts';
import { createStopNotices } from './texts/stopped-buyers.ts';

/** Longer than the gateway may take to answer and to be asked again. */
const quietConnectionMs = 120_000;
const requestMs = 15_000;
/** What waits longer for the outside world is left to the next start, which finds it in its row. */
const stopPatienceMs = 750;
const packagesLivesMs = 15 * 60_000;
const reminderPauseMs = 60_000;
const outboxPauseMs = 1_000;
const reconcilePauseMs = 15_000;
const readBackPauseMs = 5 * 60_000;
const ledgerPauseMs = 15 * 60_000;
const retentionPauseMs = 3_600_000;

export interface Shop {
  app: TypedApp;
  /** Does at once what otherwise the clock does: sends what is due, resolves what is unresolved. */
  tick: () => Promise<void>;
  /** Begins to work in the background, first of all on what a crash left behind. Ends with `app.close()`. */
  start: () => void;
}

/** Builds the app and its background work; nothing runs and nothing listens yet. */
export async function buildApp(given: Parts): Promise<Shop> {
  const events = createEventCounts(given);
  const parts: Parts = { ...given, log: events.log };
  const { store, clock, log, quietHours } = parts;
  const editions = createEditions({ standard: parts.edition, hosts: parts.editionHosts ?? new Map() });
  const addresses = createAddresses(parts);
  const assets = readAssets(parts.assetsFolder, parts.sandboxOrigin);
  const inEdition = forEdition(assets, {
    ...addresses,
    contacts: parts.contacts,
    seasonNow: (edition) => seasonWords(edition, clock.now()),
  });
  const findPage = createSite(inEdition, editions);
  const background = createBackground((error) =>
    log.error({ event: 'background.failed', failure: (error as Error).name }, 'background work failed'),
  );
  const named = readNamedPictures(join(parts.assetsFolder, 'named'));
  const drawn = createDrawnPictures({ store, named, folder: parts.picturesFolder });
  const outbox = createOutbox({
    store,
    clock,
    log,
    quietHours,
    sender: parts.texts,
    pictureAddress({ message, order }) {
      const { picture } = message;
      const origin = addresses.originOf(order.edition);
      if (origin === undefined || picture === null || !assets.has(`/pictures/${picture}`)) return undefined;
      const path = takesPictures[order.edition] ? picturePath(message, order, named) : picturePage(picture);
      return `${origin}${path}`;
    },
  });
  const tellOfStops = createStopNotices(parts);
  const readBack = createReadBack({ ...parts, sender: parts.texts });
  const sendMails = createMailOutbox({ store, clock, log, sender: parts.mail });
  const { pageAt } = addresses;
  const paymentLog = createPaymentLog(log);
  const mark = attemptMark(parts.sessionKey);
  const checkout = createCheckout({
    ...parts,
    paymentLog,
    newAttemptId: () => `${mark}-${parts.newId()}`,
    fulfil: createFulfil({ ...parts, ...addresses, newGiftCode }),
  });
  const checkLedger = createLedgerCheck({ ...parts, paymentLog, mark, checkout });
  const refunds = createRefunds(parts);
  const promotions = createPromotions(parts);
  const advertising = createAdvertising(parts);
  const forgetOld = createRetention(parts);
  const deleteEndedMethods = createMethodDeletion(parts);
  const deleteEndedTexts = createTextDeletion({ ...parts, sender: parts.texts });
  const tokens = (purpose: string, livesMs: number) =>
    createSignedTokens({ key: parts.sessionKey, purpose, livesMs });
  const packagesTokens = tokens('packages', packagesLivesMs);
  const unsubscribeTokens = tokens('unsubscribe', unsubscribeLivesMs);
  const offerMails = createOfferMails({
    contacts: parts.contacts,
    links: {
      pageAt,
      unsubscribe(edition, email) {
        // The address cannot be read from it.
        const token = unsubscribeTokens.tokenFor(store.markOf(email.toLowerCase()), clock.now());
        return pageAt(edition, `/unsubscribe?token=${token}`);
      },
    },
  });
  const tries = await createTryMemory({
    store,
    clock,
    key: parts.sessionKey,
    addressesTell: parts.publicOrigin === undefined || parts.trustProxy !== undefined,
  });
  const remind = createReminders({ store, clock, offerMails });
  const offerMoneyBack = createUndeliveredOffers({ store, clock, pageAt });
  const signInLinks = createSignInLinks({ ...parts, ...addresses, tries, editions });
  const signUp = createSignUp({ ...parts, outbox, background });
  const firstTextOf = createFirstTextView(parts);
  const policies = contentPolicies(parts.gatewayPolicy, {
    captcha: parts.captcha?.origins ?? { script: [], frame: [] },
    styles: styleSources(assets),
  });

  const app = Fastify({
    loggerInstance: log,
    rewriteUrl: editions.withoutPrefix,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy ?? false,
    requestTimeout: requestMs,
    connectionTimeout: quietConnectionMs,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app, findPage);
  logAnswers(app);
  closeConnections(app, stopPatienceMs);
  await secure(app, {
    sessionKey: parts.sessionKey,
    publicOrigin: parts.publicOrigin,
    askedAt: addresses.askedAt,
    contentPolicy: policies.plain,
    isOverloaded: parts.isOverloaded,
  });
  await app.register(swagger, {
    openapi: { info: { title: 'North Pole Post', version: '1' } },
    transform: jsonSchemaTransform,
  });

  await app.register(async (scope: TypedApp) => {
    await takeFormsOnly(scope);
    scope.addHook('onSend', async (_, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    const guesses = createVisitorLimit(tries, hourly('codes', parts.guessesPerHour));
    leadRoute(scope, {
      ...parts,
      tries,
      editions,
      packagesTokens,
      signUp,
      signInLinks,
      firstTextOf,
      background,
    });
    orderRoutes(scope, { ...parts, firstTextOf });
    captchaRoute(scope, parts);
    packagesRoute(scope, { ...parts, editions });
    promoRoute(scope, { ...parts, promotions, editions, guesses });
    giftRoute(scope, { ...parts, tries, editions });
    paymentRoutes(scope, {
      ...parts,
      tries,
      checkout,
      promotions,
      editions,
      guesses,
      advertising,
      checkoutsPerHour: parts.leadsPerHour,
    });
    upgradeRoute(scope, { ...parts, checkout });
    cancellationRoute(scope, { ...parts, refunds });
    earlyStartRoute(scope, parts);
    keptDetailsRoutes(scope, parts);
    accountRoute(scope, { ...parts, named });
    accountAccessRoutes(scope, { ...parts, editions, signInLinks, offerMails });
    emailCorrectionRoute(scope, { ...parts, tries, signInLinks });
    offerRoutes(scope, { ...parts, editions, findPage, unsubscribeTokens });
    personalDataRoutes(scope, { ...parts, tries });
    visitRoutes(scope, { ...parts, advertising });
    if (parts.debugUser) debugUserRoutes(scope);
    contactCardRoute(scope, parts.santasNumber);
    namedPictureRoute(scope, { ...parts, drawn });
    healthRoutes(scope, parts);
    paymentNoticeRoutes(scope, { ...parts, paymentLog });
    if (parts.textReceiptToken !== undefined) {
      textReceiptRoute(scope, { ...parts, ...addresses, authToken: parts.textReceiptToken });
      inboundTextRoute(scope, { ...parts, ...addresses, authToken: parts.textReceiptToken });
    }
    scope.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
    pageRoutes(scope, { ...parts, assets, inEdition, editions, packagesTokens, policies });
    siteRoutes(scope, findPage);
    if (parts.applePayDomainProof) applePayDomainRoute(scope, parts.applePayDomainProof);
  });
  for (const plugin of parts.plugins ?? []) await app.register(plugin);
  app.addHook('preClose', tries.keep);
  app.addHook('onClose', async () => {
    const left = await background.close(stopPatienceMs);
    if (left > 0) log.warn({ event: 'stop.work_left', left }, 'the next start goes on with this work');
    await events.keep();
  });

  return {
    app,
    async tick() {
      await checkout.reconcile();
      await checkLedger();
      await refunds.reconcile();
      await readBack();
      await outbox.tick();
      await tellOfStops();
      await remind();
      await offerMoneyBack();
      for (const send of sendMails) await send();
      await advertising.tick();
      await tries.keep();
      await events.keep();
      await forgetOld();
      await drawn.sweep();
      await deleteEndedMethods();
      await deleteEndedTexts();
    },
    start() {
      background.follow(checkout.reconcile());
      background.every(reconcilePauseMs, checkout.reconcile);
      background.follow(checkLedger());
      background.every(ledgerPauseMs, checkLedger);
      background.every(reconcilePauseMs, refunds.reconcile);
      background.every(reconcilePauseMs, deleteEndedMethods);
      background.every(reconcilePauseMs, deleteEndedTexts);
      background.every(outboxPauseMs, outbox.tick);
      background.every(outboxPauseMs, tellOfStops);
      background.follow(readBack());
      background.every(readBackPauseMs, readBack);
      background.every(outboxPauseMs, tries.keep);
      background.every(outboxPauseMs, events.keep);
      background.every(reminderPauseMs, remind);
      background.every(reminderPauseMs, drawn.sweep);
      background.every(reminderPauseMs, offerMoneyBack);
      for (const send of sendMails) background.every(outboxPauseMs, send);
      background.every(outboxPauseMs, advertising.tick);
      background.follow(forgetOld());
      background.every(retentionPauseMs, forgetOld);
    },
  };
}
