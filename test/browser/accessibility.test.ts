/** What a machine can find wrong for people with disabilities: every step, with its mistakes and its frames. */
import { expect, it } from 'vitest';
import { lookInto } from './support/accessible.ts';
import { declinedCard, goodCard, newPerson, type Parent } from './support/journey.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

const sizes = [phoneScreen.viewport, desktopScreen.viewport];

/** Looks at the page as it is now, on a phone and on a computer. */
async function expectNothingWrong({ page }: Parent, frames = 0) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size ?? { width: 0, height: 0 });
    const found = await lookInto(page);
    expect(found.objections, `${page.url()} at ${size?.width}`).toEqual([]);
    expect(found.frames.size).toBe(frames);
  }
}

const cardFrames = 4;
const payPalFrames = 1;

it('nothing is wrong in the steps before the payment, with their mistakes [C5 C16]', async () => {
  const parent = await stage.newParent();
  const person = newPerson();
  const { page } = parent;
  parent.problems.allow(/422|ERR_FAILED/);
  await parent.open();
  await expectNothingWrong(parent);

  await parent.typeName(person.name);
  await expectNothingWrong(parent);
  await parent.next();
  await page.getByText('Enter all 10 digits of the phone number.').waitFor();
  await expectNothingWrong(parent);

  await parent.typePhone(['123', '456', '7890']);
  await parent.agree();
  await parent.next();
  await expectNothingWrong(parent);
  await parent.typeEmail('parent');
  await page.getByText('Enter an e-mail address such as').waitFor();
  await expectNothingWrong(parent);

  await page.route('**/api/internal_ad_lead', (route) => route.abort());
  await parent.typeEmail(person.email);
  await parent.button('Try again').waitFor();
  await expectNothingWrong(parent);
  await page.unroute('**/api/internal_ad_lead');
  await parent.button('Try again').click();
  await page.getByText('Invalid Phone Number').waitFor();
  await expectNothingWrong(parent);
});

it('nothing is wrong in the payment form and its frames, in what follows, and in the account menu', async () => {
  const parent = await stage.newParent();
  const { page } = parent;
  parent.problems.allow(/No payment method is available|503/);
  await stage.shop.planFault('client_token.generate', 'error');
  await parent.signUp(newPerson());
  await parent.button('Try again').waitFor();
  await expectNothingWrong(parent);
  await parent.button('Try again').click();
  await parent.payButton.waitFor();
  await parent.payButton.click();
  await page.getByText('Choose a way to pay first.').waitFor();
  await expectNothingWrong(parent);
  await parent.wayToPay('PayPal').click();
  await page.frameLocator('iframe[title="PayPal"]').getByRole('link').first().waitFor();
  await expectNothingWrong(parent, payPalFrames);
  await page.getByRole('button', { name: 'Choose another way to pay' }).click();
  await parent.chooseCard();
  await expectNothingWrong(parent, cardFrames);

  await parent.pay();
  await page.getByText('Please fill out a card number.').waitFor();
  await expectNothingWrong(parent, cardFrames);

  await parent.fillCard(declinedCard);
  await parent.pay();
  await page.getByText('Your bank declined this card.').waitFor();
  await parent.payButton.waitFor();
  await expectNothingWrong(parent, cardFrames);

  await parent.fillCard(goodCard);
  await parent.pay();
  await parent.atStep(5);
  await expectNothingWrong(parent);
  await parent.button('Skip').click();
  await parent.atStep(6);
  await expectNothingWrong(parent);
  await parent.button(/See Zoë.s December/).click();
  await page.getByText('$29.95, paid once').waitFor();
  await page.locator('details').first().locator('summary').click();
  await expectNothingWrong(parent);
});

it('nothing is wrong in the account menu of a stranger, the terms and the privacy page', async () => {
  const parent = await stage.newParent();
  for (const [path, heading] of [
    ['/accounts/menu', 'Find your order'],
    ['/terms', /terms/i],
    ['/privacy', /privacy/i],
  ] as const) {
    await parent.open(path);
    await parent.page.getByRole('heading', { name: heading }).first().waitFor();
    await expectNothingWrong(parent);
  }
});
