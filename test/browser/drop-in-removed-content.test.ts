/**
 * A page that draws its content anew and takes the form's with it, as pages do that morph themselves into what the server
 * sent (Turbo, Livewire): their server knows an empty container.
 */
import { beforeEach, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
let merchant: Merchant;
let authorization: string;

beforeEach(async () => {
  merchant = await Merchant.open(await stage.newParent(desktopScreen));
  authorization = (await stage.shop.credentials()).tokenizationKey;
  await merchant.create('first', { authorization });
  await merchant.fillCard('first', goodCard);
});

/** How a request is refused. */
const refusal = () =>
  merchant.page.evaluate(() => {
    const { instances } = window as unknown as {
      instances: Record<string, { requestPaymentMethod(): Promise<unknown> }>;
    };
    return instances['first']?.requestPaymentMethod().then(
      () => 'a method',
      ({ code, _braintreeWebError }: { code?: string; _braintreeWebError?: Error }) => [
        code,
        _braintreeWebError?.message,
      ],
    );
  });

it('hears at once that the fields are gone, and makes the form again in the same place', async () => {
  const { frames } = await merchant.traces();
  await merchant.page.evaluate(() => document.querySelector('#first')?.replaceChildren());
  expect(await refusal()).toEqual([
    'FRAMES_REMOVED',
    expect.stringContaining('The page removed or moved the card fields.'),
  ]);
  await merchant.call('first', 'teardown');
  await merchant.create('first', { authorization });
  expect((await merchant.traces()).frames).toBe(frames);
  await merchant.fillCard('first', goodCard);
  expect((await merchant.request('first')).nonce).toMatch(/./);
});

it('hears at once that fields which the page has moved are empty for good', async () => {
  await merchant.page.evaluate(() => {
    const place = document.querySelector('#first');
    if (place) document.body.appendChild(document.createElement('section')).append(place);
  });
  await merchant.page.locator('#first iframe[title="CVV"]').waitFor();
  expect(await refusal()).toEqual([
    'FRAMES_REMOVED',
    expect.stringContaining('The page removed or moved the card fields.'),
  ]);
});
