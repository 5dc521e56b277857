/** UnionPay with a card in hosted fields, which the page never sees; and a bank's login that is left. */
import { expect, it } from 'vitest';
import { setWalletStage } from './support/wallet-stage.ts';

const stage = setWalletStage((origin) => [`script-src 'self' ${origin}`], 'flows.ts');

const mobile = { countryCode: '86', number: '13800138000' };
const unionPayFrame = '**/unionpay-hosted-fields-frame*';

async function visitor() {
  const visit = await stage.visit();
  visit.problems.allow(/422/);
  await visit.call('openUnionPay', await stage.clientToken());
  for (const [key, text] of [
    ['number', '6212345678901232'],
    ['expirationDate', '12/2030'],
    ['cvv', '123'],
  ]) {
    const frame = visit.page.frameLocator(`iframe[name="braintree-hosted-field-${key}"]`);
    await frame
      .locator('input:not([tabindex="-1"])')
      .first()
      .fill(text ?? '');
  }
  return visit;
}

it('pays with a card in hosted fields, and a wrong code can be corrected [FU-01]', async () => {
  const visit = await visitor();
  expect(await visit.call('askUnionPay', 'fetchCapabilities', {})).toMatchObject({ isUnionPay: true });
  const enrolled = (await visit.call('askUnionPay', 'enroll', { mobile })) as { enrollmentId: string };
  const { enrollmentId } = enrolled;
  expect(await visit.call('unionPayState')).toBe('awaiting the code');
  const wrong = visit.call('askUnionPay', 'tokenize', { enrollmentId, smsCode: '00000' });
  await expect(wrong).rejects.toThrow('UNIONPAY_FAILED_TOKENIZATION');
  expect(await visit.call('unionPayState')).toBe('awaiting the code');
  const paid = await visit.call('askUnionPay', 'tokenize', { enrollmentId, smsCode: '12345' });
  expect(await stage.charge((paid as { nonce: string }).nonce)).toMatchObject({ status: 'authorized' });
  const foreign = visit.call('askUnionPay', 'fetchCapabilities', {}, true);
  await expect(foreign).rejects.toThrow('UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED');
});

it('gives up on a frame that never answers, and works with another one [FU-01]', async () => {
  const visit = await visitor();
  await visit.page.clock.install();
  await visit.page.route(unionPayFrame, () => undefined);
  const asked = visit.call('askUnionPay', 'fetchCapabilities', {}).catch((error: Error) => error.message);
  await expect.poll(() => visit.call('unionPayState')).toBe('fetching capabilities');
  await visit.page.clock.fastForward(65_000);
  expect(await asked).toContain('UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR');
  await visit.page.unroute(unionPayFrame);
  await expect.poll(() => visit.call('unionPayState')).toBe('idle');
  expect(await visit.call('askUnionPay', 'fetchCapabilities', {})).toMatchObject({ isUnionPay: true });
});

it('takes the bank’s login off the page with the flow that opened it [FB-01]', async () => {
  const visit = await stage.visit();
  await visit.call('leaveBankLogin', await stage.clientToken());
  await visit.page.frameLocator('#sandbox-plaid-frame').getByRole('button', { name: 'Exit' }).waitFor();
  expect(await visit.call('leaveBank')).toBe('METHOD_CALLED_AFTER_TEARDOWN');
  await expect.poll(() => visit.page.locator('#sandbox-plaid-frame').count()).toBe(0);
});
