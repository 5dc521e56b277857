/** Both editions, codes, extras, packages and the captcha, as a person meets them in Chromium on real parts. */
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { confirmedCard, declinedCard, goodCard, newPerson, type Parent } from './support/journey.ts';
import type { Shop } from './support/shop.ts';
import { phoneScreen, setStage } from './support/stage.ts';

const stage = setStage({ CAPTCHA: 'on', LEADS_BEFORE_CAPTCHA: '1000', AD_EVENTS: 'on' });

async function solve(parent: Parent) {
  const box = parent.page.getByRole('checkbox', { name: 'I am a person' });
  await parent.settle(box);
  await box.click();
}

const answerAds = ({ page }: Parent, name: 'Yes' | 'No') =>
  page.getByRole('region', { name: 'Advertising' }).getByRole('button', { name }).click();

/** What advertisers were told after the first events, sorted: purchases have a lane of their own, and may overtake or be overtaken. */
async function toldAdvertisers(shop: Shop, after = 0): Promise<string[]> {
  const { events } = await shop.json<{ events: { event: string }[] }>('/sandbox/ads/events');
  return events
    .slice(after)
    .map(({ event }) => event)
    .toSorted();
}

async function giftCode(shop: Shop): Promise<string> {
  const [code] = shop.rows<{ code: string }>("select code from promotions where kind = 'gift'");
  return code?.code ?? '';
}

describe('the UK edition in Chromium', () => {
  it('takes a parent from one phone field to pounds, an extra and a gift for a second child [K-02 W-09 W-19]', async () => {
    const parent = await stage.newParent(phoneScreen);
    const { page } = parent;
    // A town and a code are refused on purpose.
    parent.problems.allow(/422/);
    const person = newPerson();
    const email = person.email.replace('example.com', 'gmail.com');
    await parent.open('/uk/santa/signup');
    await answerAds(parent, 'Yes');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
    await parent.typeName(person.name);
    await page.getByText('Zoë’s mobile phone number').waitFor();
    await page
      .getByRole('textbox', { name: 'Mobile Phone' })
      .fill('07700 900' + String(100 + Number(person.phone[2].slice(-2))));
    await expectAccessible(parent.page);
    await parent.agree();
    await parent.next();

    await parent.atStep(3);
    await parent.emailField.fill(person.email.replace('example.com', 'gmial.com'));
    await parent.emailField.blur();
    await page.getByText(`Did you mean ${person.email.replace('example.com', 'gmail.com')}?`).waitFor();
    await page.getByRole('button', { name: 'Use this' }).click();
    await parent.button('Send the first text').click();

    await parent.atStep(4);
    await page.getByRole('radio', { name: /^Start now.*£23\.95.*25 texts/s }).check();
    await page.getByText('£23.95').first().waitFor();
    await page.locator('summary').filter({ hasText: 'How it works' }).click();
    await page.getByRole('main').getByText('0113 496 0182').waitFor();
    await solve(parent);
    const pay = parent.button(/^Pay £23\.95$/);
    await pay.waitFor();
    await expectAccessible(parent.page);
    await parent.fillCard(confirmedCard);
    await parent.keepMethod();
    await parent.settle(pay);
    await pay.click();

    await parent.atStep(5);
    await expect.poll(() => toldAdvertisers(stage.shop)).toEqual(['purchase', 'sign_up']);
    await page.reload();
    await parent.atStep(5);
    await page.getByRole('textbox', { name: 'Town' }).fill('www.example.com');
    await parent.button('Save').click();
    await page.getByText('No web addresses or phone numbers here, please.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Town' }).inputValue()).toBe('www.example.com');
    await page.getByRole('textbox', { name: 'Town' }).fill('Leeds');
    await parent.button('Save').click();
    await parent.atStep(6);
    await parent.button('Add brothers and sisters').click();
    await page.locator('main#step-addon').waitFor();
    await page.getByRole('radio', { name: /Family package/ }).check();
    await expectAccessible(parent.page);
    await parent.button('Buy the family package for £15.95').click();
    await page.waitForURL('**/uk/accounts/menu');
    await page.getByText('£23.95, paid once').waitFor();

    expect((await stage.shop.transactions()).map(({ amount }) => amount)).toEqual(['23.95', '15.95']);

    // For another address the package pays only by its code; then both orders are opened by one link.
    const code = await giftCode(stage.shop);
    await parent.open('/uk/santa/signup');
    await parent.typeName('Sam');
    await page.getByRole('textbox', { name: 'Mobile Phone' }).fill('07700 900777');
    await parent.agree();
    await parent.next();
    await parent.typeEmail(`aunt.${email}`);
    await parent.atStep(4);
    await page.getByText('Have a gift or promotion code?').click();
    await page.getByRole('textbox', { name: 'Code' }).fill('NO-SUCH');
    await parent.button('Use the code').click();
    await page.getByText('We do not know this code.').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(` ${code.toLowerCase()} `);
    await parent.button('Use the code').click();
    await solve(parent);
    await parent.button('Get it free').click();
    await page.waitForURL('**/uk/accounts/menu?child=all_set');
    await page.getByRole('heading', { name: 'Sam’s December' }).waitFor();
    const reached = page.waitForResponse(/third_party_lead/);
    await parent.open('/uk/santa/text_details');
    expect(await (await reached).json()).toEqual({ status: 'success' });
    await expect
      .poll(() => toldAdvertisers(stage.shop))
      .toEqual(['purchase', 'purchase', 'purchase', 'sign_up', 'sign_up']);
  });
});

it('lists packages for variant b, and leads back to the list with the reason after a refusal [R-05 W-12 X-01]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const person = newPerson();
  const { length: before } = await toldAdvertisers(stage.shop);
  await parent.open('/santa/text?ab_test_value=b&utm_source=mail&sub=partner-7');
  await answerAds(parent, 'Yes');
  await expect.poll(() => toldAdvertisers(stage.shop, before)).toEqual(['lead']);
  await page.getByRole('link', { name: 'Send the first text free' }).click();
  await parent.typeName(person.name);
  await parent.typePhone(person.phone);
  await parent.agree();
  await parent.next();
  await parent.typeEmail(person.email);
  await page.waitForURL('**/santa/text_packages');
  expect(
    stage.shop.rows(
      `select sub, ab_test_value, utm_source, site from orders where email = '${person.email}'`,
    ),
  ).toEqual([{ sub: 'partner-7', ab_test_value: 'b', utm_source: 'mail', site: 'ab_test_anime' }]);
  await expectAccessible(parent.page);
  await parent.button('Choose Twelve days of texts').click();
  await parent
    .button(/^Pay \$/)
    .or(page.getByRole('checkbox', { name: 'I am a person' }))
    .first()
    .waitFor();
  await solve(parent);
  const pay = parent.button('Pay $14.95');
  await pay.waitFor();
  await parent.fillCard(declinedCard);
  await parent.settle(pay);
  await pay.click();
  await page.getByRole('alert').filter({ hasText: 'Your bank declined this card.' }).waitFor();
  expect(new URL(page.url()).searchParams.get('message')).toContain('Your bank declined this card.');
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'Your bank declined this card.' }).waitFor();

  await parent.open('/santa/text_details');
  await page.getByRole('textbox', { name: 'Town' }).waitFor();
  await parent.button('Skip').click();
  await page.waitForURL(/\/santa\/text_packages#order=/);
  await parent.button('Choose Santa’s texts').click();
  await solve(parent);
  const payAll = parent.button('Pay $29.95');
  await payAll.waitFor();
  await parent.fillCard(goodCard);
  await parent.settle(payAll);
  await payAll.click();
  await parent.atStep(5);
  await parent.button('Skip').click();
  await parent.atStep(6);
  await parent.button(/^See .* December$/).click();
  await page.waitForURL('**/accounts/menu');
  await expect.poll(() => toldAdvertisers(stage.shop, before)).toEqual(['lead', 'purchase', 'sign_up']);
});

it('takes the leave to tell advertisers back on the page about privacy, and asks for nothing again [B23]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  await parent.open('/uk/santa/text');
  await answerAds(parent, 'Yes');
  const ads = () => page.evaluate(async () => (await (await fetch('/santa/check_ab_testing')).json()).ads);
  await expect.poll(ads).toBe('granted');
  await parent.open('/uk/privacy');
  await page.getByRole('button', { name: 'Tell advertisers nothing' }).click();
  await page.getByRole('status').getByText('We tell advertisers nothing more').waitFor();
  await expectAccessible(parent.page);
  await page.getByRole('link', { name: 'Back to privacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  expect(await ads()).toBe('refused');
});
