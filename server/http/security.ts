/** Headers, cookies and limits that every answer of the shop has. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import secureSession from '@fastify/secure-session';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refuseForeignWrites } from './same-origin.ts';

export interface SecurityOptions {
  /** 32 bytes. */
  sessionKey: Buffer;
  publicOrigin: string | undefined;
  /** Origins of the payment gateway: what pages may call, and what they may frame. */
  gatewayOrigins: { connect: readonly string[]; frame: readonly string[] };
}

const sessionSeconds = 90 * 24 * 3_600;

export async function secure(
  app: FastifyInstance,
  { sessionKey, publicOrigin, gatewayOrigins }: SecurityOptions,
) {
  const overTls = publicOrigin?.startsWith('https:') ?? false;
  await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 2 });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...gatewayOrigins.connect],
        frameSrc: [...gatewayOrigins.frame],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        manifestSrc: ["'self'"],
      },
    },
    // PayPal's window has to be able to speak to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: overTls && { maxAge: 31_536_000 },
  });
  await app.register(cookie);
  await app.register(secureSession, {
    key: sessionKey,
    cookieName: overTls ? '__Host-visit' : 'visit',
    expiry: sessionSeconds,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: overTls, maxAge: sessionSeconds },
  });
  await app.register(rateLimit, { global: false });
  refuseForeignWrites(app, publicOrigin);
}
