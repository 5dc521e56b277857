// Proves what a merchant can ask 3D Secure for, and which answers come back.
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { threeDSecureMachine } from '#machines/payment-flows/three-d-secure/machine.ts';
import {
  creationProblem,
  frameworkOf,
  optionProblem,
  type VerificationTerms,
  type VerifyCardOptions,
} from '#machines/payment-flows/three-d-secure/rules.ts';

const terms: VerificationTerms = {
  threeDSecure: 'enabled',
  authorization: 'client token',
  environment: 'test',
  connection: 'http',
  versionTwo: 'announced',
  versionOne: 'gone',
};

describe('what a merchant can ask for [F3-04]', () => {
  it.each([
    [undefined, 'legacy'],
    ['', 'legacy'],
    [1, 'legacy'],
    ['1', 'legacy'],
    [2, 'modal'],
    ['2', 'modal'],
    ['2-cardinal-modal', 'modal'],
    ['2-bootstrap3-modal', 'bootstrap'],
    ['2-inline-iframe', 'inline'],
    [3, null],
    ['2-other', null],
  ] as const)('version %j is %s', (version, framework) => expect(frameworkOf(version)).toBe(framework));

  it.each([
    [{}, null],
    [{ threeDSecure: 'disabled' }, 'THREEDS_NOT_ENABLED'],
    [{ threeDSecure: 'disabled', authorization: 'tokenization key' }, 'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY'],
    [{ environment: 'production', authorization: 'tokenization key' }, 'THREEDS_HTTPS_REQUIRED'],
    [{ environment: 'production', connection: 'https' }, null],
    [{ versionTwo: 'missing', environment: 'production' }, 'THREEDS_NOT_ENABLED_FOR_V2'],
  ] as const)('with %j it is refused with %s', (more, code) => {
    expect(creationProblem(2, { ...terms, ...more })?.code ?? null).toBe(code);
  });

  it('names the version that it does not know', () => {
    expect(creationProblem(3, terms)).toMatchObject({
      code: 'THREEDS_UNRECOGNIZED_VERSION',
      type: 'MERCHANT',
    });
    expect(creationProblem(3, terms)?.message).toContain('Version `3` is not a recognized version.');
    expect(creationProblem(undefined, terms)?.code).toBe('THREEDS_UNSUPPORTED_VERSION');
  });

  it('verifyCard names what is missing, in order', () => {
    const missing = (
      options: VerifyCardOptions,
      framework: 'modal' | 'legacy',
      listener: 'listening' | 'none' = 'none',
    ) => optionProblem(options, framework, listener)?.message ?? null;
    const say = (thing: string) => `verifyCard options must include ${thing}.`;
    const noop = () => undefined;
    expect(missing({}, 'modal')).toBe(say('a nonce'));
    expect(missing({ nonce: 'n' }, 'modal')).toBe(say('an amount'));
    expect(missing({ nonce: 'n', amount: '  ' }, 'modal')).toBe(say('an amount'));
    expect(missing({ nonce: 'n', amount: true }, 'modal')).toBe(say('an amount'));
    expect(missing({ nonce: 'n', amount: 0 }, 'modal')).toBe(say('a BIN'));
    expect(missing({ nonce: 'n', amount: '1', bin: '4' }, 'modal')).toBe(say('an onLookupComplete function'));
    expect(missing({ nonce: 'n', amount: '1', bin: '4' }, 'modal', 'listening')).toBeNull();
    expect(missing({ nonce: 'n', amount: '1', bin: '4', onLookupComplete: noop }, 'modal')).toBeNull();
    expect(missing({ nonce: 'n', amount: '1' }, 'legacy')).toBe(say('an addFrame function'));
    expect(missing({ nonce: 'n', amount: '1', addFrame: noop }, 'legacy')).toBe(
      say('a removeFrame function'),
    );
    expect(missing({ nonce: 'n', amount: '1', addFrame: noop, removeFrame: noop }, 'legacy')).toBeNull();
  });
});

function running(verifyCard: () => Promise<never> | Promise<object>) {
  const clock = new SimulatedClock();
  const heard: object[] = [];
  const canceled = vi.fn(async () => undefined);
  const flow = createActor(
    threeDSecureMachine.provide({
      actors: {
        createComponent: fromPromise(async () => undefined) as never,
        completeSetup: fromPromise<void>(async () => undefined),
        verifyCard: fromPromise(verifyCard) as never,
        cancelVerification: fromPromise<unknown>(canceled),
        tearDown: fromPromise<void>(async () => undefined),
      },
    }),
    { clock, input: { version: 2, terms } },
  );
  flow.on('*', (event) => heard.push(event));
  flow.start();
  const options = { nonce: 'n', amount: '1', bin: '4', onLookupComplete: () => undefined };
  flow.send({ type: 'verification.requested', options, lookupListener: 'none' });
  return { flow, clock, heard, canceled };
}

describe('a verification', () => {
  it('hands over the card with its description in plain words [F3-05]', async () => {
    const card = {
      nonce: 'v',
      type: 'CreditCard',
      details: {},
      description: 'ending+in+91',
      verificationDetails: { a: 1 },
      rawCardinalSDKVerificationData: { ActionCode: 'SUCCESS' },
    };
    const { heard } = running(async () => card);
    await expect
      .poll(() => heard.at(-1))
      .toEqual({ type: 'request.answered', answer: { ...card, description: 'ending in 91' } });
  });

  it.each([
    ['the lookup', [], 65_000, 'THREEDS_LOOKUP_ERROR'],
    ['the bank’s page', ['lookup.accepted'], 60_000, 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'],
    [
      'the bank’s answer',
      ['lookup.accepted', 'challenge.shown', 'challenge.closed'],
      65_000,
      'THREEDS_JWT_AUTHENTICATION_FAILED',
    ],
  ])('gives up when %s never comes, and lets the component go [F3-06]', async (_what, events, wait, code) => {
    const { flow, clock, heard, canceled } = running(() => new Promise<never>(() => undefined));
    await expect.poll(() => flow.getSnapshot().matches('verifying')).toBe(true);
    if (events.length > 0) flow.send({ type: 'lookup.completed', challenge: 'asked' });
    for (const type of events) flow.send({ type } as never);
    clock.increment(wait - 1);
    expect(heard.at(-1)).toEqual({ type: 'component.created' });
    clock.increment(1);
    expect(heard.at(-1)).toMatchObject({ type: 'request.failed', problem: { code } });
    await expect.poll(() => flow.getSnapshot().matches('idle')).toBe(true);
    expect(canceled).toHaveBeenCalledOnce();
  });

  it('lets the shopper take as long as they need once the bank’s page is there', async () => {
    const { flow, clock } = running(() => new Promise<never>(() => undefined));
    await expect.poll(() => flow.getSnapshot().matches('verifying')).toBe(true);
    flow.send({ type: 'lookup.completed', challenge: 'asked' });
    flow.send({ type: 'lookup.accepted' });
    flow.send({ type: 'challenge.shown' });
    flow.send({ type: 'challenge.shown' });
    clock.increment(60 * 60_000);
    expect(flow.getSnapshot().matches({ verifying: 'challenging' })).toBe(true);
  });
});
