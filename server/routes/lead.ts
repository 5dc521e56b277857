import type { FastifyRequest } from 'fastify';
import type { Order } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import type { FirstTextView } from '../accounts/first-text.ts';
import { createFirstTextLimits, type FirstTextLimits } from '../accounts/first-text-limits.ts';
import type { SignInLinks } from '../accounts/sign-in-links.ts';
import type { createSignUp } from '../accounts/sign-up.ts';
import type { Captcha } from '../captcha/captcha.ts';
import { passCaptcha } from '../captcha/gate.ts';
import { leadAnswer, leadProblem, leadRequest } from '../contract/lead.ts';
import type { ProblemAnswer } from '../contract/problem.ts';
import { agreedFrom } from '../http/agreed-from.ts';
import type { Editions } from '../http/edition.ts';
import { createLimit, createVisitorLimit, daily, hourly } from '../http/limits.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import type { SignedTokens } from '../http/signed-tokens.ts';
import {
  familyBeingAddedTo,
  grantedOrders,
  hasProven,
  ownOrders,
  setLatestOrder,
  visitorOf,
} from '../http/visitor.ts';
import type { Background } from '../jobs/background.ts';
import { hasBought } from '../rules/accounts/account-entry.ts';
import { agreedWording } from '../rules/consent/consent-wording.ts';
import { checkAsked, lastDigits, type PhoneRules, typedPhone } from '../rules/ordering/check-phone.ts';
import { familyWithChildLeft } from '../rules/pricing/family-credit.ts';
import { readZone } from '../rules/texting/child-zones.ts';
import { zoneOf } from '../rules/texting/editions.ts';
import { seasonOf } from '../rules/texting/season.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface LeadRouteParts extends PhoneRules {
  tries: RateLimitStore;
  signUp: ReturnType<typeof createSignUp>;
  signInLinks: SignInLinks;
  firstTextOf: FirstTextView;
  background: Background;
  store: Store;
  packagesTokens: SignedTokens;
  clock: Clock;
  editions: Editions;
  leadsPerHour: number;
  leadsBeforeCaptcha: number;
  firstTexts: FirstTextLimits;
  captcha: Captcha | null;
}

/** The specification's message for an invalid number. A phone that has to be proven has a valid one. */
const problemFields =
  (captcha: Captcha | null) =>
  ({ code, message, fields }: ProblemAnswer) => ({
    order_id: 0,
    err_message:
      fields?.['phone_number'] === undefined || code === 'phone_unproven' ? message : 'invalid phone number',
    token: '',
    ...(code === 'captcha_required' && captcha && { site_key: captcha.siteKey }),
  });

/** Per day, before a captcha is required. These requests cost nothing, and refusing them would lock the owner out. */
const signUpsPerPhone = 10;
const signUpsPerEmail = 20;

const fieldOf = (body: unknown, name: string) => (body as Record<string, string | undefined>)[name] ?? '';
const phoneKey = (body: unknown) => lastDigits(fieldOf(body, 'phone_number'));
const emailKey = (body: unknown) => fieldOf(body, 'email').trim().toLowerCase();

/** POST /api/internal_ad_lead */
export function leadRoute(app: TypedApp, parts: LeadRouteParts) {
  const {
    tries,
    signUp,
    signInLinks,
    firstTextOf,
    background,
    store,
    packagesTokens,
    clock,
    editions,
    leadsPerHour,
    captcha,
  } = parts;
  const unchallenged = createVisitorLimit(
    tries,
    hourly('sign-ups without a captcha', parts.leadsBeforeCaptcha),
  );
  const perVisitor = createVisitorLimit(tries, hourly('sign-ups', leadsPerHour));
  const perPhone = createLimit(tries, daily('sign-ups of a phone', signUpsPerPhone), ({ body }) =>
    phoneKey(body),
  );
  const perEmail = createLimit(tries, daily('sign-ups of an e-mail', signUpsPerEmail), ({ body }) =>
    emailKey(body),
  );
  const firstTexts = createFirstTextLimits(tries, parts.firstTexts);

  /** Where there is a captcha, it is required once any of the counts has reached its limit. */
  async function challenge(request: FastifyRequest, counted: Promise<void>[], token: string) {
    const isMany = (await Promise.allSettled(counted)).some(({ status }) => status === 'rejected');
    if (isMany) await passCaptcha(captcha, request, { token, action: 'signup' });
  }

  /**
   * Lets a sign-up through that may cause a first text. Nothing about the phone is revealed before the limits and the
   * captcha.
   */
  async function admitText(request: FastifyRequest, phone: string, token: string) {
    const ofAddress = firstTexts.countAddress(request);
    const counted = [...countsOf(request), ofAddress, firstTexts.checkNear(phone)];
    await challenge(request, counted, token);
    if (!captcha) await ofAddress;
    await firstTexts.count(phone);
  }

  const countsOf = (request: FastifyRequest) =>
    [unchallenged, perPhone, perEmail].map((limit) => limit.count(request));

  /** Of a family that has paid for more children, the one that was chosen, else that of the same address. */
  async function familyOf(
    request: FastifyRequest,
    own: readonly Order[],
    child: Parameters<typeof familyWithChildLeft>[2],
  ): Promise<string | null> {
    const chosen = await familyBeingAddedTo(request, store, child.at);
    // A new visitor has no orders to look up.
    if (chosen !== null || own.length === 0) return chosen;
    return store.read((unit) => familyWithChildLeft(unit, own, child));
  }

  app.route({
    method: 'POST',
    url: '/api/internal_ad_lead',
    config: { problemFields: problemFields(captcha) },
    onRequest: perVisitor.count,
    schema: formSchema('Signs a child up and sends the first text', leadRequest, leadAnswer, leadProblem),
    async handler(request) {
      const { body } = request;
      const at = clock.now();
      const edition = editions.of(request);
      const phone = typedPhone(body.phone_number, edition, parts);
      const wording = agreedWording(body.consent_version, edition, at);
      const season = seasonOf(at, zoneOf[edition]);
      const token = body['g-recaptcha-response'];
      const wantsOffers = body.offers_consent === 'yes';
      const own = await ownOrders(request, store);
      const isOwn = own.some((order) => order.phone === phone && order.season === season);
      await (isOwn ? challenge(request, countsOf(request), token) : admitText(request, phone, token));
      // The answer is the same for everyone: only the owner of the address learns that the phone already has their
      // texts.
      const isBought =
        !isOwn && (await store.read((unit) => hasBought(unit, { email: body.email, phone, season })));
      if (isBought) background.follow(signInLinks.sendToOwner(request, body.email));
      await store.read((unit) => checkAsked(unit, phone, parts, { own, at }));
      const outcome = await signUp({
        edition,
        email: body.email,
        childsName: body.childs_name,
        phone,
        zone: readZone(body.time_zone, edition),
        familyId: await familyOf(request, own, { email: body.email, edition, at }),
        site: body.site,
        sub: body.sub,
        abTestValue: body.ab_test_value,
        utmSource: body.utm_source,
        wording,
        wantsOffers,
        isProven: wantsOffers && (await store.read((unit) => hasProven(unit, request, emailKey(body), at))),
        page: body.page,
        ...agreedFrom(request),
        visitor: visitorOf(request),
        grantedIds: await store.read((unit) => grantedOrders(unit, request)),
      });
      setLatestOrder(request, outcome.order.id);
      return {
        order_id: outcome.order.id,
        err_message: '' as const,
        token: body.ab_test_value === 'b' ? packagesTokens.tokenFor(outcome.order.id, clock.now()) : '',
        // Not `at`: a text that has become due since would be shown as planned.
        ...(await firstTextOf(outcome.order, clock.now())),
      };
    },
  });
}
