/**
 * Reports visits and purchases to advertisers, through queues: only those of visitors who consent, and only while their
 * consent lasts.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { AdEvent, Order } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { AdLane } from '#db/tables/ad-events.ts';
import type { Unit } from '#db/unit.ts';
import { visitorOf } from '../http/visitor.ts';
import { createOutboxWorker } from '../jobs/outbox-worker.ts';
import {
  type AdPayload,
  type AdSeen,
  allowExtraEvent,
  allowPurchaseEvent,
  claimDueAdEvents,
  moveAdEvent,
  planAdEvent,
  planSignUpEvent,
  revokeAdPermission,
} from '../rules/advertising/ad-events.ts';
import type { Clock } from '../time/clock.ts';
import type { AdSender } from './ad-sender.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    ads: 'granted' | 'refused';
  }
}

export type AdChoice = 'off' | 'blocked' | 'undecided' | 'granted' | 'refused';

export interface Advertising {
  /**
   * The choice of this visitor, or of their browser's privacy signal. A signal that refuses overrides an earlier
   * consent.
   */
  choiceOf: (request: FastifyRequest) => Promise<AdChoice>;
  /** The companies that get the events, as visitors read them; empty when there are none. */
  companies: string;
  grant: (request: FastifyRequest) => void;
  /** Also withdraws consent: nothing that is still queued is sent. */
  refuse: (request: FastifyRequest) => Promise<void>;
  /** Queues a page view, if the visitor allows it. @returns whether it was queued */
  planLead: (request: FastifyRequest, id: string, told: AdSeen & { emailHash: string }) => Promise<boolean>;
  /** The same for the sign-up of an order, once. @returns whether it is queued, or was before */
  planSignUp: (request: FastifyRequest, orderId: string, seen: AdSeen) => Promise<boolean>;
  /**
   * Called before an order is paid: stores the permission to report the purchase once it is paid, now or when its
   * outcome is found later.
   */
  beforePurchase: (request: FastifyRequest, orderId: string, seen: AdSeen) => Promise<void>;
  /** The same for an extra that is paid with the method of its order. */
  beforeExtra: (request: FastifyRequest, extra: Order) => Promise<void>;
  /** A sender for each lane: no purchase waits behind visits. */
  senders: readonly (() => Promise<void>)[];
}

const lanes: readonly AdLane[] = ['purchases', 'visits'];

/** @param parts.adSender null when this shop reports nothing to advertisers */
export function createAdvertising(parts: {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  adSender: AdSender | null;
}): Advertising {
  const { store, clock, log, adSender } = parts;

  async function takeBack(request: FastifyRequest) {
    const isGranted = request.session.get('ads') === 'granted';
    request.session.set('ads', 'refused');
    const visitor = visitorOf(request);
    if (isGranted) await store.write((unit) => revokeAdPermission(unit, visitor));
  }

  async function choiceOf(request: FastifyRequest): Promise<AdChoice> {
    if (!adSender) return 'off';
    const stored = request.session.get('ads');
    if (request.headers['sec-gpc'] !== '1') return stored ?? 'undecided';
    if (stored === 'granted') await takeBack(request);
    return 'blocked';
  }

  async function whenAllowed(
    request: FastifyRequest,
    plan: (unit: Unit, visitor: string, at: number) => Promise<void>,
  ): Promise<boolean> {
    if ((await choiceOf(request)) !== 'granted') return false;
    const visitor = visitorOf(request);
    await store.write((unit) => plan(unit, visitor, clock.now()));
    return true;
  }

  const senderOf = (lane: AdLane) =>
    createOutboxWorker<AdEvent>({
      name: 'ads',
      clock,
      log,
      claim: async (lease) => (adSender ? store.write((unit) => claimDueAdEvents(unit, lane, lease)) : []),
      send: async ({ id, payload }) => adSender?.send(id, JSON.parse(payload) as AdPayload),
      move: (id, event) => store.write((unit) => moveAdEvent(unit, id, event)),
    });

  return {
    choiceOf,
    companies: adSender?.companies ?? '',
    grant(request) {
      request.session.set('ads', 'granted');
    },
    refuse: takeBack,
    planLead: (request, id, told) =>
      whenAllowed(request, (unit, visitor, at) =>
        planAdEvent(unit, { id, visitor, told: { ...told, event: 'lead' } }, at),
      ),
    planSignUp: (request, orderId, seen) =>
      whenAllowed(request, (unit, visitor, at) => planSignUpEvent(unit, orderId, { visitor, seen }, at)),
    async beforePurchase(request, orderId, seen) {
      await whenAllowed(request, (unit, visitor, at) =>
        allowPurchaseEvent(unit, orderId, { visitor, seen }, at),
      );
    },
    async beforeExtra(request, extra) {
      await whenAllowed(request, (unit, visitor, at) => allowExtraEvent(unit, extra, visitor, at));
    },
    senders: lanes.map(senderOf),
  };
}
