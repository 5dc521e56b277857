/** What the first view downloads, and what waits until it is needed, in Chromium on the built shop. */
import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { newPerson, type Parent } from './support/journey.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ CAPTCHA: 'on', LEADS_BEFORE_CAPTCHA: '1000' });

/** Everything that the parent's pages ask for from now on. */
function asked({ context }: Parent): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}

/** As they went over the wire, without their headers. */
async function scriptBytes(requests: readonly Request[]) {
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
}

const fetchedOf = (requests: readonly Request[], what: RegExp) =>
  requests.map((request) => request.url()).filter((url) => what.test(url));

it.each(['/', '/santa/text', '/uk/santa/signup'])(
  '%s shows itself with less than 100 KB of JavaScript, and with neither the Drop-in nor a captcha [C17]',
  async (path) => {
    const parent = await stage.newParent();
    const requests = asked(parent);
    await parent.open(path);
    await parent.page.waitForLoadState('networkidle');
    const bytes = await scriptBytes(requests);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(100_000);
    expect(fetchedOf(requests, /payment-chunk|hosted-fields|captcha/i)).toEqual([]);
    expect(fetchedOf(requests, new RegExp(stage.shop.gatewayOrigin))).toEqual([]);
  },
);

it('asks the gateway and the captcha for nothing before the pay step [C17]', async () => {
  const parent = await stage.newParent();
  const requests = asked(parent);
  const person = newPerson();
  const gateway = new RegExp(stage.shop.gatewayOrigin);
  const captcha = /captcha/i;
  await parent.open();
  await parent.typeName(person.name);
  await parent.typePhone(person.phone);
  await parent.agree();
  await parent.page.waitForLoadState('networkidle');
  expect(fetchedOf(requests, /payment-chunk/)).toEqual([]);
  await parent.next();
  await parent.emailField.waitFor();
  await parent.page.waitForLoadState('networkidle');
  // Only the code of the next step comes a moment before; it has not run yet.
  expect([...fetchedOf(requests, gateway), ...fetchedOf(requests, captcha)]).toEqual([]);
  await parent.typeEmail(person.email);
  await parent.atStep(4);
  await parent.wayToPay('Card').waitFor();
  await parent.page.getByRole('checkbox', { name: 'I am a person' }).waitFor();
  expect(fetchedOf(requests, /payment-chunk/)).not.toEqual([]);
  expect(fetchedOf(requests, gateway)).not.toEqual([]);
  expect(fetchedOf(requests, captcha)).not.toEqual([]);
});
