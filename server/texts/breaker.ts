/** The circuit breaker of one text provider, kept in memory. */
import type { FastifyBaseLogger } from 'fastify';
import { lazy } from '#db/lazy.ts';
import type { Store } from '#db/store.ts';
import {
  ALERT_CLOSED,
  ALERT_OPENED,
  type BreakerEvent,
  type BreakerState,
  newBreaker,
  textBreakerMachine,
} from '#machines/fulfilment/text-breaker/machine.ts';
import type { Clock } from '../time/clock.ts';
import { createInMemoryMachine } from './in-memory-machine.ts';
import type { SendOutcome } from './sender.ts';

export interface Breaker {
  /** How many texts may be sent to the provider now: all, one as a probe, or none. */
  admit: (most: number) => number;
  state: () => BreakerState;
  /** Reports that it was open when the process before this one ended: the next text probes the provider. */
  rememberOutage: () => void;
  /** Reports that there was nothing to send. */
  withdraw: () => void;
  /**
   * Reports the result of a text that was admitted.
   * @param begunAt when it was handed over, in epoch ms
   */
  record: (outcome: SendOutcome, begunAt: number) => void;
}

/** A breaker that begins closed. */
export function createBreaker({ clock, log }: { clock: Clock; log: FastifyBaseLogger }): Breaker {
  const { state, apply } = createInMemoryMachine<typeof textBreakerMachine, BreakerState>(
    textBreakerMachine,
    'closed',
    newBreaker,
  );

  return {
    state,
    admit(most) {
      if (state() === 'closed') return most;
      return apply({ type: 'probe.begun', at: clock.now() }) ? 1 : 0;
    },
    rememberOutage() {
      apply({ type: 'outage.remembered' });
    },
    withdraw() {
      apply({ type: 'probe.withdrawn' });
    },
    record(outcome, begunAt) {
      const effects = apply(eventOf(outcome, clock.now(), begunAt)) ?? [];
      const code = 'code' in outcome ? outcome.code : '';
      if (effects.includes(ALERT_OPENED)) {
        log.error({ event: 'texts.breaker_opened', code }, 'no texts leave: the provider does not take them');
      }
      if (effects.includes(ALERT_CLOSED)) log.warn({ event: 'texts.breaker_closed' }, 'texts leave again');
    },
  };
}

/** @returns a function that has the breaker remember, once, that it was open when the process before this one ended */
export function createOutageMemory(
  breaker: Pick<Breaker, 'rememberOutage'>,
  { store, clock }: { store: Store; clock: Clock },
): () => Promise<void> {
  return lazy(async () => {
    const now = clock.now();
    // A store that fails here fails at the next query too.
    const open = await store.read((unit) => unit.reports.stuck('open breakers', now, now)).catch(() => []);
    if (open.length > 0) breaker.rememberOutage();
  });
}

function eventOf(outcome: SendOutcome, at: number, begunAt: number): BreakerEvent {
  switch (outcome.kind) {
    case 'unavailable':
      return { type: 'provider.unavailable', at };
    case 'lost':
      return { type: 'provider.silent', at, begunAt };
    case 'hurried':
      return { type: 'provider.hurried', at };
    case 'refused':
      return outcome.mayBeOurs
        ? { type: 'provider.refused', at, begunAt }
        : { type: 'provider.answered', begunAt };
    case 'accepted':
    case 'deferred':
    default:
      return { type: 'provider.answered', begunAt };
  }
}
