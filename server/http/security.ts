/** Headers and cookies of every response; `unread-requests.ts` sends a few of them where a request cannot be read. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { SessionKeys } from '../process/session-keys.ts';
import { sessionLivesMs } from '../rules/accounts/sessions.ts';
import { secondMs } from '../time/durations.ts';
import type { Addresses } from './addresses.ts';
import { reportGroup } from './content-policy.ts';
import { refuseUnderLoad } from './overload.ts';
import { requireOneHost } from './own-host.ts';
import { refuseForeignWrites } from './same-origin.ts';

export interface SecurityOptions {
  /** 32 bytes. */
  sessionKeys: SessionKeys;
  publicOrigin: string | undefined;
  askedAt: Addresses['askedAt'];
  /** Sets the headers of every response. */
  headers: AnswerHeaders;
  /** Whether requests are refused for the moment. */
  isOverloaded: (() => boolean) | undefined;
}

const sessionSeconds = sessionLivesMs / secondMs;

const isOverTls = (publicOrigin: string | undefined) => publicOrigin?.startsWith('https:') ?? false;

/** How a cookie of the shop is set: scripts and other sites cannot use it, and over TLS it is bound to its host. */
export function cookieOf(publicOrigin: string | undefined, name: string) {
  const secure = isOverTls(publicOrigin);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: sessionSeconds } as const;
  return { name: secure ? `__Host-${name}` : name, attributes };
}

/** Sets up headers, cookies and the check that a form comes from this site. */
export async function secure(
  app: FastifyInstance,
  { sessionKeys, publicOrigin, askedAt, headers, isOverloaded }: SecurityOptions,
) {
  if (isOverloaded) refuseUnderLoad(app, isOverloaded);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  requireOneHost(app);
  await app.register(cookie);
  const { name, attributes } = cookieOf(publicOrigin, 'visit');
  await app.register(secureSession, {
    key: [...sessionKeys],
    cookieName: name,
    expiry: sessionSeconds,
    cookie: attributes,
  });
  // Without a public origin, visitors may use any host name of this machine.
  refuseForeignWrites(app, publicOrigin === undefined ? () => undefined : askedAt);
}

export type AnswerHeaders = ReturnType<typeof answerHeaders>;

/**
 * The headers of every answer.
 * @param contentPolicy the default policy of an answer
 */
export const answerHeaders = (publicOrigin: string | undefined, contentPolicy: string) => ({
  ...securityHeaders(isOverTls(publicOrigin)),
  'content-security-policy': contentPolicy,
  'reporting-endpoints': `${reportGroup.name}="${reportGroup.path}"`,
});

/** Helmet's headers, worked out once: they are the same for every answer. It only sets them on the response. */
function securityHeaders(overTls: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    // PayPal's window has to be able to talk to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // The same as the policy's frame-ancestors, for browsers that do not support it.
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: overTls && { maxAge: 31_536_000 },
  });
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
