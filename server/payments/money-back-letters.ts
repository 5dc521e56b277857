/**
 * Writes to buyers, unasked and once, how to get the money back: where none of their texts arrived, and for the days
 * that failed when the season is over.
 */
import { setImmediate } from 'node:timers/promises';
import type { Edition } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import type { Unit } from '#db/unit.ts';
import { OPTED_OUT, STOPPED } from '#machines/fulfilment/text-message/machine.ts';
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

/** @returns a function that writes to buyers who have not had the letter yet */
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

  /** Reads all pages, because orders that are owed nothing, or nothing yet, are found each time too. */
  async function writeAll(find: (unit: Unit, after: string) => Promise<string[]>, at: number) {
    let last: string | undefined = '';
    while (last !== undefined) {
      const after: string = last;
      const ids = await store.read((unit) => find(unit, after));
      await write(await store.read((unit) => accountOf(unit, ids)), at);
      last = ids[batch - 1];
      // Lets requests run in between.
      await setImmediate();
    }
  }

  return async function planMoneyBackLetters() {
    const at = clock.now();
    const season = firstKeptSeason(at);
    const nothing = { season, least: leastMissed, kind: UNDELIVERED, limit: batch };
    const kinds = [UNDELIVERED, MISSED_DAYS] as const;
    const some = { season, at, kinds, stopped: [STOPPED, OPTED_OUT], limit: batch } as const;
    await writeAll((unit, after) => unit.texts.ordersWithoutArrival({ ...nothing, after }), at);
    await writeAll((unit, after) => unit.texts.ordersWithMissedDays({ ...some, after }), at);
  };
}
