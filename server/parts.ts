/** The parts that the shop is built from. `main.ts` passes the real ones, tests pass their own. */
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Store } from '#db/store.ts';
import type { AdSender } from './advertising/ad-sender.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { MailSender } from './mail/sender.ts';
import type { Metrics } from './operating/metrics.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import type { Variant } from './routes/visit.ts';
import type { Settings } from './settings.ts';
import type { RoomPhotos } from './texts/room-photos.ts';
import type { TextSender } from './texts/sender.ts';
import type { Clock } from './time/clock.ts';

/** The outside services, real or embedded. */
export interface ProviderParts {
  gateway: PaymentGateway;
  texts: TextSender;
  mail: MailSender;
  /** Null turns the captcha off. */
  captcha: Captcha | null;
  /** Null sends advertisers nothing. */
  adSender: AdSender | null;
  plugins?: readonly FastifyPluginAsync[];
}

export interface Parts extends ProviderParts {
  store: Store;
  /** Reads photos of rooms, and draws Santa into them. */
  roomPhotos: RoomPhotos;
  clock: Clock;
  /** Ids that cannot be guessed. */
  newId: () => string;
  /** Chooses the A/B variant of a new visitor; null where no test runs. */
  pickVariant: (() => Variant) | null;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** The address under which text providers fetch pictures and deliver receipts; known once the server listens. */
  reachableOrigin: () => string | undefined;
  /** Traces every request; absent where nothing is traced. */
  traceRequests?: (app: FastifyInstance) => void;
  /** Whether requests are refused at the moment, except health checks. */
  isOverloaded?: () => boolean;
}

/** A shop to build: its parts and settings. */
export interface Plan {
  parts: Parts;
  settings: Settings;
}
