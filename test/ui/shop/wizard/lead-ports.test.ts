/** What the sign-up sends to the server, and how the server's answers are read. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { leadModel } from '#test/model/shop/wizard/lead-model.ts';
import { leadLogic } from '#ui/shop/wizard/lead-ports.ts';

const asked: URLSearchParams[] = [];
let answer: { status: number; body: unknown };
const created = { order_id: 'order-1', err_message: '', token: '', first_text: 'sent' };

beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: created };
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    asked.push(body);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const signUp = () => toPromise(createActor(leadLogic, { input: leadModel.input }).start());

it('sends every field of the lead, with the labels of the address that led here [E-01]', async () => {
  history.replaceState(null, '', '/?utm_source=mail&sub=partner-7');
  await signUp();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    email: 'parent@example.com',
    childs_name: 'Mia',
    phone_number: '12025550143',
    site: 'ab_test_anime',
    sub: 'partner-7',
    ab_test_value: '',
    utm_source: 'mail',
  });
});

it('sends the labels of the page on which the visit began, and those of this address before them [E-01]', async () => {
  const campaign = { utmSource: 'mail', sub: 'partner-7' };
  sessionStorage.setItem('north-pole-post.visit', JSON.stringify({ variant: 'b', campaign }));
  history.replaceState(null, '', '/?sub=partner-8');
  await signUp();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    sub: 'partner-8',
    ab_test_value: 'b',
    utm_source: 'mail',
  });
});

it('reads that the e-mail address was refused, and why [V-03]', async () => {
  const fields = { email: 'This e-mail address is too long.' };
  answer = { status: 422, body: { order_id: 0, err_message: fields.email, token: '', fields } };
  expect(await signUp()).toEqual({ result: 'email_rejected', message: fields.email });
});

it.each([
  [
    'a number that is none, with what the server says of it [W-11]',
    'invalid phone number',
    { phone_number: 'This number cannot get texts. Use a US cell phone.' },
    'Invalid Phone Number. This number cannot get texts. Use a US cell phone.',
  ],
  [
    'a number that is none, of which the server says no more [W-11]',
    'invalid phone number',
    undefined,
    'Invalid Phone Number. Please check it, or use another US cell phone.',
  ],
  [
    'a phone that has to be proven, whose number is as it should be',
    'Please text START from this phone.',
    { phone_number: 'Please text START from this phone.' },
    'Please text START from this phone.',
  ],
])('reads %s', async (_, err_message, fields, message) => {
  answer = { status: 409, body: { order_id: 0, err_message, token: '', fields } };
  expect(await signUp()).toEqual({ result: 'phone_rejected', message });
});
