/** Ports of the lead machine. */

import { fromPromise } from 'xstate';
import { type LeadRequest, leadMachine, type Phone, type SignUpResult } from '#machines/shop/lead/machine.ts';
import type { LeadRequest as Fields, LeadAnswer, LeadProblem } from '#server/contract/lead.ts';
import { captchaChunk } from '../chunks.ts';
import { consent, words } from '../shared/edition.ts';
import { postForm, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { fetchChunk, lazyLogic } from '../shared/on-demand.ts';
import { blockedSentence } from '../shared/tab-storage.ts';
import { keptVisit } from '../shared/visit-storage.ts';
import { campaignOf } from '../visit/campaign.ts';
import { readFirstText } from './read-first-text.ts';
import { browserZone } from './text-place-ports.ts';

/** The number to send: with a leading 1 from the three boxes of the US edition, otherwise as typed. */
const numberOf = (phone: Phone) =>
  'number' in phone ? phone.number : `1${phone.area}${phone.first}${phone.second}`;

/** POST /api/internal_ad_lead. */
const createLead = fromPromise<SignUpResult, LeadRequest>(async ({ input, signal }) => {
  const blocked = blockedSentence();
  if (blocked !== null) return { result: 'refused', message: blocked };
  const { email, childsName, phone, zone, offers, captcha } = input;
  const { utmSource, sub } = campaignOf(location.search);
  const fields = {
    email,
    childs_name: childsName,
    phone_number: numberOf(phone),
    site: 'ab_test_anime',
    sub,
    ab_test_value: keptVisit.load()?.variant ?? '',
    utm_source: utmSource,
    guardian_consent: 'yes',
    consent_version: consent().version,
    offers_consent: offers === 'wanted' ? 'yes' : '',
    page: location.pathname,
    time_zone: zone ?? browserZone(),
    'g-recaptcha-response': captcha ?? '',
  } satisfies Fields;
  const { status, body } = await postForm('/api/internal_ad_lead', fields, signal);
  return readAnswer(status, body as LeadAnswer | Partial<LeadProblem>);
});

function readAnswer(status: number, body: LeadAnswer | Partial<LeadProblem>): SignUpResult {
  if (status === 200 && body.order_id && 'first_text' in body) return created(body);
  const { err_message: problem = '', order_id, site_key, fields } = body as Partial<LeadProblem>;
  const aboutPhone = fields?.['phone_number'];
  if (problem === 'invalid phone number') {
    const advice = aboutPhone ?? `Please check it, or use ${words().otherPhone}.`;
    return { result: 'phone_rejected', message: `Invalid Phone Number. ${advice}` };
  }
  if (aboutPhone !== undefined) return { result: 'phone_rejected', message: aboutPhone };
  if (fields?.['email'] !== undefined) return { result: 'email_rejected', message: fields['email'] };
  if (site_key) return { result: 'challenged', siteKey: site_key };
  // The name was typed two steps before, so the sentence has to name its subject.
  const about = fields?.['childs_name'] === undefined ? '' : 'About the child’s name: ';
  if (problem) return { result: 'refused', message: about + problem };
  if (order_id === 0) return { result: 'failed' };
  throw new ServerUnreachable(`The sign-up was answered with ${status}`);
}

function created(answer: LeadAnswer): SignUpResult {
  return {
    result: 'created',
    orderId: answer.order_id,
    token: answer.token,
    firstText: readFirstText(answer),
  };
}

/** The lead machine with its ports. */
export const leadLogic = leadMachine.provide({
  actors: {
    createLead,
    fetchChunk: fetchChunk({ captcha: captchaChunk }),
    captcha: lazyLogic(() => captchaChunk.module().captchaLogic),
  },
  actions: { logError: (_, { error }) => logError('lead', error) },
});
