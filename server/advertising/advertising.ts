/** Events for advertisers: written down only with leave, sent from a queue, never with anything about a child. */
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { AdEvent, Order, Payment } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { Unit } from '#db/unit.ts';
import type { Clock } from '../clock.ts';
import { createOutboxWorker } from '../outbox-worker.ts';
import {
  claimDueAdEvents,
  moveAdEvent,
  planAdEvent,
  planSignUpEvent,
} from '../rules/advertising/ad-events.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import type { AdPayload, AdSender } from './ad-sender.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    ads: 'granted' | 'refused';
  }
}

export type AdChoice = 'off' | 'blocked' | 'undecided' | 'granted' | 'refused';

export interface Advertising {
  /** What this visitor has said, or their browser for them. */
  choiceOf: (request: FastifyRequest) => AdChoice;
  /** Queues an event when the visitor allows it. @returns whether it was queued */
  plan: (request: FastifyRequest, id: string, payload: Omit<AdPayload, 'at'>) => Promise<boolean>;
  /** The same for the sign-up of an order, once. @returns whether it is queued, or was before */
  planSignUp: (
    request: FastifyRequest,
    order: Order,
    seen: Pick<AdPayload, 'website' | 'fbp' | 'fbc' | 'ttp'>,
  ) => Promise<boolean>;
  tick: () => Promise<void>;
}

/** How advertisers know an address: SHA-256 of it in lower case. */
export const hashEmail = (email: string) =>
  email === '' ? '' : createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** The purchase as an advertiser may know it, in the currency that was paid. */
export const purchaseOf = ({ email }: Order, { amount, currency }: Payment) => ({
  event: 'purchase' as const,
  emailHash: hashEmail(email),
  value: asDecimal(amount),
  currency,
});

/** @param parts.adSender null when this shop tells advertisers nothing */
export function createAdvertising(parts: {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  adSender: AdSender | null;
}): Advertising {
  const { store, clock, log, adSender } = parts;

  function choiceOf({ headers, session }: FastifyRequest): AdChoice {
    if (!adSender) return 'off';
    if (headers['sec-gpc'] === '1') return 'blocked';
    return session.get('ads') ?? 'undecided';
  }

  async function whenAllowed(
    request: FastifyRequest,
    told: Omit<AdPayload, 'at'>,
    plan: (unit: Unit, payload: string, at: number) => void,
  ): Promise<boolean> {
    if (choiceOf(request) !== 'granted') return false;
    const at = clock.now();
    const payload = JSON.stringify({ ...told, at: Math.floor(at / 1_000) });
    await store.write((unit) => plan(unit, payload, at));
    return true;
  }

  const send = createOutboxWorker<AdEvent>({
    name: 'ads',
    clock,
    log,
    claim: async (lease) => (adSender ? store.write((unit) => claimDueAdEvents(unit, lease)) : []),
    send: async ({ id, payload }) => adSender?.send(id, JSON.parse(payload) as AdPayload),
    move: (id, event) => store.write((unit) => moveAdEvent(unit, id, event)),
  });

  return {
    choiceOf,
    plan: (request, id, told) =>
      whenAllowed(request, told, (unit, payload, at) => planAdEvent(unit, { id, payload }, at)),
    planSignUp: (request, { id, email }, seen) =>
      whenAllowed(request, { ...seen, event: 'sign_up', emailHash: hashEmail(email) }, (unit, payload, at) =>
        planSignUpEvent(unit, id, payload, at),
      ),
    tick: send,
  };
}
