/** The options that the sandbox is started with. */
export interface SandboxOptions {
  /** The interface it listens on, and the only one. */
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** The gateway's origin as a browser sees it, when that is not `http://host:port` (a proxy, a container). */
  publicOrigin?: string;
  /** SQLite file of the ledger, or `:memory:`. */
  ledgerFile: string;
  /** Folder of the built hosted-fields frames, normally `dist/sandbox`. */
  framesFolder: string;
  /** The address to which texts from a simulated phone are posted; undefined for none. */
  inboundTexts?: () => string | undefined;
  /** Where webhooks go until another address is set; undefined for nowhere. */
  webhooks?: () => string | undefined;
  /**
   * Whether searches find the preset records of Braintree's own test gateway; without it they are found by their
   * ids only, so that a merchant's searches find the merchant's.
   */
  listsPresetRecords?: boolean;
  /** What the merchant has switched from the beginning, and after a reset, such as `{ paypal: false }`. */
  settings?: object;
  now?: () => Date;
}

/** What the unmodified `braintree` SDK needs to talk to the sandbox. */
export interface GatewayCredentials {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  serverApi: { host: string; port: number; ssl: boolean };
  tokenizationKey: string;
  /** Merchant accounts by currency (ISO 4217). */
  merchantAccountIds: Readonly<Record<string, string>>;
}

/** What a client of reCAPTCHA needs to talk to the sandbox. */
export interface CaptchaCredentials {
  siteKey: string;
  secret: string;
  script: string;
  verifyAddress: string;
}

/** Where events for advertisers are taken. */
export interface AdCredentials {
  url: string;
  token: string;
}

/** What a client of Twilio's message API needs to talk to the sandbox. */
export interface TextCredentials {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** The sender's number, E.164. */
  from: string;
}
