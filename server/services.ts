/** The shop's services, built from its parts: used by routes and repeated by jobs. */
import { join } from 'node:path';
import { createFirstTextView } from './accounts/first-text.ts';
import { createSignInLinks } from './accounts/sign-in-links.ts';
import { createSignUp } from './accounts/sign-up.ts';
import { createAdvertising } from './advertising/advertising.ts';
import { type Addresses, createAddresses } from './http/addresses.ts';
import { forEdition, readAssets } from './http/assets.ts';
import { createEditions } from './http/edition.ts';
import { createPublicAddresses } from './http/public-addresses.ts';
import { createRateLimitStore } from './http/rate-limit-store.ts';
import { createSignedTokens, type SignedTokens } from './http/signed-tokens.ts';
import type { Background } from './jobs/background.ts';
import { createProviderDeletions } from './jobs/provider-deletions.ts';
import { createMailPictures } from './mail/mail-pictures.ts';
import { createNovemberReminders } from './mail/november-reminders.ts';
import { createMailOutbox } from './mail/outbox.ts';
import { createReminders } from './mail/reminders.ts';
import type { EventCounts } from './operating/event-counts.ts';
import type { Plan } from './parts.ts';
import { createCheckout } from './payments/checkout.ts';
import { attemptMark, createLedgerCheck } from './payments/ledger-check.ts';
import { createMoneyBackLetters } from './payments/money-back-letters.ts';
import { createPaymentLog } from './payments/payment-log.ts';
import { createRefunds } from './payments/refunds.ts';
import { createRetention } from './privacy/retention.ts';
import { contactCardPath } from './routes/contact-card.ts';
import { createSite } from './routes/site.ts';
import { wordsPath } from './routes/words.ts';
import { presentWording } from './rules/consent/consent-wording.ts';
import { createOfferMails } from './rules/mailing/letters/offers.ts';
import { gaugesOf } from './rules/operating/gauges.ts';
import { seasonWords } from './rules/pricing/season-words.ts';
import type { ReplySettings } from './rules/replies/replies.ts';
import { takesPictures } from './rules/texting/dispatch.ts';
import { isContact } from './rules/texting/library/library.ts';
import { ROOM } from './rules/texting/room-picture.ts';
import { createCapacityForecast } from './texts/capacity-forecast.ts';
import { createDrawnPictures } from './texts/drawn-pictures.ts';
import { createInboundCatchUp } from './texts/missed-inbound.ts';
import { readNamedPictures, withoutDetails } from './texts/named-pictures.ts';
import { createNumberCodes } from './texts/number-codes.ts';
import { createOutbox } from './texts/outbox.ts';
import { createOwnNumbers, type OwnNumbers } from './texts/own-numbers.ts';
import { picturePage, picturePath } from './texts/pictures.ts';
import { createReceiptLookup } from './texts/receipt-lookup.ts';
import { createStopMails } from './texts/stop-mails.ts';

/** All services of the shop. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** What runs beside the services: background work and event counts. */
interface Running {
  background: Background;
  events: EventCounts;
}

/** Creates all services. @param plan with the log that also counts events */
export async function createServices(plan: Plan, running: Running) {
  const { parts, settings } = plan;
  const addresses = createAddresses({ ...parts, ...settings });
  const ownNumbers = createOwnNumbers(plan.parts);
  const web = createWeb(plan, addresses, ownNumbers);
  const unsubscribeTokens = createSignedTokens(settings.sessionKeys, 'unsubscribe');
  const filmTokens = createSignedTokens(settings.sessionKeys, 'film');
  const wordsTokens = createSignedTokens(settings.sessionKeys, 'words');
  const replySettings: ReplySettings = {
    ...settings,
    replyLink: (edition, id, at) => addresses.pageAt(edition, wordsPath(wordsTokens, id, at)),
  };
  const texts = createTexts(plan, addresses, web.assets, { replySettings, ...running });
  const tries = await createRateLimitStore({
    ...parts,
    key: settings.sessionKeys[0],
    addressIdentifiesVisitor: settings.publicOrigin === undefined || settings.trustProxy !== undefined,
  });
  return {
    ...running,
    store: parts.store,
    roomPhotos: parts.roomPhotos,
    ownNumbers,
    ...web,
    ...texts,
    ...createPayments(plan, addresses),
    ...createMails(plan, addresses, { unsubscribeTokens, filmTokens }),
    tries,
    packagesTokens: createSignedTokens(settings.sessionKeys, 'packages'),
    unsubscribeTokens,
    filmTokens,
    wordsTokens,
    replySettings,
    advertising: createAdvertising(parts),
    deleteExpired: createRetention(parts),
    signInLinks: createSignInLinks({ ...parts, ...addresses, tries, editions: web.editions }),
    signUp: createSignUp({ ...parts, ...settings, outbox: texts.outbox, background: running.background }),
    firstTextOf: createFirstTextView({ ...parts, ...settings }),
  };
}

function createWeb({ parts, settings }: Plan, addresses: Addresses, ownNumbers: OwnNumbers) {
  const editions = createEditions({ standard: settings.edition, hosts: settings.editionHosts ?? new Map() });
  const publicAddresses = createPublicAddresses(addresses, settings.edition);
  const assets = readAssets(settings.assetsFolder, settings.sandboxOrigin);
  const inEdition = forEdition(assets, {
    ...addresses,
    publicAddresses,
    contacts: settings.contacts,
    seasonNow: (edition) => seasonWords(edition, parts.clock.now()),
    numbersNow: ownNumbers.latest,
    consentNow: (edition) => presentWording(edition, parts.clock.now()),
    uses: { captcha: parts.captcha !== null, ads: parts.adSender !== null },
  });
  return {
    addresses,
    publicAddresses,
    editions,
    assets,
    inEdition,
    findPage: createSite(inEdition, editions),
  };
}

function createTexts(
  { parts, settings }: Plan,
  addresses: Addresses,
  assets: ReadonlyMap<string, unknown>,
  { replySettings, background }: { replySettings: ReplySettings; background: Background },
) {
  const named = readNamedPictures(join(settings.assetsFolder, 'named'));
  const drawn = createDrawnPictures({ ...parts, named, folder: settings.picturesFolder });
  const outbox = createOutbox({
    ...parts,
    ...settings,
    background,
    sender: parts.texts,
    pictures: drawn,
    pictureAddress(text) {
      const { message, order } = text;
      const { picture, slot } = message;
      const origin = addresses.originOf(order.edition);
      if (isContact(slot)) return origin && addresses.pageAt(order.edition, contactCardPath);
      const isThere = picture === ROOM || assets.has(`/pictures/${picture}`);
      if (origin === undefined || picture === null || !isThere) return undefined;
      const pathOf = takesPictures[order.edition] ? picturePath : picturePage;
      return `${origin}${pathOf(message, order, drawn.isGivenUp(text) ? withoutDetails : named)}`;
    },
  });
  const capacityForecast = createCapacityForecast({ ...parts, ...settings });
  parts.metrics.watch(async () => ({
    ...outbox.readings(),
    ...(await parts.store.read((unit) => gaugesOf(unit, parts.clock.now()))),
    tooManyTexts: capacityForecast.latest(),
  }));
  return {
    named,
    outbox,
    capacityForecast,
    drawn,
    sendCode: createNumberCodes({ ...parts, ...settings, sender: parts.texts }),
    planStopMails: createStopMails({ ...parts, ...settings, ...addresses }),
    findReceipts: createReceiptLookup({ ...parts, sender: parts.texts }),
    readBack: createInboundCatchUp({ ...parts, sender: parts.texts, replySettings }),
    deleteEndedTexts: createProviderDeletions(parts, 100, [
      ['endedTexts', parts.texts.delete],
      ['endedWritten', parts.texts.deleteWritten],
    ]),
  };
}

function createPayments({ parts, settings }: Plan, addresses: Addresses) {
  const paymentLog = createPaymentLog(parts.log, parts.metrics);
  const marks = settings.sessionKeys.map(attemptMark);
  const checkout = createCheckout({
    ...parts,
    ...settings,
    paymentLog,
    newAttemptId: () => `${marks[0]}-${parts.newId()}`,
    shop: {
      ...addresses,
      descriptor: settings.descriptor,
      contacts: settings.contacts,
    },
  });
  return {
    paymentLog,
    checkout,
    checkLedger: createLedgerCheck({ ...parts, ...settings, paymentLog, marks, checkout }),
    refunds: createRefunds({ ...parts, ...settings }),
    deleteEndedMethods: createProviderDeletions(parts, 50, [
      ['endedMethods', (token) => parts.gateway.deleteMethod(token)],
    ]),
  };
}

function createMails(
  { parts, settings }: Plan,
  { pageAt }: Addresses,
  { unsubscribeTokens, filmTokens }: Record<'unsubscribeTokens' | 'filmTokens', SignedTokens>,
) {
  const { store, clock } = parts;
  const { contacts } = settings;
  const offerMails = createOfferMails({
    contacts,
    links: {
      pageAt,
      unsubscribe(edition, email) {
        // The address cannot be derived from it.
        const token = unsubscribeTokens.tokenFor(store.markOf(email.toLowerCase()), clock.now());
        return pageAt(edition, `/unsubscribe?token=${token}`);
      },
    },
  });
  return {
    offerMails,
    sendMails: createMailOutbox({
      ...parts,
      ...settings,
      sender: parts.mail,
      filmKey: (orderId) => filmTokens.tokenFor(orderId, clock.now()),
      pictureOf: createMailPictures(join(settings.assetsFolder, 'pictures')),
    }),
    remind: createReminders({ store, clock, offerMails }),
    remindInNovember: createNovemberReminders({ store, clock, offerMails }),
    planMoneyBackLetters: createMoneyBackLetters({ store, clock, pageAt }),
  };
}
