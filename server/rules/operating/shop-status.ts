/** The operator's overview: what needs attention, and counts of everything. */

import type { EventCount } from '#db/rows.ts';
import type { Stuck } from '#db/tables/reports.ts';
import type { Unit } from '#db/unit.ts';
import { dayMs, hourMs, minuteMs } from '../../time/durations.ts';
import { type DayCapacity, dayCapacity, loadIn, stretchesOf } from '../texting/day-capacity.ts';

/** Something that needs attention. */
export interface Concern {
  /** What it is, and what to do, in one sentence. */
  sentence: string;
  /** Our own ids, or names of kinds. */
  which: readonly string[];
}

/** The state of the shop for its operator. */
export interface ShopStatus {
  concerns: readonly Concern[];
  /** Texts of the season by state. */
  texts: Readonly<Record<string, number>>;
  /** What phones wrote in the last days, by state. */
  words: Readonly<Record<string, number>>;
  /** Orders by state. */
  orders: Readonly<Record<string, number>>;
  events: readonly EventCount[];
  /** Today and tomorrow. */
  days: readonly DayCapacity[];
}

interface Question {
  what: Stuck;
  /** How long something may wait before it is reported, or how far back things are reported. */
  ageMs: number;
  sentence: string;
}

const questions: readonly Question[] = [
  {
    what: 'charges without an answer',
    ageMs: 10 * minuteMs,
    sentence:
      'The gateway has not said for ten minutes what became of these charges. Look them up by order id.',
  },
  {
    what: 'refused refunds',
    ageMs: 0,
    sentence: 'The gateway refuses these refunds. Pay back in its control panel.',
  },
  {
    what: 'failed refunds',
    ageMs: 0,
    sentence: 'These refunds came back from the bank. Pay back in another way.',
  },
  {
    what: 'orders on hold',
    ageMs: 0,
    sentence: 'The money of these orders does not come, or was taken back. Their texts wait. Call the buyer.',
  },
  {
    what: 'open disputes',
    ageMs: 0,
    sentence: 'Buyers ask their bank for the money of these payments back. Answer in the control panel.',
  },
  {
    what: 'disputed refunds',
    ageMs: 0,
    sentence:
      'These refunds were made, and the bank was asked for the same money. Send it the proof, or the buyer has it twice.',
  },
  {
    what: 'unpaid refunds',
    ageMs: 3 * dayMs,
    sentence: 'These refunds have not been paid for three days. Look at the payment in the control panel.',
  },
  {
    what: 'texts without an answer',
    ageMs: hourMs,
    sentence: 'The provider has not said for an hour what became of these texts. Look them up by their time.',
  },
  {
    what: 'refused texts',
    ageMs: dayMs,
    sentence: 'Texts were refused in the last day, by code. Codes are explained by the provider.',
  },
  {
    what: 'expired texts',
    ageMs: dayMs,
    sentence: 'Texts of the last day were not sent before their time was over, by code.',
  },
  {
    what: 'failed mails',
    ageMs: 0,
    sentence: 'These e-mails could not be sent. Codes of gifts stand in the account of the giver.',
  },
  {
    what: 'methods not deleted',
    ageMs: dayMs,
    sentence: 'The gateway has not deleted these payment methods for a day.',
  },
  {
    what: 'words of harm',
    ageMs: 0,
    sentence:
      'Phones have written these words, which may be of harm to a child, and their texts wait. Read them at once: npm run ops -- words --reason "…".',
  },
  {
    what: 'doubtful words',
    ageMs: 0,
    sentence:
      'These words may ask for no more texts. The texts wait until the parent says: npm run ops -- words --reason "…".',
  },
  {
    what: 'unread words',
    ageMs: 0,
    sentence: 'Phones have written these words that are no command. Read them in inbound_texts.',
  },
  {
    what: 'open breakers',
    ageMs: 0,
    sentence: 'No texts leave: the provider does not take them. Look at its account and at the log.',
  },
  {
    what: 'too many texts',
    ageMs: 0,
    sentence:
      'More texts are planned than leave in their hours at the rate that is set. Have the provider allow more a second, and set it, before their day comes. It was seen on:',
  },
];

/** The state now; `since` is the first day of the events, as `2026-12-01`. */
export function shopStatus(
  unit: Unit,
  { at, season, since }: { at: number; season: number; since: string },
): ShopStatus {
  const concerns = questions.map(
    ({ what, ageMs, sentence }): Concern => ({
      sentence,
      which: unit.reports.stuck(what, at - ageMs, at),
    }),
  );
  return {
    concerns: concerns.filter(({ which }) => which.length > 0),
    texts: unit.reports.textsByState(season),
    words: unit.reports.wordsByState(),
    orders: unit.reports.ordersByState(season),
    events: unit.eventCounts.since(since),
    days: [0, 1].map((days) => {
      const { slot, stretches } = stretchesOf(at, days);
      return dayCapacity(
        slot,
        stretches.flatMap((stretch) => loadIn(unit, stretch)),
      );
    }),
  };
}
