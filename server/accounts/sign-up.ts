/** Signs a child up: order, consent and welcome in one commit, then the first text leaves. */

import type { Message } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import type { Background } from '../background.ts';
import type { Clock } from '../clock.ts';
import type { ConsentWording } from '../rules/consent/consent-wording.ts';
import { offersWording } from '../rules/consent/offers-wording.ts';
import type { LeadOutcome } from '../rules/ordering/sign-up.ts';
import { createLead, type NewLead } from '../rules/ordering/sign-up.ts';
import type { Package } from '../rules/pricing/catalogue.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import type { TextToSend } from '../rules/texting/dispatch.ts';
import { zoneOf } from '../rules/texting/editions.ts';
import { nextOpening, type QuietHours } from '../rules/texting/quiet-hours.ts';
import { planWelcome, seasonOf } from '../rules/texting/season.ts';
import type { Outbox } from '../texts/outbox.ts';

export interface SignUpParts {
  store: Store;
  outbox: Outbox;
  background: Background;
  clock: Clock;
  newId: () => string;
  quietHours: QuietHours | null;
}

export interface SignUp {
  edition: Edition;
  email: string;
  childsName: string;
  /** E.164. */
  phone: string;
  /** IANA; null when it is unknown. */
  zone: string | null;
  site: string;
  sub: string;
  abTestValue: string;
  utmSource: string;
  package: Package;
  wording: ConsentWording;
  wantsOffers: boolean;
  page: string;
  ip: string;
  userAgent: string;
  /** The browser, as a hash. */
  visitor: string;
  grantedIds: readonly string[];
}

/** How long the page waits to be able to say that the text was sent. */
const patienceMs = 3_000;

export function createSignUp(parts: SignUpParts) {
  const { store, outbox, background, clock, newId, quietHours } = parts;

  async function sendWelcome(text: TextToSend): Promise<Message | undefined> {
    const sent = outbox.sendNow(text);
    background.follow(sent);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs);
    });
    // A failure is reported by the background; here it only means that there is nothing more to wait for.
    const welcome = await Promise.race([sent.catch(() => undefined), patience]);
    clearTimeout(timer);
    return welcome;
  }

  return async function signUp(wanted: SignUp): Promise<LeadOutcome> {
    const at = clock.now();
    const { edition } = wanted;
    const opening = nextOpening(at, quietHours, zonesFor(wanted));
    const welcome = planWelcome(opening, seasonOf(opening, zoneOf[edition]));
    const lead: NewLead = {
      order: {
        id: newId(),
        visitor: wanted.visitor,
        season: welcome.season,
        edition,
        email: wanted.email,
        emailKey: wanted.email.toLowerCase(),
        phone: wanted.phone,
        zone: wanted.zone,
        childsName: wanted.childsName,
        childKey: wanted.childsName.normalize('NFC').toLowerCase(),
        site: wanted.site,
        sub: wanted.sub,
        abTestValue: wanted.abTestValue,
        utmSource: wanted.utmSource,
        packageId: wanted.package.id,
        amount: wanted.package.amount,
        currency: wanted.package.currency,
        createdAt: at,
      },
      consent: {
        visitor: wanted.visitor,
        phone: wanted.phone,
        email: wanted.email,
        wordingVersion: wanted.wording.version,
        wordingHash: wanted.wording.hash,
        wording: wanted.wording.text,
        boxes: 'guardian_consent',
        page: wanted.page,
        edition,
        ip: wanted.ip,
        userAgent: wanted.userAgent,
        at,
      },
      welcome,
      offers: wanted.wantsOffers
        ? {
            email: wanted.email,
            emailKey: wanted.email.toLowerCase(),
            edition,
            wording: offersWording.signUp,
            ip: wanted.ip,
            userAgent: wanted.userAgent,
            at,
          }
        : null,
      grantedIds: wanted.grantedIds,
    };
    const outcome = await store.write((unit) => createLead(unit, lead));
    if (outcome.welcome?.state !== 'planned') return outcome;
    const { order, welcome: planned } = outcome;
    const now =
      (await sendWelcome({ message: planned, order })) ??
      (await store.read((unit) => unit.texts.welcomeOf(order.phone, planned.season)));
    return { ...outcome, welcome: now ?? planned };
  };
}
