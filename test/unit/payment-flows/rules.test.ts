/** What is wrong with options, in the library's order, and what a failed answer is called. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { unionPayMachine } from '#machines/payment-flows/union-pay/machine.ts';
import {
  type UnionPayCall,
  type UnionPayOptions,
  unionPayProblem,
} from '#machines/payment-flows/union-pay/rules.ts';
import { usBankAccountMachine } from '#machines/payment-flows/us-bank-account/machine.ts';
import {
  type BankAccountOptions,
  bankProblem,
  tokenizationProblem,
} from '#machines/payment-flows/us-bank-account/rules.ts';
import { visaCheckoutMachine } from '#machines/payment-flows/visa-checkout/machine.ts';

const card = { number: '6212345678901232', expirationDate: '12/2030' };
const mobile = { countryCode: '86', number: '1' };
const hostedFields = { _bus: { channel: 'c' } };

describe('UnionPay [FU-01]', () => {
  it.each<[UnionPayCall, UnionPayOptions, string | null]>([
    ['capabilities', { card }, null],
    ['capabilities', { hostedFields }, null],
    ['capabilities', {}, 'UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED'],
    ['capabilities', { card: {} }, 'UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED'],
    ['capabilities', { card, hostedFields }, 'UNIONPAY_CARD_AND_HOSTED_FIELDS_INSTANCES'],
    ['capabilities', { hostedFields: {} }, 'UNIONPAY_HOSTED_FIELDS_INSTANCE_INVALID'],
    ['enrollment', {}, 'UNIONPAY_MISSING_MOBILE_PHONE_DATA'],
    ['enrollment', { card, mobile: { number: '1' } }, 'UNIONPAY_MISSING_MOBILE_PHONE_DATA'],
    ['enrollment', { card, hostedFields, mobile }, 'UNIONPAY_CARD_AND_HOSTED_FIELDS_INSTANCES'],
    ['enrollment', { mobile }, 'UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED'],
    ['enrollment', { card: { number: '6' }, mobile }, null],
    [
      'enrollment',
      { card: { number: '6', expirationMonth: '12' }, mobile },
      'UNIONPAY_EXPIRATION_DATE_INCOMPLETE',
    ],
    ['enrollment', { card: { number: '6', expirationMonth: '12', expirationYear: '30' }, mobile }, null],
    ['tokenization', { card: { number: '6', expirationYear: '30' } }, 'UNIONPAY_EXPIRATION_DATE_INCOMPLETE'],
    ['tokenization', { card: { ...card, expirationYear: '30' } }, null],
    ['tokenization', { card: {}, hostedFields }, 'UNIONPAY_CARD_AND_HOSTED_FIELDS_INSTANCES'],
  ])('%s of %j: %s', (call, options, code) => {
    const problem = unionPayProblem(call, options);
    expect(problem?.code ?? null).toBe(code);
    if (problem) expect(problem.type).toBe('MERCHANT');
  });

  it('passes no right to ask through as it is, and makes a component anew that never answers', async () => {
    const clock = new SimulatedClock();
    let created = 0;
    let answer: Promise<unknown> = Promise.reject(
      Object.assign(new Error('no'), { type: 'MERCHANT', code: 'CLIENT_AUTHORIZATION_INSUFFICIENT' }),
    );
    const flow = createActor(
      unionPayMachine.provide({
        actors: {
          createComponent: fromPromise<void>(async () => void created++),
          fetchCapabilities: fromPromise<unknown, UnionPayOptions>(() => answer),
        },
      }),
      { clock },
    );
    const heard: { type: string; problem?: { code: string } }[] = [];
    flow.on('*', (event) => heard.push(event));
    flow.start();
    await expect.poll(() => flow.getSnapshot().value).toBe('idle');
    flow.send({ type: 'capabilities.requested', options: { card } });
    await expect.poll(() => heard.at(-1)?.problem?.code).toBe('CLIENT_AUTHORIZATION_INSUFFICIENT');
    answer = new Promise(() => undefined);
    flow.send({ type: 'capabilities.requested', options: { card } });
    flow.send({ type: 'capabilities.requested', options: { card } });
    expect(heard.at(-1)).toMatchObject({ type: 'request.refused', problem: { code: 'FLOW_REQUEST_ACTIVE' } });
    clock.increment(65_000);
    expect(heard.at(-1)?.problem?.code).toBe('UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR');
    await expect.poll(() => flow.getSnapshot().value).toBe('idle');
    expect(created).toBe(2);
  });
});

describe('a US bank account [FB-01]', () => {
  const bankDetails = { accountType: 'checking' };
  const bankLogin = { displayName: 'The Shop' };

  it.each<[BankAccountOptions, string | null]>([
    [{}, 'mandateText property is required.'],
    [
      { mandateText: 'x', bankDetails, bankLogin },
      'tokenize must be called with bankDetails or bankLogin, not both.',
    ],
    [{ mandateText: 'x' }, 'tokenize must be called with bankDetails or bankLogin.'],
    [{ mandateText: 'x', bankDetails: {} }, 'accountType property is required when using bankDetails.'],
    [{ mandateText: 'x', bankLogin: {} }, 'displayName property is required when using bankLogin.'],
    [{ mandateText: 'x', bankDetails }, null],
    [{ mandateText: 'x', bankLogin }, null],
  ])('%j: %s', (options, message) => {
    expect(bankProblem(options, { bankLogin: 'enabled' })?.message ?? null).toBe(message);
  });

  it('has logins only where the gateway has', () => {
    expect(bankProblem({ mandateText: 'x', bankLogin }, { bankLogin: 'disabled' })?.code).toBe(
      'US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED',
    );
  });

  const refused = (errorClass: string) => ({ details: { originalError: [{ extensions: { errorClass } }] } });

  it.each([
    [refused('VALIDATION'), 'US_BANK_ACCOUNT_FAILED_TOKENIZATION'],
    [refused('AUTHENTICATION'), 'BRAINTREE_API_ACCESS_RESTRICTED'],
    [{ details: { httpStatus: 401 } }, 'BRAINTREE_API_ACCESS_RESTRICTED'],
    [refused('INTERNAL'), null],
    [{ details: { httpStatus: 422, originalError: {} } }, null],
    [null, null],
  ])('%j is %s', (error, code) => expect(tokenizationProblem(error)?.code ?? null).toBe(code));

  it('lets one shopper log in at a time, and gives up on a login that never loads', async () => {
    const clock = new SimulatedClock();
    const flow = createActor(
      usBankAccountMachine.provide({
        actors: {
          createComponent: fromPromise<void>(async () => undefined),
          loadLogin: fromPromise<void>(() => new Promise(() => undefined)),
        },
      }),
      { clock, input: { bankLogin: 'enabled' } },
    );
    const codes: (string | undefined)[] = [];
    flow.on('request.refused', ({ problem }) => codes.push(problem.code));
    flow.on('request.failed', ({ problem }) => codes.push(problem.code));
    flow.start();
    await expect.poll(() => flow.getSnapshot().value).toBe('idle');
    const login = { type: 'account.submitted', options: { mandateText: 'x', bankLogin } } as const;
    flow.send(login);
    flow.send(login);
    flow.send({ type: 'account.submitted', options: { mandateText: 'x', bankDetails } });
    clock.increment(60_000);
    expect(codes).toEqual([
      'US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE',
      'FLOW_REQUEST_ACTIVE',
      'US_BANK_ACCOUNT_LOGIN_LOAD_FAILED',
    ]);
    expect(flow.getSnapshot().value).toBe('idle');
  });
});

describe('Visa Checkout [FX-01]', () => {
  it('needs callid, encKey and encPaymentData, and says so at once', async () => {
    const flow = createActor(
      visaCheckoutMachine.provide({ actors: { createComponent: fromPromise<void>(async () => undefined) } }),
    );
    const heard: object[] = [];
    flow.on('request.refused', ({ problem }) => heard.push(problem));
    flow.start();
    await expect.poll(() => flow.getSnapshot().value).toBe('idle');
    for (const payment of [{}, { callid: 'c' }, { callid: 'c', encKey: 'k' }]) {
      flow.send({ type: 'payment.submitted', payment });
    }
    expect(heard).toEqual(
      Array.from({ length: 3 }, () => ({
        type: 'MERCHANT',
        code: 'VISA_CHECKOUT_PAYMENT_REQUIRED',
        message: 'tokenize requires callid, encKey, and encPaymentData.',
      })),
    );
  });
});
