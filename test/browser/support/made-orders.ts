/**
 * Orders made by requests, for tests whose subject comes after the wizard: the same shop with fewer screens to draw.
 */
import { expect, vi } from 'vitest';
import { type Draft, emptyDraft } from '#machines/shop/wizard/draft.ts';
import type { LeadAnswer } from '#server/contract/lead.ts';
import { saveDraft } from '#ui/shop/wizard/draft-storage.ts';
import { readFirstText } from '#ui/shop/wizard/read-first-text.ts';
import { type Card, goodCard, type Parent, type Person } from './journey.ts';
import { leadOf } from './programs.ts';

export interface Buyer extends Person {
  /** A UK mobile; its buyer uses the UK edition. */
  mobile?: string;
}

const baseOf = ({ mobile }: Buyer) => (mobile === undefined ? '' : '/uk');

function phoneOf({ mobile, phone: [area, first, second] }: Buyer): Draft['phone'] {
  return mobile === undefined ? { area, first, second } : { number: mobile };
}

async function post<T>({ context, shop }: Parent, path: string, form: Record<string, string>): Promise<T> {
  const answer = await context.request.post(shop.origin + path, { form });
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

/** Stores in the tab what the wizard would have stored, from a page of the shop without scripts. */
async function keep({ page, shop }: Parent, draft: Draft) {
  const entries: [key: string, value: string][] = [];
  vi.stubGlobal('sessionStorage', { setItem: (...entry: [string, string]) => void entries.push(entry) });
  saveDraft(draft);
  vi.unstubAllGlobals();
  await page.goto(`${shop.origin}/healthz`);
  await page.evaluate((kept) => {
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
  }, entries);
}

/** Signs a child up as the wizard does, with the cookies of the parent's browser. */
export async function signUpByRequest(parent: Parent, person: Buyer): Promise<Draft> {
  const { name, email, mobile } = person;
  const inBritain = mobile !== undefined && { phone_number: mobile, consent_version: 'uk-2026-2' };
  const form = { ...leadOf(person), ...inBritain };
  const answer = await post<LeadAnswer>(parent, `${baseOf(person)}/api/internal_ad_lead`, form);
  return {
    ...emptyDraft,
    name,
    email,
    phone: phoneOf(person),
    consent: 'given',
    orderId: answer.order_id,
    firstText: readFirstText(answer),
  };
}

async function openStep(parent: Parent, person: Buyer, step: 'texted' | '4') {
  await keep(parent, await signUpByRequest(parent, person));
  await parent.open(`${baseOf(person)}/santa/signup?home=yes&step=${step}`);
}

/** Opens the page with Santa's first text, for a child whom a request has signed up. */
export async function openTexted(parent: Parent, person: Buyer) {
  await openStep(parent, person, 'texted');
  await parent.texted.waitFor();
}

/** Opens the payment of an order that a request has made. */
export async function openPayment(parent: Parent, person: Buyer) {
  await openStep(parent, person, '4');
  await parent.atStep(4);
}

/** Opens the payment of an order that a request has made, and fills in a card. */
export async function fillPayment(parent: Parent, person: Buyer, card: Card = goodCard) {
  await openPayment(parent, person);
  await parent.fillCard(card);
}

/** Signs a child up and pays by requests; no page is open afterwards. */
export async function payByRequest(parent: Parent, person: Buyer): Promise<Draft> {
  const draft = await signUpByRequest(parent, person);
  const form = {
    nonce: 'fake-valid-visa-nonce',
    package_id: '26',
    promocode: '',
    order_id: draft.orderId ?? '',
  };
  const { result, amount } = await post<{ result: string; amount: number }>(
    parent,
    `${baseOf(person)}/santa/package_checkout`,
    form,
  );
  expect(result).toBe('success');
  return { ...draft, amountPaid: amount };
}

/** Opens the details of a child whose order requests have made and paid. */
export async function openDetails(parent: Parent, person: Buyer) {
  await keep(parent, await payByRequest(parent, person));
  await parent.open('/?step=5');
  await parent.atStep(5);
}
