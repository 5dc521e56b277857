/** The work that no request waits for: what runs, how often, and in which order when all of it is asked for at once. */
import type { Background } from './background.ts';
import type { Services } from './services.ts';

interface Job {
  /** The pause between the end of one run and the start of the next. */
  readonly pauseMs: number;
  /** The first run: at the start, since a crash may have left work behind, or after the first pause. */
  readonly first: 'at the start' | 'after a pause';
  readonly run: () => Promise<void>;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Every job of the shop. Money comes first, then texts, then e-mails, then what is kept and forgotten. */
const jobsOf = (services: Services): readonly Job[] => {
  const { checkout, checkLedger, refunds, readBack, outbox, planStopMails, remind, planMoneyBackLetters } =
    services;
  const {
    sendMails,
    advertising,
    tries,
    events,
    deleteExpired,
    drawn,
    deleteEndedMethods,
    deleteEndedTexts,
  } = services;
  const atStart = (pauseMs: number, run: Job['run']): Job => ({ pauseMs, first: 'at the start', run });
  const later = (pauseMs: number, run: Job['run']): Job => ({ pauseMs, first: 'after a pause', run });
  return [
    atStart(15 * second, checkout.reconcile),
    atStart(15 * minute, checkLedger),
    later(15 * second, refunds.reconcile),
    atStart(5 * minute, readBack),
    later(second, outbox.tick),
    later(second, planStopMails),
    later(minute, remind),
    later(minute, planMoneyBackLetters),
    ...sendMails.map((send) => later(second, send)),
    later(second, advertising.tick),
    later(second, tries.save),
    later(second, events.save),
    atStart(hour, deleteExpired),
    later(minute, drawn.sweep),
    later(15 * second, deleteEndedMethods),
    later(15 * second, deleteEndedTexts),
  ];
};

/** Begins with every job; they end with the background. */
export function startJobs(services: Services, background: Background): void {
  for (const { pauseMs, first, run } of jobsOf(services)) {
    if (first === 'at the start') background.follow(run());
    background.every(pauseMs, run);
  }
}

/** Runs every job once, one after the other. */
export async function runJobs(services: Services): Promise<void> {
  for (const { run } of jobsOf(services)) await run();
}
