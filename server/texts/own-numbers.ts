/** Updates the pages' sentence about this shop's own numbers now and then, so that no page waits for a count. */
import type { Edition } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import { trackRecords } from '../rules/texting/track-record.ts';
import type { Clock } from '../time/clock.ts';
import { countTexts } from './count-texts.ts';

/** The sentence about the shop's own numbers. */
export interface OwnNumbers {
  /** Counts again. */
  look: () => Promise<void>;
  /** As it was at the last count; empty where there is nothing to say. */
  latest: (edition: Edition) => string;
}

/** Counts when `look` is called. */
export function createOwnNumbers({ store, clock }: { store: Store; clock: Clock }): OwnNumbers {
  let latest: Readonly<Record<Edition, string>> = { us: '', uk: '' };
  return {
    async look() {
      const now = clock.now();
      const texts = await countTexts(store);
      latest = await store.read((unit) => trackRecords(unit, texts, now));
    },
    latest: (edition) => latest[edition],
  };
}
