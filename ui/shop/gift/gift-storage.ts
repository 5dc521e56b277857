/** Keeps a gift from its payment on for as long as the tab lives. */
import type { KeptGift } from '#machines/shop/gift/machine.ts';

const KEY = 'north-pole-post.gift';

/** The gift that was paid for in this tab, or is being paid; null where there is none that can be read. */
export function loadGift(): KeptGift | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptGift | null;
  } catch {
    return null;
  }
}

/** A browser that refuses storage shows an empty form when it loads the page again. */
export function saveGift(gift: KeptGift) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(gift));
  } catch {
    // Full or forbidden storage must not stop a payment.
  }
}

/** Forgets the gift when it is changed, or another one is begun. */
export const forgetGift = () => sessionStorage.removeItem(KEY);
