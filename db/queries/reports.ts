import { count, type SQL, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Reports, Stuck } from '../tables/reports.ts';
import { slot } from './statements.ts';

const hourMs = 3_600_000;

const missedByCode = (state: string, since: number, at: number) =>
  sql`select coalesce(code, 'none') || ' x' || count(*) as which from messages
    where state = ${state} and due_at > ${since} and due_at <= ${at} group by code order by count(*) desc`;

/** Each query returns one column, `which`. */
const searches: Record<Stuck, (since: number, at: number) => SQL> = {
  'charges without an answer': (since) =>
    sql`select id as which from payments where state in ('started', 'unknown')
      and started_at < ${since} order by started_at`,
  'refused refunds': () => sql`select id as which from refunds where state = 'refused' order by started_at`,
  'failed refunds': () => sql`select id as which from refunds where state = 'failed' order by started_at`,
  'orders on hold': () => sql`select id as which from orders where state = 'onHold' order by paid_at`,
  'open disputes': () =>
    sql`select payment_id as which from disputes where state = 'opened' order by reported_at`,
  'disputed refunds': () =>
    sql`select distinct refunds.id as which from refunds join disputes on disputes.payment_id = refunds.payment_id
      where disputes.state <> 'won' and refunds.state in ('sending', 'unknown', 'refunded', 'settled')`,
  'unpaid refunds': (since) =>
    sql`select id as which from refunds where state in ('sending', 'waiting', 'unknown')
      and started_at < ${since} order by started_at`,
  'texts without an answer': (since) =>
    sql`select id as which from messages where state = 'unknown' and claimed_at < ${since} order by claimed_at`,
  'refused texts': (since, at) => missedByCode('failed', since, at),
  'expired texts': (since, at) => missedByCode('expired', since, at),
  'failed mails': () =>
    sql`select kind || ' ' || id as which from mails where state = 'failed'
      and not exists (select 1 from operator_actions where action = 'settled mail ' || mails.id) order by due_at`,
  'days without mail': (since) =>
    sql`select day as which from event_counts
      where event = 'mail.unavailable' and day >= ${new Date(since).toISOString().slice(0, 10)} order by day`,
  'methods not deleted': (since) => sql`select token as which from ended_methods where due_at < ${since}`,
  'words of harm': () =>
    sql`select id as which from inbound_texts
      where state in ('withOperator', 'withheld', 'parentTold') order by at`,
  'doubtful words': () => sql`select id as which from inbound_texts where state = 'parentAsked' order by at`,
  'open breakers': () =>
    sql`select 'since ' || max(day) as which from event_counts
      where event in ('texts.breaker_opened', 'texts.breaker_closed')
      having sum(case event when 'texts.breaker_opened' then count else -count end) > 0`,
  'too many texts': (since) =>
    sql`select day as which from event_counts
      where event = 'texts.too_many' and day >= ${new Date(since).toISOString().slice(0, 10)}`,
};

/** The table of reports. */
export function reportsTable({ builder, prepareSelect, query, tables: { messages } }: Dialect): Reports {
  // Runs every hour for two days, in steps of an hour.
  const textLoad = prepareSelect(
    builder
      .select({ dueAt: messages.dueAt, endsAt: messages.notAfter, count: count() })
      .from(messages)
      .where(
        sql`state = 'planned' and slot like '12-%' and not_after >= ${slot('from')} and not_after < ${slot('to')}`,
      )
      .groupBy(messages.notAfter, messages.dueAt)
      .orderBy(messages.notAfter, messages.dueAt),
  );

  async function byState(grouped: SQL): Promise<Readonly<Record<string, number>>> {
    const rows = await query<{ state: string; count: number }>(grouped);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  return {
    async stuck(what, since, at) {
      return (await query<{ which: string }>(searches[what](since, at))).map(({ which }) => which);
    },
    textsByHour: (from, to) =>
      query(sql`select due_at - due_at % ${hourMs} as hour, state, count(*) as count from messages
        where due_at >= ${from} and due_at < ${to} group by hour, state order by hour, state`),
    missedTexts: (from, to, limit) =>
      query(sql`select order_id as "orderId", slot, state, code, due_at as "dueAt" from messages
        where state in ('failed', 'expired') and due_at >= ${from} and due_at < ${to}
        order by due_at desc limit ${limit}`),
    textLoad: (from, to) => textLoad.all({ from, to }),
    async sliceOfTexts(after, size) {
      const [end] = await query<{ id: string }>(
        sql`select id from messages where id > ${after} order by id limit 1 offset ${size - 1}`,
      );
      const upTo = end ? sql`and id <= ${end.id}` : sql``;
      const counts = await query<{ season: number; state: string; count: number }>(
        sql`select season, state, count(*) as count from messages where id > ${after} ${upTo} group by season, state`,
      );
      return { end: end?.id, counts };
    },
    textsByState: (season) =>
      byState(sql`select state, count(*) as count from messages where season = ${season} group by state`),
    async givenBack(season, currency) {
      const [sum] = await query<{
        sum: number;
      }>(sql`select cast(coalesce(sum(refunds.amount), 0) as bigint) as sum
        from refunds cross join orders
        where orders.id = refunds.order_id and orders.season = ${season} and refunds.state in ('refunded', 'settled') and refunds.currency = ${currency}`);
      return sum?.sum ?? 0;
    },
    wordsByState: () => byState(sql`select state, count(*) as count from inbound_texts group by state`),
    ordersByState: (season) =>
      byState(sql`select state, count(*) as count from orders where season = ${season} group by state`),
  };
}
