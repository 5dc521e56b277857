/** Until when a buyer may correct the e-mail address of an order by themselves (decision 056). */
import type { CorrectionLimits } from '#db/store.ts';

const hourMs = 3_600_000;

/** @param now epoch ms */
export const correctionLimits = (now: number): CorrectionLimits => ({ paidSince: now - hourMs, most: 3 });
