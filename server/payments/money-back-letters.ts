/**
 * Writes to buyers, unasked and once, how to get the money back: where none of their texts arrived, and for the days that
 * failed when the season is over.
 */
import type { Edition } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import { type AccountEntry, accountOf } from '../rules/accounts/account-entry.ts';
import { MISSED_DAYS, UNDELIVERED } from '../rules/mailing/kinds.ts';
import { missedDaysMail, undeliveredMail } from '../rules/mailing/letters/cancellation.ts';
import { planMail } from '../rules/mailing/plan-mail.ts';
import { cancellationOf, leastMissed } from '../rules/refunding/cancellation-terms.ts';
import { firstKeptSeason } from '../rules/retention/limits.ts';
import type { Clock } from '../time/clock.ts';

const batch = 50;

export interface MoneyBackLettersParts {
  store: Store;
  clock: Clock;
  pageAt: (edition: Edition, path: string) => string;
}

/** @returns a function that writes to buyers who have not been told yet */
export function createMoneyBackLetters({ store, clock, pageAt }: MoneyBackLettersParts) {
  async function write(found: readonly AccountEntry[], at: number) {
    for (const entry of found) {
      const { order } = entry;
      const terms = cancellationOf(entry, at);
      const account = pageAt(order.edition, '/accounts/menu');
      const mail =
        terms?.reason === 'undelivered'
          ? undeliveredMail(entry, terms.amount, account)
          : terms?.reason === 'missed_days' && missedDaysMail(order, terms, account);
      if (mail) await store.write((unit) => planMail(unit, order.id, mail, at));
    }
  }

  return async function planMoneyBackLetters() {
    const at = clock.now();
    const season = firstKeptSeason(at);
    const nothing = { season, least: leastMissed, kind: UNDELIVERED, limit: batch };
    const some = { season, at, kinds: [UNDELIVERED, MISSED_DAYS], limit: batch } as const;
    await write(
      await store.read(async (unit) => await accountOf(unit, await unit.texts.ordersWithoutArrival(nothing))),
      at,
    );
    await write(
      await store.read(async (unit) => await accountOf(unit, await unit.texts.ordersWithMissedDays(some))),
      at,
    );
  };
}
