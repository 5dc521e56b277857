/** What the steps say of a phone: when its first text comes, what a second purchase adds, and that nothing can be paid for it. */
import { expect, it } from 'vitest';
import { e164, newPerson, type Parent, type Person } from './support/journey.ts';
import { openPayment, payByRequest } from './support/made-orders.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const stage = setStage({ QUIET_HOURS: '21:00-08:00' });
const losAngeles = { ...phoneScreen, timezoneId: 'America/Los_Angeles' };
const newYork = { ...desktopScreen, timezoneId: 'America/New_York' };

const alert = ({ page }: Parent) => page.getByRole('alert');
const another = ({ page }: Parent) => page.getByRole('link', { name: 'Use another number' });
async function look(parent: Parent, name: string) {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await parent.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
async function write(person: Person, body: string) {
  const sent = await fetch(`${stage.shop.origin}/sandbox/phone/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: e164(person), body }),
  });
  expect(sent.status).toBe(204);
}
async function asksForStart(parent: Parent) {
  await parent.atStep(2);
  await expect
    .poll(() => alert(parent).textContent())
    .toMatch(/^Please text START from this phone to .*, and try again\./);
}
/** A person with another number of Los Angeles. */
function inLosAngeles(): Person {
  const person = newPerson();
  return { ...person, phone: ['213', '555', person.phone[2]] };
}

it('says when the first text comes on the clock where the child is, where it is still night [B5] [B15]', async () => {
  const parent = await stage.newParent(losAngeles);
  await parent.fillIn(inLosAngeles());
  // 7:00 in Los Angeles, 10:00 in New York.
  const said = parent.page.getByText(/^Santa's first text/);
  await expect
    .poll(() => said.textContent())
    .toMatch(/to Zoë will arrive on Saturday, November \d+,? (at )?8:00 AM\.$/);
  await look(parent, 'planned-390');
});

it('has no form where the phone has its whole season already, and leads back to the number', async () => {
  const first = await stage.newParent(newYork);
  const person = newPerson();
  await payByRequest(first, person);
  const second = await stage.newParent({ ...phoneScreen, timezoneId: 'America/New_York' });
  const gran = { ...newPerson('Zo'), phone: person.phone };
  second.problems.allow(/409/);
  await second.fillIn(gran);
  await asksForStart(second);
  await look(second, 'unproven-390');
  await second.page.setViewportSize({ width: 1280, height: 800 });
  await look(second, 'unproven-1280');
  await second.page.setViewportSize({ width: 390, height: 844 });
  await write(person, 'START');
  await second.next();
  await second.button('Send the first text').click();
  await second.atStep(4);
  await expect
    .poll(() => alert(second).textContent())
    .toMatch(/there is nothing to add\. Nothing was charged/);
  expect(await second.payButton.count()).toBe(0);
  await look(second, 'nothing-390');
  await second.page.setViewportSize({ width: 1280, height: 800 });
  await look(second, 'nothing-1280');
  await another(second).click();
  await second.atStep(2);
  await second.typePhone(['202', '555', '0188']);
  await second.next();
  await second.typeEmail(gran.email);
  await second.atStep(4);
  await second.payButton.waitFor();
  expect(stage.shop.rows('select id from payments')).toHaveLength(1);
});

it('has no form for a phone that says STOP, and has one again after START [B11]', async () => {
  const parent = await stage.newParent(newYork);
  const person = newPerson();
  await openPayment(parent, person);
  await parent.payButton.waitFor();
  await write(person, 'STOP');
  await parent.page.reload();
  await expect
    .poll(() => alert(parent).textContent())
    .toMatch(/^Santa cannot text this phone\. Use another number; .*START/);
  expect(await parent.payButton.count()).toBe(0);
  await look(parent, 'stopped-1280');
  await write(person, 'START');
  await parent.button('Check again').click();
  await parent.payButton.waitFor();
});

it('asks at the phone step for START from a number that has said STOP, and goes on after it [B7] [B11]', async () => {
  const parent = await stage.newParent(newYork);
  const person = newPerson();
  await write(person, 'STOP');
  parent.problems.allow(/409/);
  await parent.fillIn(person);
  await asksForStart(parent);
  await look(parent, 'phone-step-1280');
  await write(person, 'START');
  await parent.next();
  await parent.button('Send the first text').click();
  await parent.atStep(4);
  await parent.payButton.waitFor();
});

it('says beside the payment that the text did not arrive, where the network says so late: nothing moves, and nothing is lost [C2]', async () => {
  const parent = await stage.newParent({ ...phoneScreen, timezoneId: 'America/New_York' });
  const { page } = parent;
  // What the network says is heard only after the number of the card is typed.
  await page.route('**/api/order?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), first_text: 'on_its_way' } });
  });
  await parent.fillIn({ ...newPerson(), phone: ['212', '555', '0133'] });
  await parent.button('Continue to payment').click();
  await parent.payButton.waitFor();
  // The code of the page before it is gone.
  await page.reload();
  await parent.payButton.waitFor();
  await parent.chooseCard();
  const number = parent.cardField('Card Number');
  await number.fill('4111 1111');
  const placeOf = async () => [
    await parent.payButton.boundingBox(),
    await page.getByRole('heading').boundingBox(),
  ];
  const before = await placeOf();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const link = page.getByRole('link', { name: 'Check the number' });
  await link.waitFor();
  expect(await placeOf()).toEqual(before);
  expect(await number.inputValue()).toBe('4111 1111');
  expect(await number.evaluate((field) => field === document.activeElement)).toBe(true);
  await look(parent, 'undelivered-late-390');
  await link.click();
  await parent.atStep(2);
});

it('says when the phone has the first text, and what to do where the network could not deliver it [C2] [B6]', async () => {
  const parent = await stage.newParent(newYork);
  await parent.fillIn({ ...newPerson(), phone: ['646', '555', '0120'] });
  await parent.texted.getByText('Now, delivered to the phone').waitFor();
  await look(parent, 'delivered-1280');

  const unlucky = await stage.newParent({ ...phoneScreen, timezoneId: 'America/New_York' });
  await unlucky.fillIn({ ...newPerson(), phone: ['646', '555', '0133'] });
  const said = 'Santa had a problem sending the text to the number provided';
  await unlucky.page.getByRole('heading', { name: said }).waitFor();
  expect(await alert(unlucky).textContent()).toBe(
    'The phone network did not deliver it. Correct the number if it is wrong, or use another phone that gets texts.',
  );
  await look(unlucky, 'undelivered-390');
  await unlucky.page.getByRole('link', { name: 'Check the number' }).click();
  await unlucky.atStep(2);
});
