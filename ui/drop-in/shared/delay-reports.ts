import { allSettled } from './promises.ts';

/** The forms that are on their way onto a page. */
const openings = new Set<Promise<unknown>>();

/** Delays reports until this form is ready or has failed, because its shopper should not wait for them. */
export function delayReportsDuring(opening: Promise<unknown>): void {
  const over = () => openings.delete(opening);
  openings.add(opening);
  opening.then(over, over);
}

/**
 * The same value, as soon as no form is on its way. Builds put this around the connection that braintree-web's own
 * reports wait for (`ui/build/library-timing.ts`).
 */
export async function afterOpening<T>(value: T): Promise<Awaited<T>> {
  const settled = await value;
  while (openings.size > 0) await allSettled(openings);
  return settled;
}
