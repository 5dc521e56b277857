/** The gateway's result of a charge, as it is stored and as it is shown to the buyer. */

import type { Payment } from '#db/rows.ts';
import {
  absentSentence,
  declineSentence,
  pendingSentence,
  unreachableSentence,
} from '#machines/shop/payment/sentences.ts';
import type { NotBegun } from '../rules/charging/begin-charge.ts';
import type { ChargeOutcome } from '../rules/charging/end-charge.ts';
import type { FoundSale, SaleOutcome } from './gateway.ts';

/** The result of a charge, as far as it is known. */
export type ChargeResult =
  | { result: 'success'; payment: Payment }
  | { result: 'declined'; sentence: string; code: string }
  | { result: 'failed'; sentence: string; notBegun?: NotBegun }
  | { result: 'pending'; sentence: string };

/**
 * The outcome to store.
 * @param absenceCertainAt epoch ms from which a charge unknown to the gateway counts as absent
 */
export function outcomeOfSale(sale: SaleOutcome, absenceCertainAt: number): ChargeOutcome {
  switch (sale.kind) {
    case 'declined':
      return { kind: 'declined', code: sale.code, sentence: declineSentence(sale.code) };
    case 'unreachable':
      return { kind: 'failed', code: sale.code, sentence: unreachableSentence };
    case 'lost':
      return { ...sale, absenceCertainAt };
    case 'succeeded':
    default:
      return sale;
  }
}

/** What a search for a charge means for the attempt; a charge that is not there is absent. */
export const outcomeOfSearch = (found: FoundSale, absenceCertainAt: number): ChargeOutcome =>
  found.kind === 'absent'
    ? { kind: 'absent', sentence: absentSentence }
    : outcomeOfSale(found, absenceCertainAt);

/** The result of a stored attempt; pending while the gateway's result is unknown. */
export function resultOf(payment: Payment | undefined): ChargeResult {
  switch (payment?.state) {
    case 'succeeded':
      return { result: 'success', payment };
    case 'declined':
      return {
        result: 'declined',
        sentence: payment.sentence ?? declineSentence(''),
        code: payment.code ?? '',
      };
    case 'failed':
    case 'absent':
    case 'gone':
    case 'surplus':
    case 'uncollected':
      return { result: 'failed', sentence: payment.sentence ?? absentSentence };
    case 'started':
    case 'unknown':
    case undefined:
    default:
      return { result: 'pending', sentence: pendingSentence };
  }
}
