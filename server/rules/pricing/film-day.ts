/** When Santa's film is sent. */
import type { Order } from '#db/rows.ts';
import { zoneOf } from '../texting/editions.ts';
import { momentOf } from '../texting/zoned-time.ts';

/** The morning of Christmas Eve, in epoch ms. */
export const filmLeavesAt = ({ edition, season }: Pick<Order, 'edition' | 'season'>): number =>
  momentOf({ year: season, month: 12, day: 24, hour: 9, minute: 0 }, zoneOf[edition]);
