/** What stands at the edges of pages: how the root page is recognised, what is advertised beside a price, and the form that confirms a second order. */
import { expect, it } from 'vitest';
import { goodCard, newPerson, type Parent } from './support/journey.ts';
import { phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

it('the root page is recognised by its homepage element, and no other page has one [R-01]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const has = () => parent.page.locator('#homepage').count();
  for (const path of ['/', '/santa/signup']) {
    await parent.open(path);
    await parent.page.getByRole('heading', { name: 'Who should Santa write to?' }).waitFor();
    expect([path, await has()]).toEqual([path, 1]);
  }
  for (const path of ['/santa/gift', '/santa/text', '/accounts/menu', '/home']) {
    await parent.open(path);
    await parent.page.getByRole('heading', { level: 1 }).first().waitFor();
    expect([path, await has()]).toEqual([path, 0]);
  }
});

it('advertises the worth of what comes with a package in the UK, and in the US nothing of the kind [K-02]', async () => {
  const parent = await stage.newParent(phoneScreen);
  // The list knows no order of this visitor.
  parent.problems.allow(/404 .*\/api\/order/);
  const advertised = async (path: string) => {
    await parent.open(path);
    const whole = parent.page.getByRole('listitem').filter({ hasText: 'Santa’s texts' });
    await whole.waitFor();
    const twelve = parent.page.getByRole('listitem').filter({ hasText: 'Twelve days of texts' });
    return Promise.all(
      [twelve, whole].map(
        async (item) => /worth £[\d.]+: Video package \(£[\d.]+\)/.exec(await item.innerText())?.[0],
      ),
    );
  };
  expect(await advertised('/uk/santa/text_packages')).toEqual(
    Array(2).fill('worth £7.95: Video package (£7.95)'),
  );
  expect(await advertised('/santa/text_packages')).toEqual([undefined, undefined]);
});

/** Signs up as variant b, who chooses from the list of packages. */
async function signUpFromList(parent: Parent, person: ReturnType<typeof newPerson>, email: string) {
  await parent.open('/santa/text?ab_test_value=b');
  // The sign-up takes the variant along that the tab has stored by then.
  await parent.page.waitForFunction(() => sessionStorage.getItem('north-pole-post.visit')?.includes('"b"'));
  await parent.page.getByRole('link', { name: 'Send the first text free' }).click();
  await parent.typeName(person.name);
  await parent.typePhone(person.phone);
  await parent.agree();
  await parent.next();
  await parent.typeEmail(email);
  await parent.page.waitForURL('**/santa/text_packages');
}

it('a second order of a parent, paid from the list, is confirmed by a form with the e-mail; the first is not [W-13]', async () => {
  const email = 'twice@example.com';
  const confirmed: (string | null)[] = [];
  const parent = await stage.newParent(phoneScreen);
  parent.page.on('request', (request) => {
    if (request.url().endsWith('/accounts/confirm')) confirmed.push(request.postData());
  });
  for (const child of ['Zoë', 'Sam']) {
    await signUpFromList(parent, newPerson(child), email);
    await parent.button('Choose Santa’s texts').click();
    const pay = parent.button('Pay $29.95');
    await pay.waitFor();
    await parent.fillCard(goodCard);
    await parent.settle(pay);
    await pay.click();
    // What follows a payment follows this one, too.
    await parent.atStep(5);
    await parent.button('Skip').click();
    await parent.atStep(6);
    await parent.button(`See ${child}’s December`).click();
    await parent.page.waitForURL('**/accounts/menu**');
    if (child === 'Zoë') expect(confirmed).toEqual([]);
    else await parent.page.waitForURL('**/accounts/menu?confirm=sent');
  }
  expect(confirmed).toEqual(['email=twice%40example.com']);
});

it('the payment of a chosen package is left by Back to the list, and stays over a reload [R-05]', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  await signUpFromList(parent, newPerson(), 'back@example.com');
  const choose = parent.button('Choose Twelve days of texts');
  await choose.click();
  const pay = parent.button('Pay $14.95');
  await pay.waitFor();
  await page.goBack();
  await choose.waitFor();
  expect(await pay.count()).toBe(0);
  await page.goForward();
  await pay.waitFor();
  await page.reload();
  await pay.waitFor();
  expect(await choose.count()).toBe(0);
  await parent.button('Choose another package').click();
  await choose.waitFor();
  await page.reload();
  await choose.waitFor();
  expect(await pay.count()).toBe(0);
});

it('an address that is corrected after a refusal is sent by a press alone, and not while it is typed', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const person = newPerson();
  await parent.open('/');
  await parent.typeName(person.name);
  await parent.next();
  await parent.typePhone(person.phone);
  await parent.agree();
  await parent.next();
  await parent.typeEmail('parent');
  await page.getByText('Enter an e-mail address such as').waitFor();
  await parent.emailField.fill(person.email);
  await parent.settle(parent.button('Send the first text'));
  expect(sent.filter((path) => path.endsWith('/internal_ad_lead'))).toEqual([]);
  await parent.button('Send the first text').click();
  await parent.atStep(4);
});

it.each([
  ['a name', async () => {}],
  ['a press of Next', (parent: Parent) => parent.next()],
] as const)('%s that came before the script is taken over with the page', async (_what, press) => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${stage.shop.origin}/`, { waitUntil: 'commit' });
  await parent.nameField.fill('Zoë');
  await press(parent);
  held.resolve();
  await page.waitForLoadState('networkidle');
  if (await parent.nameField.isVisible()) await parent.next();
  const phone = page.getByRole('group', { name: /^Zoë’s/ });
  await expect.poll(() => phone.count()).toBe(1);
});

it('keeps the focus of who pressed before the script came, while the next step is fetched', async () => {
  const parent = await stage.newParent(phoneScreen);
  const { page } = parent;
  const script = Promise.withResolvers<void>();
  const step = Promise.withResolvers<void>();
  for (const [files, held] of [
    ['**/assets/index-*.js', script],
    ['**/assets/sign-up-chunk-*.js', step],
  ] as const) {
    await page.route(files, async (route) => {
      await held.promise;
      await route.continue();
    });
  }
  await page.goto(`${stage.shop.origin}/`, { waitUntil: 'commit' });
  await parent.next();
  script.resolve();
  await page.getByText('One moment').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  // The step has gone; what surrounded it has the focus.
  expect(await focused()).toBe('DIV');
  step.resolve();
  await page.locator('#step-2').waitFor();
  await expect.poll(focused).toBe('INPUT');
});
