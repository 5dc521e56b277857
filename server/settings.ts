/** Settings of a shop, which do not change while it runs. `main.ts` reads them from the configuration. */
import type { Edition } from '#db/schema.ts';
import type { FirstTextLimits } from './accounts/first-text-limits.ts';
import type { CaptchaAtCheckout } from './captcha/checkout-gate.ts';
import type { GatewayPolicy } from './http/content-policy.ts';
import type { SessionKeys } from './process/session-keys.ts';
import type { Contacts } from './rules/contacts.ts';
import type { QuietHours } from './rules/texting/quiet-hours.ts';
import type { SantasNumbers } from './rules/texting/unreachable.ts';
import type { TextRates } from './texts/pace.ts';

/** Settings that come from the outside services, real or embedded. */
export interface ProviderSettings {
  /** The numbers that texts come from, for Santa's contact card and where START is texted to. */
  santasNumbers: SantasNumbers;
  /** Secret with which the provider signs its receipts; without it no route accepts them. */
  textReceiptToken?: string;
  /** Origin of the embedded gateway, when there is one. */
  sandboxOrigin?: string;
  /** What pages that take a payment may load. */
  gatewayPolicy: GatewayPolicy;
  /** Numbers set aside for films and tests may sign up. */
  allowFictionalNumbers: boolean;
}

export interface Settings extends ProviderSettings {
  /** Contact details for buyers. */
  contacts: Contacts;
  /** E-mail address for urgent alerts about replies about harm. */
  operatorEmail: string;
  /** The edition of an address without an edition. */
  edition: Edition;
  /** Editions by host name. */
  editionHosts?: ReadonlyMap<string, Edition>;
  quietHours: QuietHours | null;
  /** How fast texts are handed to the provider. */
  textRates: TextRates;
  /** 32 bytes. */
  sessionKeys: SessionKeys;
  /** The address that visitors use, when it is not the one listened on. */
  publicOrigin?: string;
  /** The descriptor for card statements, when the gateway is given one. */
  descriptor?: string | undefined;
  /** The gateway's file for Apple to find on this shop's domain. */
  applePayDomainProof?: Buffer;
  /** Whether the debug calls of the specification exist. */
  debugUser: boolean;
  /** How many sign-ups, and tries to pay, one visitor may make in an hour. */
  leadsPerHour: number;
  /** Sign-ups of one visitor in an hour after which a captcha is required. */
  leadsBeforeCaptcha: number;
  /** Which payments require a captcha, where there is one. */
  captchaAtCheckout: CaptchaAtCheckout;
  /** First texts that are sent before anything is paid. */
  firstTexts: FirstTextLimits;
  /** Wrong codes that one visitor may try in an hour. */
  guessesPerHour: number;
  /** How long after its request a charge that the gateway does not know is certainly absent, in ms. */
  absenceCertainAfterMs: number;
  /** How long accepted requests may still run once the shop is stopping. */
  stopTimeoutMs: number;
  /** Connections that may be open at once. */
  mostConnections: number;
  /** Where drawn pictures of texts are kept. */
  picturesFolder: string;
  /** The build, normally `dist`. */
  assetsFolder: string;
  /** Addresses of the proxies that Fastify trusts to name the visitor's address. */
  trustProxy?: string;
}
