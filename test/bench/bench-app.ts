/** The app of a benchmark: the real one, on the benchmark's store and text provider. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { newRowId } from '#db/row-id.ts';
import type { Store } from '#db/store.ts';
import { buildApp } from '#server/app.ts';
import { createMetrics } from '#server/operating/metrics.ts';
import { createRoomPhotos } from '#server/texts/room-photos.ts';
import type { TextSender } from '#server/texts/sender.ts';
import { type Clock, systemClock } from '#server/time/clock.ts';
import { fakeGateway } from '#test/support/fake-gateway.ts';
import { fakeMailSender } from '#test/support/fake-senders.ts';
import { testContacts } from '#test/support/shop.ts';

const noLimit = 100_000_000;

/** The parts that a benchmark gives its app. */
export interface BenchApp {
  store: Store;
  texts: TextSender;
  /** The folder for pictures and assets, which is empty. */
  folder: string;
  clock?: Clock;
}

/** Builds it; the benchmark listens, and closes app and store. */
export const buildBenchApp = ({ store, texts, folder, clock = systemClock }: BenchApp) =>
  buildApp({
    parts: {
      store,
      roomPhotos: createRoomPhotos(folder),
      texts,
      clock,
      gateway: fakeGateway(),
      mail: fakeMailSender(),
      metrics: createMetrics(),
      newId: newRowId,
      log: pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false })),
      reachableOrigin: () => undefined,
      adSender: null,
      pickVariant: () => 'a',
      captcha: null,
    },
    settings: {
      santasNumbers: { us: '+12025550123', uk: '+12025550123' },
      operatorEmail: 'operator@shop.example',
      contacts: testContacts,
      edition: 'us',
      quietHours: null,
      textRates: { segmentsPerSecond: 5_000, picturesPerSecond: 5_000, atOnce: 1_000 },
      sessionKeys: [randomBytes(32)],
      gatewayPolicy: {
        script: [],
        img: [],
        connect: [],
        frame: [],
        trustedTypes: 'kept',
        banks: { script: [], connect: [], frame: [], form: [] },
      },
      allowFictionalNumbers: true,
      leadsPerHour: noLimit,
      guessesPerHour: 10,
      leadsBeforeCaptcha: 3,
      captchaAtCheckout: 'when declined',
      firstTexts: { perAddress: noLimit, perPrefix: noLimit, perMinute: noLimit },
      debugUser: false,
      absenceCertainAfterMs: 60_000,
      stopTimeoutMs: 1_000,
      mostConnections: 5_000,
      assetsFolder: join(folder, 'no-build'),
      picturesFolder: join(folder, 'pictures'),
    },
  });
