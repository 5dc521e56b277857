import type { Sandbox } from '#server/sandbox/index.ts';
import { gatewayOf } from './support.ts';

/** The browser-facing interfaces without a browser: what `braintree-web` sends, and the answers as they came. */
export function browserClient(sandbox: Sandbox) {
  const gateway = gatewayOf(sandbox);
  const base = `${sandbox.origin}/merchants/${sandbox.credentials.merchantId}/client_api/v1`;

  async function fingerprint(options: object = {}): Promise<string> {
    const { clientToken } = await gateway.clientToken.generate(options);
    return JSON.parse(Buffer.from(clientToken, 'base64').toString()).authorizationFingerprint;
  }

  return {
    base,
    /** The authorization of a client token made with these options. */
    fingerprint,
    /** A new customer, and the authorization of a client token for them. */
    async customerFingerprint(options?: object) {
      const { customer } = await gateway.customer.create({});
      return { id: customer.id, authorization: await fingerprint({ customerId: customer.id, ...options }) };
    },
    get(path: string, fields: Record<string, string>) {
      return answerOf(fetch(`${base}/${path}?${new URLSearchParams(fields)}`));
    },
    post(path: string, fields: object) {
      const headers = { 'content-type': 'application/json' };
      return answerOf(fetch(`${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(fields) }));
    },
    graphQL(authorization: string, query: string, variables: object = {}) {
      return answerOf(
        fetch(`${sandbox.origin}/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${authorization}`,
            'braintree-version': '2018-05-10',
          },
          body: JSON.stringify({ query, variables }),
        }),
      );
    },
  };
}

async function answerOf(pending: Promise<Response>) {
  const answer = await pending;
  return { status: answer.status, body: await answer.json() };
}
