/** What the shop is made of. `main.ts` hands in the real parts, tests hand in theirs. */
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Edition } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import type { FirstTextLimits } from './accounts/first-text-limits.ts';
import type { AdSender } from './advertising/ad-sender.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { Clock } from './clock.ts';
import type { GatewayPolicy } from './http/content-policy.ts';
import type { MailSender } from './mail/sender.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import type { Variant } from './routes/visit.ts';
import type { Contacts } from './rules/contacts.ts';
import type { QuietHours } from './rules/texting/quiet-hours.ts';
import type { TextSender } from './texts/sender.ts';

export interface Parts {
  store: Store;
  gateway: PaymentGateway;
  texts: TextSender;
  /** The number that texts come from, for Santa's contact card. */
  santasNumber: string;
  mail: MailSender;
  /** Null asks no one for a captcha. */
  captcha: Captcha | null;
  /** Null tells advertisers nothing. */
  adSender: AdSender | null;
  /** Chooses the A/B variant of a new visitor. */
  pickVariant: () => Variant;
  /** Whether the debug calls of the specification exist. */
  debugUser: boolean;
  clock: Clock;
  /** Whom buyers may call and write to. */
  contacts: Contacts;
  /** Ids that cannot be guessed. */
  newId: () => string;
  log: FastifyBaseLogger;
  /** The edition of an address that names none. */
  edition: Edition;
  /** Editions by host name. */
  editionHosts?: ReadonlyMap<string, Edition>;
  quietHours: QuietHours | null;
  /** 32 bytes. */
  sessionKey: Buffer;
  /** The address that visitors use, when it is not the one listened on. */
  publicOrigin?: string;
  /** The address under which text providers fetch pictures and deliver receipts; known once the server listens. */
  reachableOrigin: () => string | undefined;
  /** Secret with which the provider signs its receipts; without it there is no address for them. */
  textReceiptToken?: string;
  /** Origin of the embedded gateway, when there is one. */
  sandboxOrigin?: string;
  /** What the statement of a card says, when the gateway is told to write something of its own. */
  descriptor?: string | undefined;
  /** What pages that take a payment may load. */
  gatewayPolicy: GatewayPolicy;
  /** What the gateway hands out for Apple to find on this shop's domain. */
  applePayDomainProof?: Buffer;
  /** Numbers set aside for films and tests may sign up. */
  allowFictionalNumbers: boolean;
  /** Sign-ups, and tries to pay, that one visitor may make in an hour. */
  leadsPerHour: number;
  /** Sign-ups of one visitor in an hour after which a captcha is asked for. */
  leadsBeforeCaptcha: number;
  /** First texts that leave before anything is paid. */
  firstTexts: FirstTextLimits;
  /** Wrong codes that one visitor may try in an hour. */
  guessesPerHour: number;
  /** How long after it was asked for a charge that the gateway does not know is certainly absent, in ms. */
  absenceCertainAfterMs: number;
  /** Where drawn pictures of texts are kept. */
  picturesFolder: string;
  /** Whether requests are turned away for the moment, but for those that say that the process lives. */
  isOverloaded?: () => boolean;
  /** The build, normally `dist`. */
  assetsFolder: string;
  /** What Fastify trusts to say who the visitor is: addresses of proxies. */
  trustProxy?: string;
  plugins?: readonly FastifyPluginAsync[];
}
