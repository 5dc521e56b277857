/** Headers and cookies of every response; `unread-requests.ts` sends a few of them where a request cannot be read. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import secureSession from '@fastify/secure-session';
import Fastify, { type FastifyInstance } from 'fastify';
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

export type AnswerHeaders = Awaited<ReturnType<typeof answerHeaders>>;

/**
 * The headers of every answer.
 * @param contentPolicy the default policy of an answer
 */
export async function answerHeaders(publicOrigin: string | undefined, contentPolicy: string) {
  return {
    ...(await securityHeaders(isOverTls(publicOrigin))),
    'content-security-policy': contentPolicy,
    'reporting-endpoints': `${reportGroup.name}="${reportGroup.path}"`,
  };
}

/** Helmet's headers, worked out once: they are the same for every answer, and building them takes time in each. */
async function securityHeaders(overTls: boolean) {
  const sample = Fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: false,
    // PayPal's window has to be able to talk to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // The same as the policy's frame-ancestors, for browsers that do not support it.
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: overTls && { maxAge: 31_536_000 },
  });
  sample.get('/', async () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  const {
    'content-type': _type,
    'content-length': _length,
    date: _date,
    connection: _connection,
    ...security
  } = headers;
  return security;
}
