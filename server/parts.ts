/** What the shop is made of. `main.ts` hands in the real parts, tests hand in theirs. */
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Store } from '#db/store.ts';
import type { AdSender } from './advertising/ad-sender.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { MailSender } from './mail/sender.ts';
import type { Metrics } from './operating/metrics.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import type { Variant } from './routes/visit.ts';
import type { Settings } from './settings.ts';
import type { TextSender } from './texts/sender.ts';
import type { Clock } from './time/clock.ts';

/** The services outside, real or embedded. */
export interface ProviderParts {
  gateway: PaymentGateway;
  texts: TextSender;
  mail: MailSender;
  /** Null asks no one for a captcha. */
  captcha: Captcha | null;
  /** Null tells advertisers nothing. */
  adSender: AdSender | null;
  plugins?: readonly FastifyPluginAsync[];
}

export interface Parts extends ProviderParts {
  store: Store;
  clock: Clock;
  /** Ids that cannot be guessed. */
  newId: () => string;
  /** Chooses the A/B variant of a new visitor. */
  pickVariant: () => Variant;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** The address under which text providers fetch pictures and deliver receipts; known once the server listens. */
  reachableOrigin: () => string | undefined;
  /** Whether requests are turned away for the moment, but for those that say that the process lives. */
  isOverloaded?: () => boolean;
}

/** A shop to build: its parts, and what it is set to. */
export interface Plan {
  parts: Parts;
  settings: Settings;
}
