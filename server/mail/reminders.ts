/** Reminds of a sign-up that was left unpaid: once, one to three hours later, who asked for offers. */
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { newLinkSecret } from '../rules/accounts/link-secret.ts';
import type { OfferMails } from '../rules/mailing/letters/offers.ts';

const hourMs = 3_600_000;
const linkLivesMs = 3 * 24 * hourMs;
const batch = 50;

/** How long ago a sign-up was made that may still be reminded of. */
export const reminderEndsMs = 3 * hourMs;

export interface ReminderParts {
  store: Store;
  clock: Clock;
  offerMails: OfferMails;
}

/** @returns a function that plans the reminders that are due */
export function createReminders({ store, clock, offerMails }: ReminderParts) {
  return async function remind() {
    const at = clock.now();
    await store.planReminders({ from: at - reminderEndsMs, to: at - hourMs, at, limit: batch }, (order) => {
      const { secret, secretHash } = newLinkSecret();
      return {
        mail: offerMails.reminder(order, secret),
        link: { secretHash, expiresAt: at + linkLivesMs },
      };
    });
  };
}
