/** Writes to buyers, unasked and once, how to get the money back where none of their texts arrived. */
import type { Edition } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { accountOf } from '../rules/accounts/account-entry.ts';
import { UNDELIVERED } from '../rules/mailing/kinds.ts';
import { undeliveredMail } from '../rules/mailing/letters/cancellation.ts';
import { planMail } from '../rules/mailing/plan-mail.ts';
import { cancellationOf, leastMissed } from '../rules/refunding/cancellation-terms.ts';
import { firstKeptSeason } from '../rules/retention/limits.ts';

const batch = 50;

export interface UndeliveredParts {
  store: Store;
  clock: Clock;
  pageAt: (edition: Edition, path: string) => string;
}

/** @returns a function that writes to buyers who have not been told yet */
export function createMoneyBackLetters({ store, clock, pageAt }: UndeliveredParts) {
  return async function planMoneyBackLetters() {
    const at = clock.now();
    const search = { season: firstKeptSeason(at), least: leastMissed, kind: UNDELIVERED, limit: batch };
    const found = await store.read((unit) => accountOf(unit, unit.texts.ordersWithoutArrival(search)));
    for (const entry of found) {
      const terms = cancellationOf(entry, at);
      if (terms?.reason !== 'undelivered') continue;
      const account = pageAt(entry.order.edition, '/accounts/menu');
      const mail = undeliveredMail(entry.order, terms.amount, account);
      await store.write((unit) => planMail(unit, entry.order.id, mail, at));
    }
  };
}
