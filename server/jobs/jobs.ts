/** The background jobs: what runs, how often, and in which order when all are run at once. */

import type { Services } from '../services.ts';
import { hourMs, minuteMs, secondMs } from '../time/durations.ts';
import type { Background } from './background.ts';

interface Job {
  /** The pause between the end of one run and the start of the next. */
  readonly pauseMs: number;
  /** The first run: at the start, since a crash may have left work behind, or after the first pause. */
  readonly first: 'at the start' | 'after a pause';
  readonly run: () => Promise<void>;
  /** Waits for work that `run` started and left running; absent where `run` waits itself. */
  readonly rest?: () => Promise<void>;
}

/** A free place in the window stays free for half of this time on average. */
const fillMs = 100;

const atStart = (pauseMs: number, run: Job['run']): Job => ({ pauseMs, first: 'at the start', run });
const later = (pauseMs: number, run: Job['run']): Job => ({ pauseMs, first: 'after a pause', run });

/** The jobs that each process runs for itself. */
const ownJobs = ({ store, tries, events, ownNumbers, drawn }: Services): readonly Job[] => [
  later(secondMs, store.duty.take),
  later(secondMs, tries.save),
  later(secondMs, events.save),
  // Each process knows only the pictures that it has drawn.
  later(minuteMs, drawn.sweep),
  atStart(hourMs, ownNumbers.look),
];

/** The jobs that one process runs for all: money first, then texts, then e-mails, then retention. */
function sharedJobs(services: Services): readonly Job[] {
  const { checkout, checkLedger, refunds, readBack, outbox, planStopMails, remind, planMoneyBackLetters } =
    services;
  const { sendMails, advertising, deleteExpired, drawn, deleteEndedMethods, deleteEndedTexts } = services;
  const jobs = [
    atStart(15 * secondMs, checkout.reconcile),
    atStart(15 * minuteMs, checkLedger),
    later(15 * secondMs, refunds.reconcile),
    atStart(5 * minuteMs, readBack),
    later(secondMs, outbox.findLost),
    later(minuteMs, services.findReceipts),
    { ...later(fillMs, outbox.fill), rest: outbox.answered },
    atStart(hourMs, services.capacityForecast.look),
    later(secondMs, planStopMails),
    later(minuteMs, remind),
    atStart(5 * minuteMs, services.remindInNovember),
    later(minuteMs, planMoneyBackLetters),
    ...sendMails.map((send) => later(secondMs, send)),
    ...advertising.senders.map((send) => later(secondMs, send)),
    atStart(hourMs, deleteExpired),
    later(minuteMs, drawn.prepare),
    later(15 * secondMs, deleteEndedMethods),
    later(15 * secondMs, deleteEndedTexts),
  ];
  const { duty } = services.store;
  return jobs.map((job) => ({ ...job, run: async () => (duty.isOurs() ? job.run() : undefined) }));
}

const jobsOf = (services: Services) => [...sharedJobs(services), ...ownJobs(services)];

/** Starts every job; they end with the background work. */
export function startJobs(services: Services, background: Background): void {
  const taken = services.store.duty.take();
  background.follow(taken);
  for (const { pauseMs, first, run } of jobsOf(services)) {
    const begin = () => background.every(pauseMs, run);
    if (first === 'after a pause') begin();
    // The second run waits for the end of the first, however long that takes.
    else background.follow(taken.then(run).finally(begin));
  }
}

/**
 * Runs jobs once, one after the other.
 * @param isDue selects jobs by their pause
 */
export async function runJobs(services: Services, isDue: (pauseMs: number) => boolean): Promise<void> {
  await services.store.duty.take();
  for (const { run, rest } of jobsOf(services).filter(({ pauseMs }) => isDue(pauseMs))) {
    await run();
    await rest?.();
  }
}
