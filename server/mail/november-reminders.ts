/** Sends the e-mails of 1 November that were asked for between two seasons. */

import type { Edition } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import { sendNovemberReminders } from '../rules/consent/november-reminder.ts';
import type { OfferMails } from '../rules/mailing/letters/offers.ts';
import { seasonWords } from '../rules/pricing/season-words.ts';
import { editions } from '../rules/texting/editions.ts';
import type { Clock } from '../time/clock.ts';

/** Requests per unit of work; nothing else can run meanwhile. */
const limit = 50;

export interface NovemberReminderParts {
  store: Store;
  clock: Clock;
  offerMails: OfferMails;
}

/** @returns a function that queues the e-mails that are due */
export function createNovemberReminders({ store, clock, offerMails }: NovemberReminderParts) {
  async function send(edition: Edition): Promise<number> {
    const at = clock.now();
    return store.write((unit) =>
      sendNovemberReminders(
        unit,
        (reminder) => offerMails.november(reminder, seasonWords(edition, at).days),
        { edition, at, limit },
      ),
    );
  }

  return async function remindInNovember() {
    for (const edition of editions) while ((await send(edition)) === limit);
  };
}
