// Proves that capabilities and enrolments of UnionPay cards end as documented.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { browserClient } from './browser-client.ts';
import { gatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let client: ReturnType<typeof browserClient>;
let control: FastifyInstance;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  client = browserClient(sandbox);
  control = Fastify();
  await control.register(sandbox.pages);
});
afterAll(async () => {
  await control.close();
  await sandbox.close();
});

const credit = '6212345678901232';
const withoutSms = '6212345678900085';

function post(path: string, fields: object) {
  return client.post(path, { tokenizationKey: sandbox.credentials.tokenizationKey, ...fields });
}

function capabilities(number: string) {
  const { tokenizationKey } = sandbox.credentials;
  return client.get('payment_methods/credit_cards/capabilities', {
    tokenizationKey,
    'creditCard[number]': number,
  });
}

function enroll(more: object = {}) {
  const wanted = {
    number: credit,
    expirationDate: '12/2030',
    mobileCountryCode: '86',
    mobileNumber: '13800138000',
  };
  return post('union_pay_enrollments', { unionPayEnrollment: { ...wanted, ...more } });
}

function tokenize(number: string, unionPayEnrollment: object) {
  const creditCard = { number, expirationDate: '12/2030', cvv: '123', options: { unionPayEnrollment } };
  return post('payment_methods/credit_cards', { creditCard });
}

const firstError = (body: { fieldErrors: { fieldErrors: object[] }[] }) =>
  body.fieldErrors[0]?.fieldErrors[0];

describe("a card's UnionPay capabilities", () => {
  it.each([
    [credit, true, false, { supportsTwoStepAuthAndCapture: true, isSupported: true }],
    ['6222821234560017', true, false, { supportsTwoStepAuthAndCapture: true, isSupported: true }],
    ['6223164991230014', true, true, { supportsTwoStepAuthAndCapture: true, isSupported: true }],
    ['6212345678901265', true, true, { supportsTwoStepAuthAndCapture: true, isSupported: true }],
    ['6212345678900093', true, false, { supportsTwoStepAuthAndCapture: false, isSupported: true }],
    ['6212345678900028', true, false, { supportsTwoStepAuthAndCapture: true, isSupported: false }],
    ['4111111111111111', false, false, null],
    ['nonsense', false, false, null],
  ])('are told for %s', async (number, isUnionPay, isDebit, unionPay) => {
    expect(await capabilities(number)).toEqual({ status: 200, body: { isUnionPay, isDebit, unionPay } });
  });

  it('need a number', async () => {
    const { status, body } = await capabilities('');
    expect([status, firstError(body)]).toMatchObject([422, { field: 'number', code: '81714' }]);
  });
});

describe('a UnionPay enrolment', () => {
  it('texts a code, which has to come with the card', async () => {
    const { status, body } = await enroll();
    expect([status, body.smsCodeRequired]).toEqual([201, true]);
    const messages = await control.inject('/sandbox/phone/messages?to=%2B8613800138000');
    expect(messages.json().messages[0].body).toContain('12345');
    const id = body.unionPayEnrollmentId;
    for (const smsCode of ['00000', undefined]) {
      const wrong = await tokenize(credit, { id, smsCode });
      expect(wrong.status).toBe(422);
      expect(wrong.body.error.message).toBe('UnionPay Enrollment failed');
      expect(firstError(wrong.body)).toMatchObject({ field: 'base', code: '84424' });
    }
    const right = await tokenize(credit, { id, smsCode: '12345' });
    expect(right.status).toBe(202);
    const { nonce, details } = right.body.creditCards[0];
    expect(details.cardType).toBe('UnionPay');
    const sale = await gatewayOf(sandbox).transaction.sale({ amount: '9.99', paymentMethodNonce: nonce });
    expect(sale.success).toBe(true);
  });

  it('can do without a code', async () => {
    const { body } = await enroll({ number: withoutSms });
    expect(body.smsCodeRequired).toBe(false);
    expect((await tokenize(withoutSms, { id: body.unionPayEnrollmentId })).status).toBe(202);
  });

  it('is for its own card', async () => {
    const { body } = await enroll();
    const enrollment = { id: body.unionPayEnrollmentId, smsCode: '12345' };
    expect((await tokenize('6222821234560017', enrollment)).status).toBe(422);
    expect((await tokenize(credit, { ...enrollment, id: 'unknown' })).status).toBe(422);
    expect((await tokenize(credit, {})).status).toBe(422);
  });

  it('of a debit card needs no expiry date', async () => {
    expect((await enroll({ number: '6223164991230014', expirationDate: undefined })).status).toBe(201);
  });

  it.each([
    [{ expirationDate: undefined }, 'expirationDate', '84430'],
    [{ expirationDate: '13/2030' }, 'expirationMonth', '81712'],
    [{ mobileCountryCode: undefined }, 'mobileCountryCode', '84407'],
    [{ mobileCountryCode: '0' }, 'mobileCountryCode', '84408'],
    [{ mobileNumber: undefined }, 'mobileNumber', '84409'],
    [{ mobileNumber: 'home' }, 'mobileNumber', '84410'],
    [{ number: '4111111111111111' }, 'number', '81703'],
    [{ number: '6212345678900028' }, 'number', '81703'],
    [{ number: '6212' }, 'number', '81716'],
    [{ number: undefined }, 'number', '81714'],
  ])('with %j is refused', async (more, field, code) => {
    const { status, body } = await enroll(more);
    expect([status, body.error.message]).toEqual([422, 'UnionPay Enrollment is invalid']);
    expect(body.fieldErrors[0].fieldErrors).toEqual([{ field, code, message: expect.any(String) }]);
  });

  it('is not for merchants who have it off', async () => {
    const change = (unionPay: boolean) =>
      control.inject({ method: 'POST', url: '/sandbox/settings', payload: { unionPay } });
    const { tokenizationKey } = sandbox.credentials;
    await change(false);
    expect((await enroll()).status).toBe(422);
    expect((await capabilities(credit)).status).toBe(422);
    expect((await client.get('configuration', { tokenizationKey })).body).not.toHaveProperty('unionPay');
    await change(true);
    expect((await enroll()).status).toBe(201);
  });
});
