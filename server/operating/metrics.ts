/**
 * Metrics for a monitor: counters since the process started, and gauges read at each scrape. No label identifies a
 * person: routes are patterns, and codes are those of our providers.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BreakerState } from '#machines/fulfilment/text-breaker/machine.ts';

/** Values of the gauges, read at each scrape. */
export interface Readings {
  oldestDueSeconds: number;
  textsUnderWay: number;
  /** The current rate in segments per second. */
  textsPerSecond: number;
  breaker: BreakerState;
  /** How many texts of a day cannot be sent in its hours, by slot. */
  tooManyTexts: ReadonlyMap<string, number>;
  waitingReplies: number;
}

/** Counts events for a monitor. */
export interface Metrics {
  happened: (event: string) => void;
  answered: (answer: { method: string; route: string; status: number; seconds: number }) => void;
  signedUp: (outcome: string) => void;
  charged: (outcome: string) => void;
  refunded: (outcome: string) => void;
  texted: (outcome: string, code: string, count?: number) => void;
  mailed: (outcome: string) => void;
  /** @param pieces units of work that shared a commit */
  committed: (pieces: number) => void;
  /** Sets the function from which every scrape reads the gauges. */
  watch: (ask: () => Promise<Readings>) => void;
  /** Starts measuring the process itself: event loop, memory and CPU. */
  watchProcess: () => void;
  /** In the text format of Prometheus. */
  read: () => Promise<string>;
  contentType: string;
}

const breakerStates = ['closed', 'open', 'probing'] as const satisfies readonly BreakerState[];

/** Metrics of one shop, which start at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <TLabel extends string>(name: string, help: string, labelNames: readonly TLabel[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  const events = counter('shop_events_total', 'Named events of the log.', ['event']);
  const signUps = counter('shop_sign_ups_total', 'Sign-ups that were stored.', ['outcome']);
  const charges = counter('shop_charges_total', 'What became of charges.', ['outcome']);
  const refunds = counter('shop_refunds_total', 'What became of refunds.', ['outcome']);
  const texts = counter('shop_texts_total', 'Results of texts from the provider, with its code.', [
    'outcome',
    'code',
  ]);
  const textOutcomes = counter('shop_text_outcomes_total', 'The same results, whatever the code.', [
    'outcome',
  ]);
  const mails = counter('shop_mails_total', 'What became of e-mails.', ['outcome']);
  // To Prometheus the first value of a new series is no increase, so series with alert rules exist from the start.
  for (const event of ['texts.slowed', 'mail.unavailable']) events.inc({ event }, 0);
  for (const outcome of ['succeeded', 'declined', 'failed', 'unknown']) charges.inc({ outcome }, 0);
  refunds.inc({ outcome: 'refused' }, 0);
  for (const outcome of ['accepted', 'expired', 'refused', 'undelivered']) textOutcomes.inc({ outcome }, 0);
  texts.inc({ outcome: 'undelivered', code: '30007' }, 0);
  mails.inc({ outcome: 'failed' }, 0);
  const answers = new Histogram({
    name: 'shop_request_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  });
  const commits = new Histogram({
    name: 'shop_commit_pieces',
    help: 'Pieces of work that shared a commit.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers,
  });

  const oldest = gauge('shop_oldest_due_text_seconds', 'How long the oldest due text has waited.');
  const underWay = gauge('shop_texts_under_way', 'Texts that are waiting for an answer.');
  const rate = gauge('shop_texts_per_second', 'The current rate in segments per second.');
  const breaker = gauge(
    'shop_text_breaker',
    'State of the circuit breaker for texts: 1 for the current state.',
    ['state'],
  );
  const tooMany = gauge('shop_texts_too_many', 'Texts of a day that cannot be sent in its hours.', ['slot']);
  const replies = gauge('shop_waiting_replies', 'Replies that hold texts until a person decides.');
  let ask: (() => Promise<Readings>) | undefined;

  function setGauges(readings: Readings) {
    oldest.set(readings.oldestDueSeconds);
    underWay.set(readings.textsUnderWay);
    rate.set(readings.textsPerSecond);
    replies.set(readings.waitingReplies);
    for (const state of breakerStates) breaker.set({ state }, state === readings.breaker ? 1 : 0);
    tooMany.reset();
    for (const [slot, count] of readings.tooManyTexts) tooMany.set({ slot }, count);
  }

  return {
    happened: (event) => events.inc({ event }),
    answered: ({ method, route, status, seconds }) => answers.observe({ method, route, status }, seconds),
    signedUp: (outcome) => signUps.inc({ outcome }),
    charged: (outcome) => charges.inc({ outcome }),
    refunded: (outcome) => refunds.inc({ outcome }),
    texted(outcome, code, count = 1) {
      texts.inc({ outcome, code }, count);
      textOutcomes.inc({ outcome }, count);
    },
    mailed: (outcome) => mails.inc({ outcome }),
    committed: (pieces) => commits.observe(pieces),
    watch(asked) {
      ask = asked;
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    async read() {
      if (ask) setGauges(await ask());
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
