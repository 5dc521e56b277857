/**
 * Which payments need a captcha: all, or only those after many declines. Each decline costs the shop a fee, and stolen
 * cards are tested by trying payments. A family whose card is refused a few times is not asked.
 */
import type { FastifyRequest } from 'fastify';
import { createLimit, createVisitorLimit, hourly, visitorAddress } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import type { Captcha } from './captcha.ts';
import { passCaptcha } from './gate.ts';

/** `when declined`: many payments of the visitor or of the address were declined within the hour. */
export type CaptchaAtCheckout = 'always' | 'when declined';

export interface CheckoutGate {
  /** The captcha that this visitor's next payment needs; null when it needs none. */
  asked: (request: FastifyRequest) => Promise<Captcha | null>;
  /** @throws Problem 403 with `captcha_required`, or 503 when the service does not answer */
  pass: (request: FastifyRequest, token: string) => Promise<void>;
  /** Counts a payment that was declined. */
  declined: (request: FastifyRequest) => Promise<void>;
}

const ofVisitor = 5;
const ofAddress = 20;

/** A page that was opened before the captcha was required has no token. */
const reload = () =>
  new Problem(
    403,
    'captcha_required',
    'Please load this page again, and show that you are a person before you pay. Nothing was charged.',
  );

/** @param captcha null turns the captcha off */
export function createCheckoutGate(
  captcha: Captcha | null,
  use: CaptchaAtCheckout,
  tries: RateLimitStore,
): CheckoutGate {
  const limits = [
    createVisitorLimit(tries, hourly('declined payments', ofVisitor)),
    ...(tries.addressIdentifiesVisitor
      ? [createLimit(tries, hourly('declines of an address', ofAddress), visitorAddress)]
      : []),
  ];

  async function asked(request: FastifyRequest): Promise<Captcha | null> {
    if (!captcha || use === 'always') return captcha;
    const looks = await Promise.allSettled(limits.map((limit) => limit.check(request)));
    return looks.some(({ status }) => status === 'rejected') ? captcha : null;
  }

  return {
    asked,
    async pass(request, token) {
      const needed = await asked(request);
      if (needed && use === 'when declined' && token === '') throw reload();
      await passCaptcha(needed, request, { token, action: 'checkout' });
    },
    async declined(request) {
      // Nothing is refused above the limits; the next payment needs a captcha.
      await Promise.allSettled(limits.map((limit) => limit.count(request)));
    },
  };
}
