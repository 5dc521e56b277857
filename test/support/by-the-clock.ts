/** Runs a shop's jobs as its background does: those whose pause is over. */
import type { Shop } from '#server/app.ts';

/** @param now the shop's time, in epoch ms */
export function byTheClock(now: () => number): (tick: Shop['tick']) => Promise<void> {
  /** When the jobs with a pause were run last. */
  const ranAt = new Map<number, number>();
  return async (tick) => {
    const at = now();
    const due = new Set<number>();
    await tick((pauseMs) => at - (ranAt.get(pauseMs) ?? 0) >= pauseMs && Boolean(due.add(pauseMs)));
    for (const pauseMs of due) ranAt.set(pauseMs, at);
  };
}
