/** Sends links that open all orders of an e-mail address, within limits. */

import type { FastifyRequest } from 'fastify';
import type { Store } from '#db/store.ts';
import type { Addresses } from '../http/addresses.ts';
import type { Editions } from '../http/edition.ts';
import { createLimit, createVisitorLimit, daily, hourly, type LimitGuard } from '../http/limits.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import { newLinkSecret } from '../rules/accounts/link-secret.ts';
import { sendSignInLink } from '../rules/accounts/links.ts';
import { existingOrderMail, signInMail } from '../rules/mailing/letters/access.ts';
import type { PlannedMail } from '../rules/mailing/plan-mail.ts';
import type { Clock } from '../time/clock.ts';
import { minuteMs } from '../time/durations.ts';

export interface SignInLinkParts {
  store: Store;
  clock: Clock;
  editions: Editions;
  pageAt: Addresses['pageAt'];
  tries: RateLimitStore;
}

export interface SignInLinks {
  /** Per visitor: links, their use, and codes. */
  requests: LimitGuard;
  /** E-mails requested for one address. */
  perEmail: Pick<LimitGuard<string>, 'count'>;
  /** Sends a link. The same for every address: no stranger learns from it who has bought something. */
  send: (request: FastifyRequest, email: string) => Promise<void>;
  /**
   * Sends the owner of an address a link when texts that are already paid for are signed up again in another browser.
   */
  sendToOwner: (request: FastifyRequest, email: string) => Promise<void>;
}

const linkLivesMs = 15 * minuteMs;
/** How many of these e-mails the owner of an address gets in a day. */
const sentADay = 2;
/** How many e-mails an address gets in a day because it was typed in a form. */
const mailsADay = 10;
const asked = { most: 5, windowMs: 10 * minuteMs };

/** Sends links within the limits of a visitor and of an address. */
export function createSignInLinks(parts: SignInLinkParts): SignInLinks {
  const { store, clock, editions, pageAt, tries } = parts;
  const requests = createVisitorLimit(tries, { ...asked, name: 'links and codes' });
  const emailKey = (email: string) => email.toLowerCase();
  const quickly = createLimit<string>(tries, { ...asked, name: 'links and codes to an e-mail' }, emailKey);
  const today = createLimit<string>(
    tries,
    daily('links and codes to an e-mail in a day', mailsADay),
    emailKey,
  );
  const later = createLimit<string>(
    tries,
    {
      ...hourly('links and codes after those of the day', 1),
      reason: 'We have sent many e-mails to this address today.',
    },
    emailKey,
  );
  /**
   * After the day's limit one an hour is still sent, so that a stranger who types an address does not lock its owner
   * out.
   */
  const perEmail = {
    async count(email: string) {
      await quickly.count(email);
      await today.count(email).catch(() => later.count(email));
    },
  };
  const owners = createLimit<string>(tries, daily('sign-ups of what is paid', sentADay), (email) =>
    email.toLowerCase(),
  );
  async function sendLink(
    request: FastifyRequest,
    email: string,
    mailWith: (email: string, link: string) => PlannedMail,
  ) {
    const { secret, secretHash } = newLinkSecret();
    const at = clock.now();
    const link = pageAt(editions.of(request), `/accounts/menu#key=${secret}`);
    const kept = { secretHash, emailKey: email.toLowerCase(), expiresAt: at + linkLivesMs };
    await store.write((unit) => sendSignInLink(unit, kept, mailWith(email, link), at));
  }

  return {
    requests,
    perEmail,
    async send(request, email) {
      await requests.count(request);
      await perEmail.count(email);
      await sendLink(request, email, signInMail);
    },
    async sendToOwner(request, email) {
      // The owner gets no more of these e-mails today.
      const isEnough = await owners.count(email).then(
        () => false,
        () => true,
      );
      if (!isEnough) await sendLink(request, email, existingOrderMail);
    },
  };
}
