import type { IncomingMessage } from 'node:http';
import braintree from 'braintree';
import { afterAll, beforeAll } from 'vitest';
import { type Sandbox, startSandbox } from '#server/sandbox/index.ts';
import type { SandboxOptions } from '#server/sandbox/options.ts';
import { openWorld, type World } from '#server/sandbox/tool/world.ts';

/** A clock that only moves when told. */
export function testClock(start = '2026-11-21T12:00:00Z') {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    forward(milliseconds: number) {
      at += milliseconds;
    },
  };
}

/** A sandbox on a free port with nothing in it, which takes the same sale as often as a test makes it. */
export function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startSandbox({
    host: '127.0.0.1',
    port: 0,
    ledgerFile: ':memory:',
    framesFolder: 'dist/sandbox',
    settings: { duplicateSeconds: 0 },
    ...options,
  });
}

/** The unmodified SDK, pointed at the sandbox as a merchant would. */
export function gatewayOf(
  { credentials }: Pick<Sandbox, 'credentials'>,
  keys: { privateKey?: string; publicKey?: string; merchantId?: string } = {},
) {
  const { host, port, ssl } = credentials.serverApi;
  const environment = new braintree.Environment(
    host,
    String(port),
    'http://127.0.0.1',
    ssl,
    host,
    String(port),
  );
  const gateway = new braintree.BraintreeGateway({
    environment,
    merchantId: credentials.merchantId,
    publicKey: credentials.publicKey,
    privateKey: credentials.privateKey,
    ...keys,
  });
  gateway.config.timeout = 5000;
  return gateway;
}

/** What a validation says, as `path/attribute:code`, for short assertions. */
export function codes(result: {
  errors?: { deepErrors(): { code: string; attribute: string }[] };
}): string[] {
  return (result.errors?.deepErrors() ?? []).map(({ attribute, code }) => `${attribute}:${code}`);
}

/** Something that the gateway shows; what is in it is for assertions to say. */
export interface Shown {
  id: string;
  token: string;
  nonce: string;
  [field: string]: unknown;
}

/** What the SDK makes of an answer, with every result that one may hold. */
export interface Answer {
  success: boolean;
  message: string;
  params: unknown;
  errors: {
    deepErrors(): { code: string; attribute: string; message: string }[];
    for(name: string): Answer['errors'];
    on(name: string): { code: string; message: string }[];
  };
  transaction: Shown;
  customer: Shown & { paymentMethods: Shown[]; creditCards: Shown[] };
  paymentMethod: Shown;
  creditCard: Shown;
  verification: Shown;
  address: Shown;
  plan: Shown;
  subscription: Shown;
  dispute: Shown;
  evidence: Shown;
  documentUpload: Shown;
  settlementBatchSummary: { records: Shown[] };
  paypalAccount: Shown;
  paymentMethodNonce: Shown;
  clientToken: string;
}

type Ask = (...args: unknown[]) => Promise<Answer>;
type Find = (id: string) => Promise<Shown>;
/** What a search answers with its callback. */
export interface SearchResponse {
  ids: string[];
  each(use: (error: Error | null, record: Shown) => void): void;
}
type Found = (error: Error | null, found: SearchResponse) => void;
type Criterion = Record<
  'is' | 'isNot' | 'startsWith' | 'endsWith' | 'contains' | 'min' | 'max',
  (value: unknown) => unknown
> & {
  in: (values: readonly unknown[]) => unknown;
  between: (min: unknown, max: unknown) => unknown;
};
type Search = (choose: (search: Record<string, () => Criterion>) => void) => { toArray(): Promise<Shown[]> };

/** The parts of the SDK that its published types know too little of. */
export interface FullGateway {
  clientToken: { generate: Ask };
  customer: Record<'create' | 'update', Ask> & {
    find: (id: string) => Promise<Answer['customer']>;
    delete: (id: string) => Promise<unknown>;
    search: Search;
  };
  paymentMethod: Record<'create' | 'update', Ask> & {
    find: Find;
    delete: (token: string) => Promise<unknown>;
  };
  creditCard: Record<'create' | 'update', Ask> & {
    find: Find;
    fromNonce: Find;
    delete: (token: string) => Promise<unknown>;
    expired: (callback: Found) => void;
    expiringBetween: (start: Date, end: Date, callback: Found) => void;
  };
  paypalAccount: { find: Find; update: Ask; delete: (token: string) => Promise<unknown> };
  creditCardVerification: { create: Ask; find: Find; search: Search };
  usBankAccount: { find: Find; sale: Ask };
  usBankAccountVerification: { find: Find; search: (choose: Parameters<Search>[0], callback: Found) => void };
  /** For requests that the SDK has no method for. */
  http: Record<'post' | 'put', (path: string, body: object) => Promise<Record<string, Shown>>>;
  config: { baseMerchantPath: () => string };
  address: Record<'create' | 'update', Ask> & {
    find: (customerId: string, id: string) => Promise<Shown>;
    delete: (customerId: string, id: string) => Promise<unknown>;
  };
  paymentMethodNonce: { create: Ask; find: Find };
  transaction: Record<
    | 'create'
    | 'sale'
    | 'credit'
    | 'refund'
    | 'void'
    | 'submitForSettlement'
    | 'submitForPartialSettlement'
    | 'updateDetails'
    | 'adjustAuthorization'
    | 'cloneTransaction'
    | 'cancelRelease',
    Ask
  > & { find: Find; search: Search };
  plan: Record<'create' | 'update', Ask> & { find: Find; all: () => Promise<{ plans: Shown[] }> };
  addOn: { all: () => Promise<{ addOns: Shown[] }> };
  discount: { all: () => Promise<{ discounts: Shown[] }> };
  subscription: Record<'create' | 'update' | 'cancel' | 'retryCharge', Ask> & { find: Find; search: Search };
  dispute: Record<
    'accept' | 'finalize' | 'find' | 'addTextEvidence' | 'addFileEvidence' | 'removeEvidence',
    Ask
  > & {
    search: Search;
  };
  documentUpload: { create: Ask };
  merchantAccount: { find: Find; all: () => AsyncIterable<Shown> };
  settlementBatchSummary: { generate: Ask };
  transactionLineItem: { findAll: (id: string) => Promise<Shown[]> };
  testing: Record<'settle' | 'settlementConfirm' | 'settlementDecline' | 'settlementPending', Ask>;
  webhookNotification: {
    parse: (signature: string, payload: string) => Promise<Shown>;
    verify: (challenge: string) => string;
  };
  webhookTesting: {
    sampleNotification: (kind: string, id: string) => Promise<{ bt_signature: string; bt_payload: string }>;
  };
  graphQLClient: {
    query: (
      definition: string,
      variables?: object,
    ) => Promise<{ data: Record<string, unknown>; errors?: { message: string; extensions: object }[] }>;
  };
}

/** The unmodified SDK in full. */
export function fullGatewayOf(sandbox: Sandbox): FullGateway {
  return gatewayOf(sandbox) as unknown as FullGateway;
}

interface Tokens {
  success: boolean;
  message: string;
  errors: Answer['errors'];
  credentials: Record<'accessToken' | 'refreshToken' | 'tokenType' | 'expiresAt' | 'scope', string>;
}

/** The application of another company, as the SDK makes it from its own credentials. */
export interface PartnerGateway extends Pick<FullGateway, 'http'> {
  oauth: Record<
    'createTokenFromCode' | 'createTokenFromRefreshToken',
    (wanted: object) => Promise<Tokens>
  > & {
    revokeAccessToken: (token: string) => Promise<{ success: boolean; result: { success: boolean } }>;
    connectUrl: (wanted: object) => string;
  };
  merchant: { create: (wanted: object) => Promise<unknown> };
}

/** The SDK with keys that say themselves which environment they are for. */
function gatewayWith(sandbox: Sandbox, keys: object): unknown {
  const gateway = new braintree.BraintreeGateway(keys as unknown as braintree.GatewayConfig);
  // That environment is the SDK's own, whose address comes from `GATEWAY_HOST` and `GATEWAY_PORT` as it is loaded.
  Object.assign(gateway.config, { environment: gatewayOf(sandbox).config.environment });
  return gateway;
}

/** The SDK of a partner's application. */
export function partnerGatewayOf(sandbox: Sandbox, keys: { clientId: string; clientSecret: string }) {
  return gatewayWith(sandbox, keys) as PartnerGateway;
}

/** The SDK in full, with a token that the merchant allowed a partner in the place of keys. */
export function gatewayActingWith(sandbox: Sandbox, accessToken: string) {
  return gatewayWith(sandbox, { accessToken }) as FullGateway;
}

/** Starts a sandbox for the tests of a file, with the SDK pointed at it, and closes it after them. */
export function setSandbox(options: Partial<SandboxOptions> = {}) {
  let sandbox: Sandbox;
  let gateway: FullGateway;

  beforeAll(async () => {
    sandbox = await startTestSandbox(options);
    gateway = fullGatewayOf(sandbox);
  });
  afterAll(() => sandbox?.close());

  return {
    get sandbox() {
      return sandbox;
    },
    get gateway() {
      return gateway;
    },
  };
}

/** What a request that was received says. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString();
}

/** A world of the package, with nothing in it. */
export function openTestWorld(): Promise<World> {
  return openWorld({ host: '127.0.0.1', port: 0, ledgerFile: ':memory:', framesFolder: 'dist/sandbox' });
}
