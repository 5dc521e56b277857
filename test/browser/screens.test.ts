/**
 * Every screen of the shop in both editions, at four sizes, the narrowest being 1280 at 400 % [C16]: nothing beside the screen,
 * and at the narrowest and the widest, which have every rule of the styles between them, nothing that axe objects to. With the variable `SCREENS` set to a folder, a picture of each is put there for people to look at.
 */
import { join } from 'node:path';
import type { Page, ViewportSize } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { confirmedCard, goodCard, newPerson, type Parent, type Person } from './support/journey.ts';
import { phoneScreen, setStage } from './support/stage.ts';

const stage = setStage({ AD_EVENTS: 'on', BRAINTREE_DESCRIPTOR: 'NPP*NORTH POLE POST' });

const sizes: readonly ViewportSize[] = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];
const pictures = process.env['SCREENS'];

interface Edition {
  readonly base: string;
  readonly price: string;
  readonly typePhone: (parent: Parent, phone: Person['phone']) => Promise<void>;
}

const editions: readonly Edition[] = [
  { base: '', price: '$29.95', typePhone: (parent, phone) => parent.typePhone(phone) },
  {
    base: '/uk',
    price: '£23.95',
    typePhone: ({ page }, phone) =>
      page.getByRole('textbox', { name: 'Mobile Phone' }).fill(`07700 900${phone[0]}`),
  },
];

/** What reaches beyond the screen, so that it would move sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`);
  });

/** Fields that ask for a postal address, by what they are called and by what the browser would fill in. */
const addressFields = (page: Page) =>
  page.evaluate(() => {
    const filled = /street|address-l|postal|country|^(?:shipping|billing|home)\b/;
    const called = /street|\b(?:home|postal) address|\baddress\b|post(?:al )?code|\bzip\b|county/i;
    return [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .map((field) => ({
        autocomplete: field.autocomplete,
        said: [
          field.name,
          field.id,
          field.placeholder,
          ...[...(field.labels ?? [])].map((l) => l.textContent),
        ]
          .join(' ')
          .replaceAll(/e-?mail address/gi, ''),
      }))
      .filter(({ autocomplete, said }) => filled.test(autocomplete) || called.test(said))
      .map(({ autocomplete, said }) => `${autocomplete} ${said}`);
  });

/** The narrowest and the widest. */
const inspected = new Set([sizes.at(0), sizes.at(-1)]);
/** Looks at what is on the screen now, at every size. */
async function expectFine({ page }: Parent, name: string) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Nothing is shipped. The postal code of the card is in the gateway's own frame.
  expect(await addressFields(page), `${name} asks for a postal address`).toEqual([]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await tooWide(page), `${name} at ${size.width}`).toEqual([]);
    if (inspected.has(size)) await expectAccessible(page, `${name} at ${size.width}`);
    if (pictures)
      await page.screenshot({ path: join(pictures, `${name}-${size.width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

describe.each(editions)('the edition under "$base"', ({ base, price, typePhone }) => {
  const named = (screen: string) => `${base.slice(1) || 'us'}-${screen}`;

  it('shows every step up to the calendar well on every screen [C16] [C16a]', async () => {
    const parent = await stage.newParent(phoneScreen);
    const { page } = parent;
    const person = newPerson('Maximilianejosephinewilhelminefriederike');
    await parent.open(`${base}/santa/text`);
    await expectFine(parent, named('landing'));
    await page.getByRole('region', { name: 'Advertising' }).getByRole('button', { name: 'No' }).click();
    await parent.open(`${base}/santa/signup`);
    await parent.nameField.waitFor();
    await expectFine(parent, named('1-name'));
    await parent.typeName(person.name);
    await parent.consentBox.waitFor();
    await expectFine(parent, named('2-phone'));
    await typePhone(parent, person.phone);
    await parent.agree();
    await parent.next();
    await parent.emailField.waitFor();
    await expectFine(parent, named('3-email'));
    await parent.typeEmail(person.email);
    await parent.texted.getByRole('img').first().waitFor();
    await expectFine(parent, named('3-texted'));
    await parent.atStep(4);
    if (base === '/uk') {
      await page.getByRole('radio', { name: /^Start now/ }).waitFor();
      await expectFine(parent, named('4-payment-undecided'));
      await parent.startNow();
    }
    await parent.wayToPay('Card').waitFor();
    await expectFine(parent, named('4-payment'));
    await parent.chooseCard();
    const pay = parent.button(`Pay ${price}`);
    await pay.waitFor();
    await expectFine(parent, named('4-payment-card'));
    await parent.fillCard(base === '/uk' ? confirmedCard : goodCard);
    expect(await addressFields(page)).toEqual([]);
    expect(await parent.cardField('Postal Code').getAttribute('autocomplete')).toContain('postal-code');
    await parent.keepMethod();
    await parent.settle(pay);
    await pay.click();
    await parent.atStep(5);
    await expectFine(parent, named('5-details'));
    await parent.button('Skip').click();
    await parent.atStep(6);
    await page.getByText('NPP*NORTH POLE POST').waitFor();
    await expectFine(parent, named('6-all-set'));
    await parent.button('Wrong address? Correct it').click();
    await parent.emailField.waitFor();
    await expectFine(parent, named('6-all-set-correcting'));
    await parent.button(`Keep ${person.email}`).click();
    // In the UK the film comes with the texts.
    const [added, extra] =
      base === '/uk'
        ? ['Add brothers and sisters', 'family package']
        : ['Add brothers and sisters, or a film', 'video package'];
    await parent.button(added).click();
    await page.locator('main#step-addon').waitFor();
    await expectFine(parent, named('7-addon'));
    await page.getByRole('radio', { name: new RegExp(extra, 'i') }).check();
    await parent.button(new RegExp(`^Buy the ${extra} for`)).click();
    await page.getByText(`${price}, paid once`).waitFor();
    await expectFine(parent, named('8-account'));
    for (const group of ['Texts', person.name, 'Order', 'Privacy']) await parent.openGroup(group);
    await parent.button(`Cancel the ${extra}`).click();
    await parent.button('Cancel this order').click();
    await page.getByText('What you added was paid for separately and is not').waitFor();
    await expectFine(parent, named('8-account-open'));
  });

  it('shows the packages, the details, the gift and the account of a stranger well on every screen [C16] [C16a]', async () => {
    const parent = await stage.newParent(phoneScreen);
    const { page } = parent;
    const person = newPerson();
    await parent.open(`${base}/santa/text?ab_test_value=b`);
    await page.getByRole('region', { name: 'Advertising' }).getByRole('button', { name: 'No' }).click();
    await page.getByRole('link', { name: 'Send the first text free' }).click();
    await parent.typeName(person.name);
    await typePhone(parent, person.phone);
    await parent.agree();
    await parent.next();
    await parent.typeEmail(person.email);
    await page.waitForURL('**/santa/text_packages');
    await expectFine(parent, named('packages'));
    await parent.open(`${base}/santa/text_details`);
    await page.getByRole('textbox', { name: 'Town' }).waitFor();
    await expectFine(parent, named('details'));
    await parent.open(`${base}/santa/gift`);
    await expectFine(parent, named('gift'));

    const stranger = await stage.newParent(phoneScreen);
    await stranger.open(`${base}/accounts/menu`);
    await expectFine(stranger, named('account-of-a-stranger'));
    await stranger.open(`${base}/santa/desktop`);
    await expectFine(stranger, named('desktop'));
  });
});
