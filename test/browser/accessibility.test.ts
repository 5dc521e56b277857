/** What a machine can find wrong for people with disabilities in mistakes and in frames; screens without are in `screens.test.ts`. */
import { expect, it } from 'vitest';
import { lookInto } from './support/accessible.ts';
import { declinedCard, newPerson, type Parent } from './support/journey.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();

const sizes = [phoneScreen.viewport, desktopScreen.viewport];

/** Looks at the page as it is now, on a phone and on a computer; where frames are looked into, which takes longer, on a phone. */
async function expectNothingWrong({ page }: Parent, frames = 0) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const size of frames === 0 ? sizes : [phoneScreen.viewport]) {
    await page.setViewportSize(size ?? { width: 0, height: 0 });
    const found = await lookInto(page);
    expect(found.objections, `${page.url()} at ${size?.width}`).toEqual([]);
    expect(found.frames).toBe(frames);
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
  await parent.typeName(person.name);
  await parent.next();
  await page.getByText('Enter all 10 digits of the phone number.').waitFor();
  await expectNothingWrong(parent);

  await parent.typePhone(['023', '456', '7890']);
  await parent.agree();
  await parent.next();
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

it('nothing is wrong in the payment form and its frames', async () => {
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
});
