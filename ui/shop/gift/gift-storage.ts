/** The gift that was or is being paid for in this tab. */
import type { KeptGift } from '#machines/shop/gift/machine.ts';
import { keptInTab } from '../shared/tab-storage.ts';

export const keptGift = keptInTab<KeptGift>('gift');
