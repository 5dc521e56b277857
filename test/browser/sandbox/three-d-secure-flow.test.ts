/** 3D Secure as a flow of its own: what the payment library leaves open, and version 1 behind version 2. */
import Fastify from 'fastify';
import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setWalletStage, type WalletVisit } from './support/wallet-stage.ts';

const stage = setWalletStage((origin) => [`script-src 'self' ${origin}`], 'flows.ts');

const frictionless = '4000000000001000';
const challenge = '4000000000001091';
const songbird = '**/cardinalcruise/v1/songbird.js';

async function withVersionOne(announced: boolean) {
  const pages = Fastify();
  await pages.register(stage.sandbox.pages);
  const payload = { threeDSecureVersionOne: announced };
  await pages.inject({ method: 'POST', url: '/sandbox/settings', payload });
  await pages.close();
}

async function visitor(
  options: object = {},
  before: (visit: WalletVisit) => Promise<unknown> = async () => undefined,
): Promise<WalletVisit & { verify: (number: string, options?: object) => Promise<unknown> }> {
  const visit = await stage.visit();
  await before(visit);
  await visit.call('createVerifier', await stage.clientToken(), options);
  const authorization = await stage.clientToken();
  return { ...visit, verify: (number, more) => visit.call('verify', authorization, number, more) };
}

async function ending(visit: WalletVisit, count = 1) {
  const ends = async () =>
    (await visit.outcomes()).filter(({ name }) => name === 'verified' || name === 'failed');
  await expect.poll(async () => (await ends()).length).toBe(count);
  return (await ends()).at(-1);
}

async function sell(nonce: string) {
  const { transaction } = await stage.gateway.transaction.sale({
    amount: '9.99',
    paymentMethodNonce: nonce,
    options: { threeDSecure: { required: true } },
  });
  return transaction.status;
}

const bank = ({ page }: WalletVisit): FrameLocator => page.frameLocator('#Cardinal-CCA-IFrame');
const bankOfOne = ({ page }: WalletVisit): FrameLocator =>
  page.frameLocator('iframe[title="3D Secure Authorization Frame"]');
const withoutScript = async ({ page, problems }: WalletVisit) => {
  problems.allow(/songbird/);
  await page.route(songbird, (route) => route.abort());
};

describe('every ending of Cardinal’s, by its number [F3-03]', () => {
  it('has its code and type, and the next card can be verified', async () => {
    const visit = await visitor();
    const codes = {
      10001: ['UNKNOWN', 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT'],
      10002: ['UNKNOWN', 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT'],
      10003: ['UNKNOWN', 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'],
      10004: ['UNKNOWN', 'THREEDS_CARDINAL_SDK_ERROR'],
      10005: ['MERCHANT', 'THREEDS_CARDINAL_SDK_BAD_CONFIG'],
      10006: ['MERCHANT', 'THREEDS_CARDINAL_SDK_BAD_CONFIG'],
      10007: ['UNKNOWN', 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'],
      10008: ['MERCHANT', 'THREEDS_CARDINAL_SDK_BAD_JWT'],
      10009: ['UNKNOWN', 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'],
      10010: ['MERCHANT', 'THREEDS_CARDINAL_SDK_BAD_JWT'],
      10011: ['CUSTOMER', 'THREEDS_CARDINAL_SDK_CANCELED'],
    };
    for (const [index, [number, expected]] of Object.entries(codes).entries()) {
      await visit.verify(challenge);
      await bank(visit).getByText('Other endings').press('Enter');
      await bank(visit).getByLabel('error number').fill(number);
      await bank(visit).getByRole('button', { name: 'Let it end in that error' }).click();
      expect(await ending(visit, index + 1)).toEqual({ name: 'failed', payload: expected });
    }
    await visit.verify(frictionless);
    expect(await ending(visit, 12)).toMatchObject({ name: 'verified' });
  });
});

describe('Cardinal’s script does not come', () => {
  it('the error says so where version 1 is gone, and the next request tries again [F3-02]', async () => {
    const visit = await visitor({}, withoutScript);
    await visit.verify(challenge);
    expect(await ending(visit)).toEqual({
      name: 'failed',
      payload: ['NETWORK', 'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED'],
    });
    expect(await visit.call('state')).toBe('broken');
    await visit.page.unroute(songbird);
    await visit.verify(challenge);
    await bank(visit).locator('input[name="challengeDataEntry"]').fill('1234');
    await bank(visit).getByRole('button', { name: 'Submit' }).click();
    expect(await ending(visit, 2)).toMatchObject({ name: 'verified', payload: { liabilityShifted: true } });
  });

  it.each([
    ['an error where version 1 is gone', false],
    ['the frame of version 1 where the gateway has it', true],
  ])('or its set-up ends in an error, which leads to %s [F3-02]', async (_what, announced) => {
    await withVersionOne(announced);
    const visit = await visitor({}, async ({ page, problems }) => {
      problems.allow(/init/);
      await page.route('**/cardinalcruise/v1/init', (route) => route.abort());
    });
    await visit.verify(challenge);
    if (announced) {
      await bankOfOne(visit).getByLabel('Code').fill('1234');
      await bankOfOne(visit).getByRole('button', { name: 'Submit' }).click();
      expect(await ending(visit)).toMatchObject({ payload: { liabilityShifted: true } });
    } else {
      const payload = ['UNKNOWN', 'THREEDS_CARDINAL_SDK_SETUP_FAILED'];
      expect(await ending(visit)).toEqual({ name: 'failed', payload });
    }
    await withVersionOne(false);
  });

  it('or it hangs: after a minute that is an error, too [F3-02]', async () => {
    const visit = await visitor({}, async ({ page }) => {
      await page.clock.install();
      await page.route('**/cardinalcruise/v1/init', () => undefined);
    });
    await visit.verify(frictionless);
    await expect.poll(() => visit.call('state')).toEqual({ 'setting up': 'completing' });
    await visit.page.clock.runFor(61_000);
    expect(await ending(visit)).toEqual({
      name: 'failed',
      payload: ['UNKNOWN', 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT'],
    });
  });

  it.each([
    ['a dialog', {}, 'dialog'],
    ['Bootstrap’s dialog', { version: '2-bootstrap3-modal' }, 'dialog.modal-dialog'],
    ['a place of the page', { version: '2-inline-iframe' }, '#wallet'],
  ])(
    'the frame of version 1 takes over where the gateway has it, in %s [F3-02 F3-06]',
    async (_place, options, place) => {
      await withVersionOne(true);
      const visit = await visitor(options, withoutScript);
      await visit.verify(challenge);
      const frame = visit.page.locator(`${place} iframe`);
      await bankOfOne(visit).getByLabel('Code').fill('1234');
      expect(await frame.boundingBox()).toMatchObject({ width: 400, height: 400 });
      if (place === 'dialog.modal-dialog') {
        expect(await visit.page.locator(place).evaluate((dialog) => dialog.style.width)).toBe('440px');
      }
      await bankOfOne(visit).getByRole('button', { name: 'Submit' }).click();
      const { payload } = (await ending(visit)) ?? {};
      expect(payload).toMatchObject({ type: 'CreditCard', liabilityShifted: true });
      expect(await sell(payload?.nonce ?? '')).toBe('authorized');
      expect(await frame.count()).toBe(0);
      await withVersionOne(false);
    },
  );
});

describe('version 1, where the gateway still has it [F3-04 F3-06]', () => {
  it('puts its frame where the page wants it, and takes a wrong code for a failure', async () => {
    await withVersionOne(true);
    const visit = await visitor({ version: 1 });
    await visit.verify(challenge);
    await bankOfOne(visit).getByLabel('Code').fill('0000');
    await bankOfOne(visit).getByRole('button', { name: 'Submit' }).click();
    const { payload } = (await ending(visit)) ?? {};
    expect(payload).toMatchObject({ liabilityShifted: false, liabilityShiftPossible: true });
    expect(await sell(payload?.nonce ?? '')).toBe('gateway_rejected');
    await visit.verify(frictionless);
    expect(await ending(visit, 2)).toMatchObject({
      payload: { liabilityShifted: true, verificationDetails: { status: 'authenticate_successful' } },
    });
  });

  it('names an answer that makes no sense, a closed dialog, and a merchant who cancels [F3-06]', async () => {
    await withVersionOne(true);
    const visit = await visitor({}, withoutScript);
    await visit.verify(challenge);
    await bankOfOne(visit).getByText('Other endings').press('Enter');
    await bankOfOne(visit).getByRole('button', { name: 'garbled' }).click();
    expect(await ending(visit)).toEqual({ name: 'failed', payload: ['UNKNOWN', 'UNKNOWN_AUTH_RESPONSE'] });
    await visit.verify(challenge);
    await bankOfOne(visit).getByLabel('Code').waitFor();
    await visit.page.keyboard.press('Escape');
    expect(await ending(visit, 2)).toEqual({
      name: 'failed',
      payload: ['CUSTOMER', 'THREEDS_CARDINAL_SDK_CANCELED'],
    });
    await visit.verify(challenge);
    await bankOfOne(visit).getByLabel('Code').waitFor();
    expect(await visit.call('cancel')).toMatchObject({ liabilityShifted: false });
    expect(await ending(visit, 3)).toEqual({
      name: 'failed',
      payload: ['MERCHANT', 'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT'],
    });
    expect(await visit.page.locator('dialog').count()).toBe(0);
    await withVersionOne(false);
  });

  it('is refused where it is gone', async () => {
    await withVersionOne(false);
    await expect(visitor({ version: '' })).rejects.toThrow('THREEDS_UNSUPPORTED_VERSION');
    await expect(visitor({ version: 3 })).rejects.toThrow('THREEDS_UNRECOGNIZED_VERSION');
  });
});

it('a place that Cardinal describes wrongly is refused, and says so to Cardinal [F3-06]', async () => {
  const visit = await visitor({ version: '2-inline-iframe' }, ({ page }) =>
    page.evaluate(() => {
      type Hear = (name: string, handler: (...told: unknown[]) => void) => void;
      const seen = window as unknown as { inlineSetUp: (...told: unknown[]) => void; real?: { on: Hear } };
      Object.defineProperty(window, 'Cardinal', {
        get: () => seen.real,
        set(real: { on: Hear }) {
          const hear = real.on;
          real.on = (name, handler) => {
            if (name === 'ui.inline.setup') seen.inlineSetUp = handler;
            hear(name, handler);
          };
          seen.real = real;
        },
      });
    }),
  );
  await expect.poll(() => visit.call('state')).toBe('idle');
  const codes = await visit.page.evaluate(() => {
    const { inlineSetUp } = window as unknown as { inlineSetUp: (...told: unknown[]) => void };
    const told: unknown[] = [];
    const refused = ({ type, code, message }: Record<'type' | 'code' | 'message', string>) =>
      told.push({ type, code, message });
    const setUp = (template: unknown, details: unknown) =>
      inlineSetUp(template, details, () => told.push('shown'), refused);
    setUp('', null);
    setUp('<iframe></iframe>', { paymentType: 'other', data: { mode: 'static' } });
    setUp('<iframe></iframe>', { paymentType: 'CCA', data: { mode: 'other' } });
    return told;
  });
  expect(codes).toEqual(
    Array.from({ length: 3 }, () => ({
      type: 'UNKNOWN',
      code: 'THREEDS_INLINE_IFRAME_DETAILS_INCORRECT',
      message: 'Something went wrong when attempting to add the authentication iframe to the page.',
    })),
  );
});

describe('one card at a time', () => {
  it('a second one is refused, and what never answers can be cancelled or torn down [F3-01]', async () => {
    const visit = await visitor();
    await visit.verify(challenge);
    await bank(visit).getByRole('button', { name: 'Submit' }).waitFor();
    await visit.verify(challenge);
    expect(await ending(visit)).toEqual({
      name: 'failed',
      payload: ['MERCHANT', 'THREEDS_AUTHENTICATION_IN_PROGRESS'],
    });
    expect(await visit.call('state')).toEqual({ verifying: 'challenging' });
    await visit.call('teardown');
    expect(await ending(visit, 2)).toEqual({
      name: 'failed',
      payload: ['MERCHANT', 'METHOD_CALLED_AFTER_TEARDOWN'],
    });
  });

  it('says what it was not given [F3-04]', async () => {
    const visit = await visitor();
    await visit.verify(challenge, { amount: '' });
    expect(await ending(visit)).toMatchObject({
      payload: ['MERCHANT', 'THREEDS_MISSING_VERIFY_CARD_OPTION'],
    });
    await expect(visit.call('cancel')).rejects.toThrow('THREEDS_NO_VERIFICATION_PAYLOAD');
  });

  it.each([
    ['lookup', '**/three_d_secure/lookup', 'THREEDS_LOOKUP_ERROR'],
    ['answer of the bank', '**/authenticate_from_jwt', 'THREEDS_JWT_AUTHENTICATION_FAILED'],
  ])('goes on with the next card when the %s is lost', async (_what, address, code) => {
    const visit = await visitor();
    visit.problems.allow(/net::ERR_/);
    await visit.page.route(address, (route) => route.abort());
    await visit.verify(challenge);
    if (code !== 'THREEDS_LOOKUP_ERROR') {
      await bank(visit).locator('input[name="challengeDataEntry"]').fill('1234');
      await bank(visit).getByRole('button', { name: 'Submit' }).click();
    }
    expect(await ending(visit)).toEqual({ name: 'failed', payload: ['UNKNOWN', code] });
    await visit.page.unroute(address);
    await visit.verify(frictionless);
    expect(await ending(visit, 2)).toMatchObject({ name: 'verified' });
  });
});
