import { allSettled } from './promises.ts';

/** The forms that are being set up. */
const openings = new Set<Promise<unknown>>();

/** Delays reports until this form is ready or has failed, so that they do not slow it down. */
export function delayReportsDuring(opening: Promise<unknown>): void {
  const over = () => openings.delete(opening);
  openings.add(opening);
  opening.then(over, over);
}

/**
 * Resolves with the same value once no form is being set up. Builds put this around the connection for which
 * braintree-web's own reports wait (`ui/build/library-timing.ts`).
 */
export async function afterOpening<T>(value: T): Promise<Awaited<T>> {
  const settled = await value;
  while (openings.size > 0) await allSettled(openings);
  return settled;
}
