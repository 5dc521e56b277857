/**
 * Which payments ask for a captcha: all of them, or those after many declines. A decline costs the shop a fee, and cards are
 * tried out by declines; a family whose card is refused a few times pays as ever.
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
  /** @throws Problem 403 with `captcha_required`, or 503 when the service does not say */
  pass: (request: FastifyRequest, token: string) => Promise<void>;
  /** Counts a payment that was declined. */
  declined: (request: FastifyRequest) => Promise<void>;
}

const ofVisitor = 5;
const ofAddress = 20;

/** A page that was opened before the captcha was asked for has none. */
const reload = () =>
  new Problem(
    403,
    'captcha_required',
    'Please load this page again, and show that you are a person before you pay. Nothing was charged.',
  );

/** @param captcha null asks for none */
export function createCheckoutGate(
  captcha: Captcha | null,
  use: CaptchaAtCheckout,
  tries: RateLimitStore,
): CheckoutGate {
  const limits = [
    createVisitorLimit(tries, hourly('declined payments', ofVisitor)),
    ...(tries.addressesTell
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
      // Above the limits nothing is refused: the next payment asks.
      await Promise.allSettled(limits.map((limit) => limit.count(request)));
    },
  };
}
