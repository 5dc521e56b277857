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

/** Orders and texts of one season, by state. */
export interface SeasonStatus {
  season: number;
  orders: Readonly<Record<string, number>>;
  texts: Readonly<Record<string, number>>;
}

/** The state of the shop for its operator. */
export interface ShopStatus {
  concerns: readonly Concern[];
  /** The coming or current season, preceded by the last one while that has texts. */
  seasons: readonly SeasonStatus[];
  /** Texts that phones sent in the last days, by state. */
  words: Readonly<Record<string, number>>;
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
    sentence: 'These charges have had no result from the gateway for ten minutes. Look them up by order id.',
  },
  {
    what: 'refused refunds',
    ageMs: 0,
    sentence:
      'The gateway refuses these refunds. Make them in its control panel, then: npm run ops -- settle <refund> --reason "…".',
  },
  {
    what: 'failed refunds',
    ageMs: 0,
    sentence:
      'These refunds came back from the bank. Pay the money back another way, then: npm run ops -- settle <refund> --reason "…".',
  },
  {
    what: 'orders on hold',
    ageMs: 0,
    sentence:
      'The money for these orders did not arrive, or was taken back. Their texts are on hold. Call the buyer.',
  },
  {
    what: 'open disputes',
    ageMs: 0,
    sentence: 'Buyers dispute these payments. Answer in the control panel.',
  },
  {
    what: 'disputed refunds',
    ageMs: 0,
    sentence:
      'These payments were refunded and are disputed as well. Send the bank the proof, or the buyer gets the money twice.',
  },
  {
    what: 'unpaid refunds',
    ageMs: 3 * dayMs,
    sentence: 'These refunds have not been paid for three days. Look at the payment in the control panel.',
  },
  {
    what: 'texts without an answer',
    ageMs: hourMs,
    sentence: 'These texts have had no result from the provider for an hour. Look them up by their time.',
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
    sentence:
      'These e-mails could not be sent. Codes of gifts are shown in the giver’s account. Have them sent again: npm run ops -- mail-again <e-mail> --reason "…", or tell the reader, then: npm run ops -- settle <e-mail> --reason "…".',
  },
  {
    what: 'days without mail',
    ageMs: dayMs,
    sentence:
      'On these days the mail server was away, or refused our account. E-mails wait, and leave once it takes them.',
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
      'These replies may be about harm to a child, and their phones’ texts are held. Read them at once: npm run ops -- replies --reason "…".',
  },
  {
    what: 'doubtful words',
    ageMs: 0,
    sentence:
      'These replies may ask us to stop. The texts are held until the parent decides: npm run ops -- replies --reason "…".',
  },
  {
    what: 'open breakers',
    ageMs: 0,
    sentence: 'No texts are sent: the provider does not accept them. Check the account there, and the log.',
  },
  {
    what: 'too many texts',
    ageMs: 0,
    sentence:
      'More texts are planned than can be sent in their hours at the configured rate. Have the provider raise it, and configure it, before that day. It was seen on:',
  },
];

async function seasonStatus({ reports }: Unit, season: number): Promise<SeasonStatus> {
  return { season, orders: await reports.ordersByState(season), texts: await reports.textsByState(season) };
}

async function seasonsUpTo(unit: Unit, season: number): Promise<SeasonStatus[]> {
  const last = await seasonStatus(unit, season - 1);
  const hasTexts = Object.keys(last.texts).length > 0;
  return [...(hasTexts ? [last] : []), await seasonStatus(unit, season)];
}

/** The state now; `since` is the first day of the events, as `2026-12-01`. */
export async function shopStatus(
  unit: Unit,
  { at, season, since }: { at: number; season: number; since: string },
): Promise<ShopStatus> {
  const concerns = await Array.fromAsync(
    questions,
    async ({ what, ageMs, sentence }): Promise<Concern> => ({
      sentence,
      which: await unit.reports.stuck(what, at - ageMs, at),
    }),
  );
  return {
    concerns: concerns.filter(({ which }) => which.length > 0),
    seasons: await seasonsUpTo(unit, season),
    words: await unit.reports.wordsByState(),
    events: await unit.eventCounts.since(since),
    days: await Array.fromAsync([0, 1], async (days) => {
      const { slot, stretches } = stretchesOf(at, days);
      const loads = await Array.fromAsync(stretches, (stretch) => loadIn(unit, stretch));
      return dayCapacity(slot, loads.flat());
    }),
  };
}
