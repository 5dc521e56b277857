/** What a child wrote that a parent has to read: from the phone by the letter to the page, and what a press does. */
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { newPerson, type Parent } from './support/journey.ts';
import { payByRequest, signUpByRequest } from './support/made-orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** The phone writes, and the letter's link is opened in a browser that was never here. */
async function openLetter(phone: string, email: string, body: string): Promise<Parent['page']> {
  const { shop } = stage;
  await fetch(`${shop.origin}/sandbox/phone/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: phone, body }),
  });
  const links = async () =>
    (await shop.mails(email)).flatMap(({ text }) => /\S+\/words\?token=\S+/.exec(text) ?? []);
  await expect.poll(links).toHaveLength(1);
  const { page } = await stage.newParent();
  await page.goto((await links())[0] ?? '');
  return page;
}

const stopped = () => stage.shop.rows<{ phone: string }>('select phone from stopped_phones');
const state = () => stage.shop.rows('select state from inbound_texts order by at desc limit 1')[0];

/** Whom the page has a thumb call. */
const called = (page: Parent['page']) =>
  page
    .locator('.paper')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

it('words of harm are shown as they were written, with who helps, and the texts go on by one press', async () => {
  const buyer = newPerson();
  await payByRequest(await stage.newParent(), buyer);
  const page = await openLetter(`+1${buyer.phone.join('')}`, buyer.email, '<b>I want to die</b> & more');
  await page.getByRole('heading', { name: 'Please read this now' }).waitFor();
  expect(await page.locator('blockquote').innerText()).toBe('<b>I want to die</b> & more');
  await page
    .getByText(
      'If a child is in danger now, call 911. The 988 Lifeline answers calls and texts at 988, free, day and night.',
    )
    .waitFor();
  expect(await called(page)).toEqual(['tel:911', 'tel:988', 'tel:2025550182']);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Continue the texts' }).click();
  await page.getByText('Santa’s texts continue with the next one planned.').waitFor();
  expect(state()).toEqual({ state: 'settled' });
  await page.goBack();
  await page.getByRole('heading', { name: 'This has already been answered' }).waitFor();
  expect(stopped()).toEqual([]);
});

it('in the United Kingdom the page says who helps there, and a parent who has not paid reads the words on the phone itself', async () => {
  const buyer = { ...newPerson(), mobile: '07700 900488' };
  await signUpByRequest(await stage.newParent(), buyer);
  const page = await openLetter('+447700900488', buyer.email, 'I want to die');
  expect(await page.locator('blockquote').innerText()).toBe('You can read it on the phone itself.');
  await page
    .getByText(
      'If a child is in danger now, call 999. Childline is there for children on 0800 1111, free, day and night.',
    )
    .waitFor();
  expect(await called(page)).toEqual(['tel:999', 'tel:08001111', 'tel:01134960182']);
  await page.getByRole('button', { name: 'Continue the texts' }).click();
  await page.getByRole('heading', { name: 'The texts continue' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/uk/words');
});

it('words that may be an objection stop the texts by one press', async () => {
  const buyer = newPerson();
  await payByRequest(await stage.newParent(), buyer);
  const page = await openLetter(`+1${buyer.phone.join('')}`, buyer.email, 'leave me alone');
  await page.getByRole('heading', { name: 'Should the texts stop?' }).waitFor();
  await page.getByRole('button', { name: 'Stop the texts' }).click();
  await page.getByText('Nothing more is sent to the phone.').waitFor();
  expect(stopped()).toHaveLength(1);
  expect(state()).toEqual({ state: 'stopped' });
});
