/** The gift that was paid for in this tab, or is being paid. */
import type { KeptGift } from '#machines/shop/gift/machine.ts';
import { keptInTab } from '../shared/tab-storage.ts';

export const keptGift = keptInTab<KeptGift>('gift');
