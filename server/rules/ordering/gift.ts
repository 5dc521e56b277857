/** The order of a gift: a code for another family, paid by its giver. */

import type { Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { dayMs } from '../../time/durations.ts';
import { soldPackage } from '../pricing/sold-package.ts';
import { invalid } from '../refusal.ts';
import { zoneOf } from '../texting/editions.ts';
import { seasonOf } from '../texting/season.ts';
import { momentOf } from '../texting/zoned-time.ts';
import { noChild } from './new-order.ts';
import { createPurchase } from './purchase.ts';

export interface NewGift {
  id: string;
  edition: Edition;
  packageId: number;
  visitor: string;
  email: string;
  /** Address that the code is sent to; the giver's when it is empty. */
  recipient: string;
  /** The giver's name, as the family reads it; empty without one. */
  giver: string;
  /** A line that goes with the code; empty without one. */
  message: string;
  /** The day on which the code is sent, as `2026-12-01`; at once when it is empty. */
  day: string;
  at: number;
}

const yearMs = 366 * dayMs;

/** @throws Refusal `invalid_day` when the date is invalid, or not within the coming year */
function momentOfGift(day: string, zone: string, now: number): number | null {
  if (day === '') return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = momentOf({ year, month, day: date, hour: 9, minute: 0 }, zone);
  const isDay = new Date(Date.UTC(year, month - 1, date)).toISOString().startsWith(day);
  if (!isDay || at < now - dayMs || at > now + yearMs) {
    throw invalid('invalid_day', 'send_on', 'Choose today or a later day, within a year.');
  }
  return Math.max(at, now);
}

/** @throws Refusal when there is no such package, or no such day */
export async function orderGift(unit: Unit, gift: NewGift): Promise<Order> {
  const { id, edition, visitor, email, giver, recipient, message, at } = gift;
  const bought = soldPackage(gift.packageId, edition);
  const zone = zoneOf[edition];
  return await createPurchase(unit, {
    ...noChild,
    id,
    kind: 'gift',
    parentId: null,
    visitor,
    season: seasonOf(at, zone),
    edition,
    email,
    emailKey: email.toLowerCase(),
    site: '',
    abTestValue: '',
    utmSource: '',
    packageId: bought.id,
    amount: bought.amount,
    currency: bought.currency,
    giftFrom: giver === '' ? null : giver,
    giftTo: recipient === '' ? null : recipient,
    giftAt: momentOfGift(gift.day, zone, at),
    giftMessage: message === '' ? null : message,
    createdAt: at,
  });
}
