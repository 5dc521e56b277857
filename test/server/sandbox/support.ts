import braintree from 'braintree';
import { type Sandbox, startSandbox } from '#server/sandbox/index.ts';
import type { SandboxOptions } from '#server/sandbox/options.ts';

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

/** A sandbox on a free port with nothing in it. */
export function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startSandbox({
    host: '127.0.0.1',
    port: 0,
    ledgerFile: ':memory:',
    framesFolder: 'dist/sandbox',
    ...options,
  });
}

/** The unmodified SDK, pointed at the sandbox as a merchant would. */
export function gatewayOf(
  { credentials }: Pick<Sandbox, 'credentials'>,
  keys: { privateKey?: string; merchantId?: string } = {},
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
