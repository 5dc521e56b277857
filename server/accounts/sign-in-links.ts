/** Sends links that open all orders of an e-mail address, within limits. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import type { Editions } from '../http/edition.ts';
import { createLimit, type LimitGuard, visitorAddress } from '../http/limits.ts';
import type { TryMemory } from '../http/try-memory.ts';
import { signInMail } from '../mail/access.ts';

export interface SignInLinkParts {
  store: Store;
  clock: Clock;
  editions: Editions;
  reachableOrigin: () => string | undefined;
  tries: TryMemory;
}

export interface SignInLinks {
  /** Of whoever asks: links, their use, and codes. */
  requests: LimitGuard;
  /** E-mails that were asked for to one address. */
  perEmail: LimitGuard<string>;
  /** Sends a link. The same for every address: nobody learns from it who has bought something. */
  send: (request: FastifyRequest, email: string) => Promise<void>;
}

const linkLivesMs = 15 * 60_000;
const asked = { most: 5, windowMs: 10 * 60_000 };

/** Only the hash of a link's secret is kept. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export function createSignInLinks(parts: SignInLinkParts): SignInLinks {
  const { store, clock, editions, reachableOrigin, tries } = parts;
  const requests = createLimit(tries, { ...asked, name: 'links and codes' }, visitorAddress);
  const perEmail = createLimit<string>(tries, { ...asked, name: 'links and codes to an e-mail' }, (email) =>
    email.toLowerCase(),
  );
  return {
    requests,
    perEmail,
    async send(request, email) {
      await requests.count(request);
      await perEmail.count(email);
      const secret = randomBytes(32).toString('base64url');
      const at = clock.now();
      const link = `${reachableOrigin() ?? ''}${editions.baseOf(request)}/accounts/menu#key=${secret}`;
      await store.createSignInLink(
        { secretHash: hashOfSecret(secret), emailKey: email.toLowerCase(), expiresAt: at + linkLivesMs },
        signInMail(email, link),
        at,
      );
    },
  };
}
