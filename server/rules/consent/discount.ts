/** The code that the shop promises for an agreement to offers by e-mail. */

import type { Promotion } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Unit } from '#db/unit.ts';
import { dayMs } from '../../time/durations.ts';
import { type PlannedMail, planMail } from '../mailing/plan-mail.ts';
import { createCode } from '../pricing/codes.ts';
import { newGiftCode } from '../pricing/gift-code.ts';
import { agreeToOffers } from './offers.ts';
import { offersWording } from './offers-wording.ts';

const percent = 10;
const livesMs = 30 * dayMs;

export interface DiscountWish {
  email: string;
  edition: Edition;
  ip: string;
  userAgent: string;
  at: number;
}

/** Writes the e-mail with the code. */
export type WriteDiscount = (
  email: string,
  edition: Edition,
  discount: { code: string; percent: number },
) => PlannedMail;

const discountFor = (code: string, { edition, at }: DiscountWish): Promotion => ({
  code,
  kind: 'percent',
  name: 'Thank you',
  percentOff: percent,
  freeTexts: 0,
  packageId: null,
  edition,
  startsAt: at,
  endsAt: at + livesMs,
  maxUses: 1,
  giftOrderId: null,
  createdAt: at,
});

/** Sends the code once to each address that asks for it. Agreeing to offers at the sign-up sends no code. */
export async function sendDiscount(unit: Unit, wish: DiscountWish, write: WriteDiscount): Promise<void> {
  const { email, edition, at } = wish;
  const consent = { ...wish, emailKey: email.toLowerCase(), wording: offersWording.popUp };
  if (!(await agreeToOffers(unit, consent))) return;
  const code = newGiftCode().replace('GIFT', 'SNOW');
  await createCode(unit, discountFor(code, wish));
  await planMail(unit, null, write(email, edition, { code, percent }), at);
}
