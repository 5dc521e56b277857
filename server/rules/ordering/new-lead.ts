/** What a parent submits at the sign-up, as it is stored. */
import type { Edition } from '#db/schema.ts';
import type { ConsentWording } from '../consent/consent-wording.ts';
import { offersWording } from '../consent/offers-wording.ts';
import { usualPackage } from '../pricing/packages-on-sale.ts';
import { zonesFor } from '../texting/child-zones.ts';
import { zoneOf } from '../texting/editions.ts';
import { nextOpening, type QuietHours } from '../texting/quiet-hours.ts';
import { autumnOf, planWelcome, seasonOf } from '../texting/season.ts';
import { childKeyOf } from './details.ts';
import type { NewLead } from './sign-up.ts';

export interface SignUp {
  edition: Edition;
  email: string;
  childsName: string;
  /** E.164. */
  phone: string;
  /** IANA; null when it is unknown. */
  zone: string | null;
  /** The family package that the child is added by; null without one. */
  familyId: string | null;
  site: string;
  sub: string;
  abTestValue: string;
  utmSource: string;
  wording: ConsentWording;
  wantsOffers: boolean;
  /** Whether the visitor has just read an e-mail to the address. */
  isProven: boolean;
  page: string;
  ip: string;
  userAgent: string;
  /** The browser, as a hash. */
  visitor: string;
  grantedIds: readonly string[];
}

/** @param id of the order that the sign-up becomes */
export function newLead(
  wanted: SignUp,
  { id, at, quietHours }: { id: string; at: number; quietHours: QuietHours | null },
): NewLead {
  const { edition, email, phone, visitor, wording, page, ip, userAgent } = wanted;
  const zones = zonesFor(wanted);
  const earliest = autumnOf(seasonOf(at, zoneOf[edition]), zones);
  const opening = nextOpening(Math.max(at, earliest), quietHours, zones);
  const welcome = planWelcome(opening, seasonOf(opening, zoneOf[edition]));
  const sold = usualPackage(edition, at);
  const emailKey = email.toLowerCase();
  return {
    order: {
      id,
      visitor,
      season: welcome.season,
      edition,
      email,
      emailKey,
      phone,
      zone: wanted.zone,
      familyId: wanted.familyId,
      childsName: wanted.childsName,
      childKey: childKeyOf(wanted.childsName),
      site: wanted.site,
      sub: wanted.sub,
      abTestValue: wanted.abTestValue,
      utmSource: wanted.utmSource,
      packageId: sold.id,
      amount: sold.amount,
      currency: sold.currency,
      createdAt: at,
    },
    consent: {
      visitor,
      phone,
      email,
      wordingVersion: wording.version,
      wordingHash: wording.hash,
      wording: wording.text,
      boxes: 'guardian_consent',
      page,
      edition,
      ip,
      userAgent,
      at,
    },
    welcome,
    offers: wanted.wantsOffers
      ? { email, emailKey, edition, wording: offersWording.signUp, ip, userAgent, at }
      : null,
    isProven: wanted.isProven,
    grantedIds: wanted.grantedIds,
  };
}
