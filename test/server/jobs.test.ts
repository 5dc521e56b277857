/** When the background jobs run. */
import { expect, it } from 'vitest';
import type { Background } from '#server/jobs/background.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';

const idle = async () => {};

it('repeats a job of the start only once its first run has ended, however long that takes', async () => {
  let end = () => {};
  const reconciling = new Promise<void>((resolve) => (end = resolve));
  const services = {
    store: { duty: { isOurs: () => true, take: idle } },
    tries: { save: idle },
    events: { save: idle },
    ownNumbers: { look: idle },
    drawn: { sweep: idle, prepare: idle },
    checkout: { reconcile: () => reconciling },
    checkLedger: idle,
    refunds: { reconcile: idle },
    readBack: idle,
    findReceipts: idle,
    outbox: { findLost: idle, fill: idle, answered: idle },
    capacityForecast: { look: idle },
    planStopMails: idle,
    remind: idle,
    remindInNovember: idle,
    planMoneyBackLetters: idle,
    sendMails: [],
    advertising: { senders: [] },
    deleteExpired: idle,
    deleteEndedMethods: idle,
    deleteEndedTexts: idle,
  } as unknown as Services;
  const pauses: number[] = [];
  const started: Promise<unknown>[] = [];
  const background: Background = {
    follow: (work) => started.push(work),
    every: (pauseMs) => pauses.push(pauseMs),
    close: async () => 0,
  };
  startJobs(services, background);
  const after15Seconds = () => pauses.filter((pauseMs) => pauseMs === 15_000).length;
  // Every other job of the start has ended; refunds, methods and texts that ended wait for their first pause.
  await expect.poll(() => pauses.includes(900_000)).toBe(true);
  expect(after15Seconds()).toBe(3);
  end();
  await Promise.all(started);
  expect(after15Seconds()).toBe(4);
});
