/** What an operator has to know at a glance: what does not go on by itself, and how much there is of everything. */
import { gte, type SQL, sql } from 'drizzle-orm';
import { eventCounts } from '../schema.ts';
import type { Concern, EventCount, Standing } from '../store.ts';
import type { Drizzle } from './open.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Question {
  sentence: string;
  /** Answers one column, `which`. */
  ask: (at: number) => SQL;
}

const questions: readonly Question[] = [
  {
    sentence:
      'The gateway has not said for ten minutes what became of these charges. Look them up by order id.',
    ask: (at) => sql`select id as which from payments where state in ('started', 'unknown')
      and started_at < ${at - 10 * minuteMs} order by started_at`,
  },
  {
    sentence: 'The gateway refuses these refunds. Pay back in its control panel.',
    ask: () => sql`select id as which from refunds where state = 'refused' order by started_at`,
  },
  {
    sentence: 'These refunds came back from the bank. Pay back in another way.',
    ask: () => sql`select id as which from refunds where state = 'failed' order by started_at`,
  },
  {
    sentence: 'The money of these orders does not come, or was taken back. Their texts wait. Call the buyer.',
    ask: () => sql`select id as which from orders where state = 'onHold' order by paid_at`,
  },
  {
    sentence: 'Buyers ask their bank for the money of these payments back. Answer in the control panel.',
    ask: () => sql`select payment_id as which from disputes where state = 'opened' order by told_at`,
  },
  {
    sentence: 'These refunds have not been paid for three days. Look at the payment in the control panel.',
    ask: (at) => sql`select id as which from refunds where state in ('sending', 'waiting', 'unknown')
      and started_at < ${at - 72 * hourMs} order by started_at`,
  },
  {
    sentence: 'The provider has not said for an hour what became of these texts. Look them up by their time.',
    ask: (at) => sql`select id as which from messages where state = 'unknown'
      and claimed_at < ${at - hourMs} order by claimed_at`,
  },
  {
    sentence: 'Texts were refused in the last day, by code. Codes are explained by the provider.',
    ask: (at) => sql`select coalesce(code, 'none') || ' x' || count(*) as which from messages
      where state = 'failed' and due_at > ${at - 24 * hourMs} and due_at <= ${at} group by code order by count(*) desc`,
  },
  {
    sentence: 'Texts of the last day were not sent before their time was over, by code.',
    ask: (at) => sql`select coalesce(code, 'none') || ' x' || count(*) as which from messages
      where state = 'expired' and due_at > ${at - 24 * hourMs} and due_at <= ${at} group by code order by count(*) desc`,
  },
  {
    sentence: 'These e-mails could not be sent. Codes of gifts stand in the account of the giver.',
    ask: () => sql`select kind || ' ' || id as which from mails where state = 'failed' order by due_at`,
  },
  {
    sentence: 'The gateway has not deleted these payment methods for a day.',
    ask: (at) => sql`select token as which from ended_methods where due_at < ${at - 24 * hourMs}`,
  },
  {
    sentence: 'Phones have written these words that are no command. Read them in inbound_texts.',
    ask: () => sql`select id as which from inbound_texts where kind = 'other' order by at`,
  },
  {
    sentence: 'No texts leave: the provider does not take them. Look at its account and at the log.',
    ask: () => sql`select 'since ' || max(day) as which from event_counts
      where event in ('texts.breaker_opened', 'texts.breaker_closed')
      having sum(case event when 'texts.breaker_opened' then count else -count end) > 0`,
  },
];

export function standingOperations(database: Drizzle) {
  const add = database
    .insert(eventCounts)
    .values({
      day: sql.placeholder('day'),
      event: sql.placeholder('event'),
      count: sql.placeholder('count'),
    })
    .onConflictDoUpdate({
      target: [eventCounts.day, eventCounts.event],
      set: { count: sql`${eventCounts.count} + excluded.count` },
    })
    .prepare();

  function byState(query: SQL): Readonly<Record<string, number>> {
    const rows = database.all<{ state: string; count: number }>(query);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  return {
    countEvents(counts: readonly EventCount[]) {
      for (const row of counts) add.run(row);
    },
    standing({ at, season, since }: { at: number; season: number; since: string }): Standing {
      const concerns = questions.map(
        ({ sentence, ask }): Concern => ({
          sentence,
          which: database.all<{ which: string }>(ask(at)).map(({ which }) => which),
        }),
      );
      return {
        concerns: concerns.filter(({ which }) => which.length > 0),
        texts: byState(
          sql`select state, count(*) as count from messages where season = ${season} group by state`,
        ),
        orders: byState(
          sql`select state, count(*) as count from orders where season = ${season} group by state`,
        ),
        events: database
          .select()
          .from(eventCounts)
          .where(gte(eventCounts.day, since))
          .orderBy(eventCounts.event, eventCounts.day)
          .all(),
      };
    },
  };
}
