/** Reminds parents who agreed to offers of a sign-up they left unpaid: once, one to three hours later. */

import type { Store } from '#db/store.ts';
import { newLinkSecret } from '../rules/accounts/link-secret.ts';
import { planReminders, type WriteReminder } from '../rules/consent/reminders.ts';
import type { OfferMails } from '../rules/mailing/letters/offers.ts';
import type { Clock } from '../time/clock.ts';
import { hourMs } from '../time/durations.ts';

const linkLivesMs = 3 * 24 * hourMs;
const batch = 50;

export interface ReminderParts {
  store: Store;
  clock: Clock;
  offerMails: OfferMails;
}

/** @returns a function that plans the reminders that are due */
export function createReminders({ store, clock, offerMails }: ReminderParts) {
  return async function remind() {
    const at = clock.now();
    const write: WriteReminder = (order) => {
      const { secret, secretHash } = newLinkSecret();
      return {
        mail: offerMails.reminder(order, secret),
        link: { secretHash, expiresAt: at + linkLivesMs },
      };
    };
    await store.write((unit) => planReminders(unit, write, { at, limit: batch }));
  };
}
