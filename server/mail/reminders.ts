/** Reminds of a sign-up that was left unpaid: once, one to three hours later, who asked for offers. */
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import type { SignedTokens } from '../http/signed-tokens.ts';
import type { OfferMails } from './offers.ts';

const hourMs = 3_600_000;
const batch = 50;

/** How long ago a sign-up was made that may still be reminded of. */
export const reminderEndsMs = 3 * hourMs;

export interface ReminderParts {
  store: Store;
  clock: Clock;
  offerMails: OfferMails;
  resumeTokens: SignedTokens;
}

/** @returns a function that plans the reminders that are due */
export function createReminders({ store, clock, offerMails, resumeTokens }: ReminderParts) {
  return async function remind() {
    const at = clock.now();
    await store.planReminders({ from: at - reminderEndsMs, to: at - hourMs, at, limit: batch }, (order) =>
      offerMails.reminder(order, resumeTokens.tokenFor(order.id, at)),
    );
  };
}
