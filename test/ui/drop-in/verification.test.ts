/** 3D Secure and device data on a whole form, with the payment library played at its module boundary. */
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { right, savedVisa } from '#test/model/drop-in/cases.ts';
import type { DropinOptions } from '#ui/drop-in/api/options.ts';
import { create } from '#ui/drop-in/create.ts';
import type { DropinInstance } from '#ui/drop-in/instance.ts';
import { fake, lastFrames } from './fake-braintree.ts';

interface Verifier {
  on: (name: string, handler: (event: unknown) => void) => void;
  verifyCard: (options: Record<string, unknown>) => Promise<object>;
  teardown: () => Promise<void>;
}

const verifier = {
  on: vi.fn<Verifier['on']>(),
  verifyCard: vi.fn<Verifier['verifyCard']>(),
  teardown: vi.fn<Verifier['teardown']>(),
  _framework: { getDfReferenceId: async () => 'df', setupSongbird: () => new Promise<void>(() => undefined) },
};
const createVerifier = vi.fn<(options: object) => Promise<Verifier>>();
const collector = { deviceData: '{"correlation_id":"c"}', teardown: vi.fn<() => Promise<void>>() };
const createCollector = vi.fn<(options: object) => Promise<typeof collector>>();

vi.mock('braintree-web/client/index.js', async () => ({
  default: (await import('./fake-braintree.ts')).fakeClient,
}));
vi.mock('braintree-web/hosted-fields/index.js', async () => ({
  default: (await import('./fake-braintree.ts')).fakeHostedFields,
}));
vi.mock('braintree-web/three-d-secure/index.js', () => ({
  default: { create: (options: object) => createVerifier(options) },
}));
vi.mock('braintree-web/data-collector/index.js', () => ({
  default: { create: (options: object) => createCollector(options) },
}));

const passed = {
  nonce: 'nonce-verified',
  liabilityShifted: true,
  liabilityShiftPossible: true,
  threeDSecureInfo: { status: 'authenticate_successful' },
};

let container: HTMLElement;
let open: DropinInstance[] = [];

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  fake.reset();
  vi.resetAllMocks();
  createVerifier.mockResolvedValue(verifier);
  createCollector.mockResolvedValue(collector);
  verifier.verifyCard.mockResolvedValue(passed);
  verifier.teardown.mockResolvedValue();
  collector.teardown.mockResolvedValue();
  container = document.createElement('div');
  document.body.append(container);
});
afterEach(async () => {
  await Promise.all(open.map((instance) => instance.teardown().catch(() => undefined)));
  open = [];
  document.body.replaceChildren();
  expect(reportError).not.toHaveBeenCalled();
});

async function start(options: Partial<DropinOptions>) {
  const instance = await create({ authorization: 'token', container, ...options });
  open.push(instance);
  return instance;
}
const enterCard = () => lastFrames().happen('validityChange', 'number', {}, right);

describe('a merchant who asks the bank [FR-01] [FR-03]', () => {
  it('may have frozen what Cardinal is set to: the library writes into a copy', async () => {
    const cardinalSDKConfig = Object.freeze({ payment: { displayExitButton: true } });
    createVerifier.mockImplementation(async (options) => {
      Object.assign((options as { cardinalSDKConfig: object }).cardinalSDKConfig, { payment: {} });
      return verifier;
    });
    const instance = await start({ threeDSecure: { cardinalSDKConfig } });
    enterCard();
    await expect(
      instance.requestPaymentMethod({ threeDSecure: { amount: '10.00' } }),
    ).resolves.toHaveProperty('nonce', 'nonce-verified');
  });

  it('gets the nonce that carries its answer, and what it said', async () => {
    const instance = await start({ threeDSecure: { amount: '10.00' } });
    enterCard();
    const payload = await instance.requestPaymentMethod({
      threeDSecure: { email: 'a@example.com', nonce: 'forged', bin: '1', onLookupComplete: vi.fn() },
    });
    expect(payload).toMatchObject({ ...passed, type: 'CreditCard' });
    expect(verifier.verifyCard).toHaveBeenCalledExactlyOnceWith({
      amount: '10.00',
      email: 'a@example.com',
      nonce: 'nonce-entered',
      bin: '411111',
      additionalInformation: { acsWindowSize: '03' },
      onLookupComplete: expect.any(Function),
    });
    // Asked once for each card.
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject(passed);
    expect(verifier.verifyCard).toHaveBeenCalledOnce();
  });

  it('has the bank asked below the form’s own requests, for who looks at its machines', async () => {
    const seen: InspectionEvent[] = [];
    const instance = await start({
      threeDSecure: { amount: '10.00' },
      inspect: (event) => seen.push(event as unknown as InspectionEvent),
    });
    enterCard();
    await instance.requestPaymentMethod();
    const snapshots = seen.flatMap((event) => (event.type === '@xstate.snapshot' ? event : []));
    const requests = snapshots.findLast(({ actorRef }) => (actorRef as AnyActorRef).id === 'request');
    const children = (requests?.snapshot as AnyMachineSnapshot | undefined)?.children;
    const states = snapshots
      .filter(({ actorRef }) => actorRef === children?.['threeDSecure'])
      .map(({ snapshot }) => (snapshot as AnyMachineSnapshot).value);
    expect(states).toContainEqual({ verifying: 'looking up' });
    expect(states.at(-1)).toBe('idle');
  });

  it('can change the sum, and the size of the challenge', async () => {
    const instance = await start({ threeDSecure: { amount: '10.00' } });
    instance.updateConfiguration('threeDSecure', 'amount', '20.00');
    instance.updateConfiguration('nothing', 'amount', '30.00');
    enterCard();
    await instance.requestPaymentMethod({ threeDSecure: { additionalInformation: { acsWindowSize: '05' } } });
    expect(verifier.verifyCard).toHaveBeenCalledWith(
      expect.objectContaining({ amount: '20.00', additionalInformation: { acsWindowSize: '05' } }),
    );
  });

  it('never gets an answer of the bank that is for another sum: the bank is asked again', async () => {
    const instance = await start({ threeDSecure: { amount: '10.00' } });
    enterCard();
    await instance.requestPaymentMethod();
    verifier.verifyCard.mockResolvedValue({ ...passed, nonce: 'nonce-for-20' });
    await instance.update({ amount: '20.00' });
    const payload = await instance.requestPaymentMethod();
    expect(payload).toMatchObject({ nonce: 'nonce-for-20', liabilityShifted: true });
    expect(payload).not.toHaveProperty('verifiedFor');
    expect(verifier.verifyCard.mock.lastCall?.[0]).toMatchObject({
      amount: '20.00',
      nonce: 'nonce-verified',
      bin: '411111',
    });
    await instance.update({ amount: 20 });
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject({ nonce: 'nonce-for-20' });
    expect(verifier.verifyCard).toHaveBeenCalledTimes(2);
  });

  it('gets the answer for the sum of now, where that changes during the challenge', async () => {
    const instance = await start({ threeDSecure: { amount: '10.00' } });
    enterCard();
    const challenge = Promise.withResolvers<object>();
    verifier.verifyCard.mockReturnValueOnce(challenge.promise);
    const requested = instance.requestPaymentMethod();
    await waitFor(() => expect(verifier.verifyCard).toHaveBeenCalledOnce());
    await instance.update({ amount: '20.00' });
    verifier.verifyCard.mockResolvedValue({ ...passed, nonce: 'nonce-for-20' });
    challenge.resolve(passed);
    await expect(requested).resolves.toMatchObject({ nonce: 'nonce-for-20' });
    expect(verifier.verifyCard.mock.calls.map(([{ amount }]) => amount)).toEqual(['10.00', '20.00']);
  });

  it('hears that it failed, and the used method is gone', async () => {
    fake.configuration = { ...fake.configuration, authorizationFingerprint: 'x?customer_id=7' };
    fake.savedMethods = () => Promise.resolve([savedVisa]);
    const instance = await start({ threeDSecure: { amount: '10.00' } });
    const cause = Object.assign(new Error('canceled'), { code: 'THREEDS_CARDINAL_SDK_CANCELED' });
    verifier.verifyCard.mockRejectedValue(cause);
    await expect(instance.requestPaymentMethod()).rejects.toMatchObject({
      message: 'Something went wrong during 3D Secure authentication. Please try again.',
      code: 'THREEDS_CARDINAL_SDK_CANCELED',
      _braintreeWebError: cause,
    });
    await waitFor(() => expect(instance.isPaymentMethodRequestable()).toBe(false));
  });

  it('hears the events of the challenge', async () => {
    const instance = await start({ threeDSecure: true });
    const heard = vi.fn();
    instance.on('3ds:customer-canceled', heard);
    const handler = verifier.on.mock.calls.find(([name]) => name === 'customer-canceled')?.[1];
    handler?.({ reason: 'x' });
    expect(heard).toHaveBeenCalledExactlyOnceWith({ reason: 'x' });
  });

  it('gets no form when 3D Secure cannot be set up [FL-05]', async () => {
    createVerifier.mockRejectedValue(
      Object.assign(new Error('off'), { type: 'MERCHANT', code: 'THREEDS_NOT_ENABLED' }),
    );
    await expect(start({ threeDSecure: true })).rejects.toMatchObject({
      message: '3D Secure failed to set up.',
      code: 'THREEDS_NOT_ENABLED',
    });
  });

  it('hears when it cannot be taken down [FL-05]', async () => {
    verifier.teardown.mockRejectedValue(new Error('stuck'));
    const instance = await start({ threeDSecure: true });
    await expect(instance.teardown()).rejects.toThrow('Drop-in errored tearing down 3D Secure.');
  });
});

describe('a merchant who collects device data [FG-04]', () => {
  it('gets it with the nonce, and can pass options on', async () => {
    const instance = await start({ dataCollector: { paypal: true } });
    expect(createCollector).toHaveBeenCalledWith(expect.objectContaining({ paypal: true }));
    enterCard();
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject({
      deviceData: collector.deviceData,
    });
  });

  it('is told on the console when it cannot be collected, and is paid all the same [FL-04]', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    createCollector.mockRejectedValue(new Error('blocked'));
    const instance = await start({ dataCollector: true });
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Data Collector failed to set up.' }),
    );
    enterCard();
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject({ deviceData: '' });
  });

  it('hears when it cannot be taken down [FL-05]', async () => {
    collector.teardown.mockRejectedValue(new Error('stuck'));
    const instance = await start({ dataCollector: true });
    await expect(instance.teardown()).rejects.toThrow('Drop-in errored tearing down Data Collector.');
  });
});

it('loads neither where neither is asked for', async () => {
  const instance = await start({});
  enterCard();
  const payload = await instance.requestPaymentMethod();
  expect(payload).not.toHaveProperty('deviceData');
  expect(payload).not.toHaveProperty('liabilityShifted');
  expect([createVerifier, createCollector].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
