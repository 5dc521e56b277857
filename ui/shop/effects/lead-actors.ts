/** Effects of the lead machine and of the details step. */
import { fromPromise } from 'xstate';
import type { Details } from '#machines/shop/draft.ts';
import type { LeadAnswer, LeadFields } from '#machines/shop/lead.ts';
import type { LeadAnswer as CreatedAnswer, LeadProblem, LeadRequest } from '#server/contract/lead.ts';
import type { ChildRequest } from '#server/contract/order.ts';
import { consent } from '../texts.ts';
import { postForm, ServerUnreachable } from './http.ts';

/** POST /api/internal_ad_lead. */
export const createLead = fromPromise<LeadAnswer, LeadFields>(async ({ input, signal }) => {
  const { email, childsName, phone } = input;
  const fields = {
    email,
    childs_name: childsName,
    phone_number: `1${phone.area}${phone.first}${phone.second}`,
    site: 'ab_test_anime',
    utm_source: new URLSearchParams(location.search).get('utm_source') ?? '',
    guardian_consent: 'yes',
    consent_version: consent.version,
    page: location.pathname,
  } satisfies LeadRequest;
  const { status, body } = await postForm('/api/internal_ad_lead', fields, signal);
  if (status === 200) return created(body as CreatedAnswer);
  const { err_message: problem } = body as Partial<LeadProblem>;
  if (problem === 'invalid phone number') return { result: 'phone_rejected' };
  if (!problem) throw new ServerUnreachable(`The sign-up was answered with ${status}`);
  return { result: 'refused', message: problem };
});

function created({ order_id, first_text, first_text_at }: CreatedAnswer): LeadAnswer {
  return {
    result: 'created',
    orderId: order_id,
    firstText: { outcome: first_text, ...(first_text_at === undefined ? {} : { at: first_text_at }) },
  };
}

/** POST /api/internal_ad_lead_update. */
export const saveDetails = fromPromise<void, { orderId: string; details: Details }>(
  async ({ input: { orderId, details }, signal }) => {
    const { gender, town, age, petType, petName, elf } = details;
    const fields = {
      order_id: orderId,
      gender,
      town,
      age,
      pet_type: petType,
      pet_name: petName,
      elf,
    } satisfies ChildRequest;
    const { status } = await postForm('/api/internal_ad_lead_update', fields, signal);
    if (status !== 200) throw new ServerUnreachable(`The details were answered with ${status}`);
  },
);
