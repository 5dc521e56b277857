/** The UK edition asks a card's bank before it charges (3D Secure), and the gateway takes no card without its answer. */
import type { FrameLocator } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  type Card,
  confirmedCard,
  declinedCard,
  goodCard,
  newPerson,
  type Parent,
  type Person,
} from './support/journey.ts';
import { type Buyer, fillPayment, openPayment, signUpByRequest } from './support/made-orders.ts';
import { chargesOf, paymentsOf } from './support/orders.ts';
import { merchantOf } from './support/programs.ts';
import { phoneScreen, setStage } from './support/stage.ts';

const stage = setStage();
const challenged: Card = { ...goodCard, number: '4000000000001091' };
let phones = 470;

/** A person with a number of the UK. */
function newBritish(): Buyer {
  phones += 1;
  return { ...newPerson(), mobile: `07700 900${phones}` };
}

/** A British parent with a filled card form. */
async function readyToPay(card: Card): Promise<{ parent: Parent; person: Person }> {
  const parent = await stage.newParent(phoneScreen);
  const person = newBritish();
  await openPayment(parent, person);
  await parent.startNow();
  await pay(parent).waitFor();
  await parent.fillCard(card);
  return { parent, person };
}

const pay = (parent: Parent) => parent.button('Pay £23.95');
const bank = ({ page }: Parent): FrameLocator => page.frameLocator('#Cardinal-CCA-IFrame');

async function press(parent: Parent) {
  await parent.chooseCard();
  await parent.settle(pay(parent));
  await pay(parent).click();
}

/** What the gateway keeps of the bank's answer, with the sale. */
async function answerWith(person: Person) {
  const [charge] = await chargesOf(stage.shop, person.email);
  const { threeDSecureInfo } = await (await merchantOf(stage.shop)).transaction.find(charge?.id ?? '');
  return threeDSecureInfo;
}

it('a card whose bank asks nothing is charged with the bank’s answer [FR-01 FR-03 K-04]', async () => {
  const { parent, person } = await readyToPay(confirmedCard);
  await press(parent);
  await parent.atStep(5);
  expect(await chargesOf(stage.shop, person.email)).toMatchObject([{ amount: '23.95' }]);
  expect(await answerWith(person)).toMatchObject({
    liabilityShifted: true,
    status: 'authenticate_successful',
  });
});

it('a bank that asks is answered on its own page, and then the card is charged once [FR-01 FR-03]', async () => {
  const { parent, person } = await readyToPay(challenged);
  await press(parent);
  await bank(parent).locator('input[name="challengeDataEntry"]').fill('1234');
  expect(await chargesOf(stage.shop, person.email)).toEqual([]);
  await bank(parent).getByRole('button', { name: 'Submit' }).press('Enter');
  await parent.atStep(5);
  expect(await chargesOf(stage.shop, person.email)).toMatchObject([{ amount: '23.95' }]);
  expect(await answerWith(person)).toMatchObject({ liabilityShifted: true });
});

it('a parent who gives up the bank’s question reads that it was not answered, and can be asked again [X-01 FR-03]', async () => {
  const { parent, person } = await readyToPay(challenged);
  const { page } = parent;
  await press(parent);
  await bank(parent).getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByText('Your bank’s check of this card was not completed. Nothing was charged.').waitFor();
  expect(await chargesOf(stage.shop, person.email)).toEqual([]);
  await parent.fillCard(challenged);
  await press(parent);
  await bank(parent).locator('input[name="challengeDataEntry"]').fill('1234');
  await bank(parent).getByRole('button', { name: 'Submit' }).press('Enter');
  await parent.atStep(5);
  expect(await chargesOf(stage.shop, person.email)).toMatchObject([{ amount: '23.95' }]);
});

it('a card whose bank takes no part is not charged, and the parent reads why and pays with another one [X-01]', async () => {
  const { parent, person } = await readyToPay(goodCard);
  const { page } = parent;
  await press(parent);
  await page
    .getByRole('alert')
    .filter({ hasText: 'Your bank’s check of this card was not completed.' })
    .waitFor();
  expect(await chargesOf(stage.shop, person.email)).toEqual([]);
  expect(paymentsOf(stage.shop, person.email)).toMatchObject([{ state: 'declined', code: 'three_d_secure' }]);
  await parent.fillCard(confirmedCard);
  await press(parent);
  await parent.atStep(5);
  expect(await chargesOf(stage.shop, person.email)).toMatchObject([{ amount: '23.95' }]);
});

it('the server charges no card that comes without its bank’s answer, whatever a page sends', async () => {
  const parent = await stage.newParent(phoneScreen);
  const person = newBritish();
  const { orderId } = await signUpByRequest(parent, person);
  const form = { order_id: orderId ?? '', package_id: '26', nonce: 'fake-valid-visa-nonce' };
  const answer = await parent.context.request.post(`${stage.shop.origin}/uk/santa/package_checkout`, {
    form,
  });
  expect(await answer.json()).toMatchObject({
    result: 'declined',
    error: expect.stringContaining('Your bank’s check of this card was not completed'),
  });
  expect(await chargesOf(stage.shop, person.email)).toEqual([]);
});

it('a parent in the US is asked nothing: the card is charged as before', async () => {
  const parent = await stage.newParent(phoneScreen);
  const person = newPerson();
  await fillPayment(parent, person, declinedCard);
  await parent.pay();
  await parent.page.getByText('Your bank declined this card.').waitFor();
  await parent.fillCard(goodCard);
  await parent.pay();
  await parent.atStep(5);
  expect(await chargesOf(stage.shop, person.email)).toMatchObject([{ amount: '29.95' }]);
});
