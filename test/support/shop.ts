/** The real app on a real database, with fakes only where it ends: gateway, texts, mail and the clock. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyBaseLogger, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createMetrics } from '#server/operating/metrics.ts';
import type { Parts } from '#server/parts.ts';
import type { Contacts } from '#server/rules/contacts.ts';
import type { Settings } from '#server/settings.ts';
import { createRoomPhotos } from '#server/texts/room-photos.ts';
import { fakeGateway } from './fake-gateway.ts';
import { fakeMailSender, fakeTextSender } from './fake-senders.ts';
import { someTime } from './rows.ts';
import { type OpenStore, openShopStore } from './stores.ts';

const noBuild = join(import.meta.dirname, 'no-build');

export type Form = Readonly<Record<string, string>>;

export const goodLead: Form = {
  email: 'parent@example.com',
  childs_name: 'Zoë',
  phone_number: '12125551234',
  time_zone: 'America/New_York',
  site: 'ab_test_anime',
  guardian_consent: 'yes',
  consent_version: 'us-2026-1',
};

/** A browser: it keeps its cookie. */
export interface Visitor {
  get: (url: string) => Promise<LightMyRequestResponse>;
  post: (url: string, form: Form) => Promise<LightMyRequestResponse>;
  put: (url: string, payload: Buffer, type: string) => Promise<LightMyRequestResponse>;
  /** Signs a child up and answers the order's id. */
  signUp: (differing?: Form) => Promise<string>;
  /** Presses pay. */
  pay: (orderId: string, differing?: Form) => Promise<LightMyRequestResponse>;
}

/** The contacts of the test's shop. */
export const testContacts: Contacts = {
  us: {
    helpLine: '(202) 555-0182',
    helpEmail: 'us@help.example',
    trader: 'Candle Lane Post Ltd',
    postalAddress: '1 Candle Lane, Duluth MN 55802, United States',
  },
  uk: {
    helpLine: '0113 496 0182',
    helpEmail: 'uk@help.example',
    trader: 'Candle Lane Post Ltd, VAT number GB 123 4567 89',
    postalAddress: '1 Candle Lane, Leeds LS1 1UR, United Kingdom',
  },
};

/**
 * @param prepared changes its parts before it is built, for instance to trace them
 * @param open opens its database
 */
export async function testShop(
  differing: Partial<Parts & Settings> = {},
  prepared: (parts: Parts) => Parts = (parts) => parts,
  open: () => Promise<OpenStore> = openShopStore,
) {
  const memory = await open();
  const gateway = fakeGateway();
  const texts = fakeTextSender();
  const mail = fakeMailSender();
  const clock = { time: someTime, now: () => clock.time };
  const logged: string[] = [];
  const log: FastifyBaseLogger = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _, done) {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  const parts = prepared({
    store: memory.store,
    roomPhotos: createRoomPhotos(join(differing.assetsFolder ?? noBuild, 'named')),
    gateway,
    texts,
    mail,
    clock,
    metrics: createMetrics(),
    newId: () => randomUUID(),
    log,
    reachableOrigin: () => differing.publicOrigin ?? 'http://127.0.0.1:3000',
    adSender: null,
    pickVariant: () => 'a',
    captcha: null,
    ...differing,
  });
  const settings: Settings = {
    santasNumbers: { us: '+12025550123', uk: '+12025550123' },
    contacts: testContacts,
    operatorEmail: 'operator@shop.example',
    edition: 'us',
    quietHours: null,
    textRates: { segmentsPerSecond: 100_000, picturesPerSecond: 100_000, atOnce: 1_000 },
    sessionKeys: [randomBytes(32)],
    gatewayPolicy: {
      script: [],
      img: [],
      connect: [],
      frame: [],
      trustedTypes: 'kept',
      banks: { script: [], connect: [], frame: [], form: [] },
    },
    allowFictionalNumbers: false,
    leadsPerHour: 100_000,
    guessesPerHour: 100_000,
    leadsBeforeCaptcha: 3,
    captchaAtCheckout: 'always',
    firstTexts: { perAddress: 100_000, perPrefix: 100_000, perMinute: 100_000 },
    debugUser: false,
    absenceCertainAfterMs: 60_000,
    stopTimeoutMs: 1_000,
    mostConnections: 5_000,
    assetsFolder: noBuild,
    picturesFolder: join(memory.folder, 'pictures'),
    ...differing,
  };
  const shop = await buildApp({ parts, settings });
  /** The process that visitors' requests go to. */
  let running: Pick<typeof shop, 'app'> = shop;

  /** @param own headers that its browser or a proxy sends */
  function visitor(cookies: Record<string, string> = {}, own: Record<string, string> = {}): Visitor {
    async function ask(method: 'GET' | 'POST', url: string, form?: Form) {
      const response = await running.app.inject({
        method,
        url,
        cookies,
        headers: own,
        ...(form && {
          payload: new URLSearchParams(form).toString(),
          headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
        }),
      });
      for (const { name, value } of response.cookies) cookies[name] = value;
      return response;
    }
    const self: Visitor = {
      get: (url) => ask('GET', url),
      post: (url, form) => ask('POST', url, form),
      async put(url, payload, type) {
        const headers = { ...own, 'content-type': type };
        return shop.app.inject({ method: 'PUT', url, cookies, headers, payload });
      },
      signUp: async (more = {}) =>
        (await self.post('/api/internal_ad_lead', { ...goodLead, ...more })).json().order_id,
      pay: (orderId, more = {}) =>
        self.post('/santa/package_checkout', {
          nonce: randomUUID(),
          package_id: '26',
          promocode: '',
          order_id: orderId,
          keep_method: 'yes',
          ...more,
        }),
    };
    return self;
  }

  return {
    ...shop,
    sessionKeys: settings.sessionKeys,
    store: memory.store,
    folder: memory.folder,
    erasedFiles: memory.erasedFiles,
    rows: memory.rows,
    run: memory.run,
    tables: memory.tables,
    refuseInserts: memory.refuseInserts,
    crowded: memory.crowded,
    gateway,
    texts,
    mail,
    clock,
    logged,
    visitor,
    /**
     * The same database after the process died: a second store and app on it, with other parts and settings if needed.
     */
    async afterCrash(other: (parts: Parts) => Parts = (own) => own, changed: Partial<Settings> = {}) {
      const store = await memory.again();
      const plan = { parts: other({ ...parts, store }), settings: { ...settings, ...changed } };
      return { store, ...(await buildApp(plan)) };
    },
    /** The same, and visitors' requests go to the new process from now on. The caller closes its store and app. */
    async replaceAfterCrash() {
      const store = await memory.again();
      const next = { store, ...(await buildApp({ parts: { ...parts, store }, settings })) };
      running = next;
      return next;
    },
    async close() {
      await shop.app.close();
      await memory.dispose();
    },
  };
}
