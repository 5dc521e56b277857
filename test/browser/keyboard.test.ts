/** The journey without a mouse and without a finger, the phone's three boxes, and a slow network. */
import { describe, expect, it } from 'vitest';
import { sharedWholeChromium } from './support/chromium.ts';
import { declinedCard, goodCard, newPerson, type Parent } from './support/journey.ts';
import { Keyboard } from './support/keyboard.ts';
import { chargesOf, orderOf } from './support/orders.ts';
import { desktopScreen, phoneScreen, setStage } from './support/stage.ts';

const stage = setStage({}, sharedWholeChromium);

async function expectPhone(parent: Parent, ...parts: [string, string, string]) {
  await expect
    .poll(() => Promise.all(([0, 1, 2] as const).map((index) => parent.phoneBox(index).inputValue())))
    .toEqual(parts);
}

describe.each([
  ['a computer', desktopScreen],
  ['a phone with a keyboard', phoneScreen],
])('with the keyboard alone, on %s', (_, screen) => {
  it('a parent goes from the first page to the account menu, and the focus is always somewhere to be seen [W-10 V-02 C5 C16]', async () => {
    const parent = await stage.newParent(screen);
    const person = newPerson();
    const keyboard = new Keyboard(parent.page);
    await parent.open();
    await parent.atStep(1);
    await keyboard.tabTo(/^Child.s name/);
    await keyboard.type(person.name);
    await keyboard.press('Enter');

    await parent.atStep(2);
    await keyboard.expectFocus('Area code, 3 digits');
    await keyboard.press('Enter');
    await parent.page.getByText('Enter all 10 digits of the phone number.').waitFor();
    await keyboard.expectFocus('Area code, 3 digits');
    await keyboard.type(person.phone.join(''));
    await keyboard.expectFocus('Last 4 digits');
    await keyboard.tabTo(/parent or guardian/);
    await keyboard.press('Space');
    await keyboard.tabTo('Next');
    await keyboard.tabTo(/parent or guardian/, 'Shift+Tab');
    await keyboard.tabTo('Next');
    await keyboard.press('Space');

    await parent.atStep(3);
    await keyboard.expectFocus('Your e-mail address');
    await keyboard.type('parent');
    await keyboard.press('Enter');
    await parent.page.getByText('Enter an e-mail address such as').waitFor();
    await keyboard.expectFocus('Your e-mail address');
    await keyboard.type(person.email.slice('parent'.length));
    await keyboard.tabTo('Send the first text');
    await keyboard.press('Enter');

    await parent.texted.waitFor();
    await keyboard.expectFocus('Santa just sent a text to Zoë with a picture from the North Pole!');
    await keyboard.tabTo('Continue to payment');
    await keyboard.press('Enter');

    await parent.atStep(4);
    await keyboard.expectFocus('Give Zoë Santa’s December');
    await parent.payButton.waitFor();
    await keyboard.tabTo('Card');
    await keyboard.press('Enter');
    await keyboard.expectFocus('Card Number');
    await keyboard.type(declinedCard.number);
    await keyboard.tabTo('Expiration Date');
    await keyboard.type(goodCard.expiry);
    await keyboard.tabTo('CVV');
    await keyboard.type(goodCard.cvv);
    await keyboard.tabTo('Postal Code');
    await keyboard.type(goodCard.postalCode);
    await keyboard.tabTo('CVV', 'Shift+Tab');
    await keyboard.tabTo('Pay $29.95');
    await keyboard.press('Enter');
    await parent.page.getByRole('alert').filter({ hasText: 'Your bank declined this card.' }).waitFor();
    await parent.payButton.waitFor();

    await keyboard.expectFocus('Card Number');
    await parent.page.keyboard.press('ControlOrMeta+a');
    await keyboard.type(goodCard.number);
    await keyboard.tabTo('Pay $29.95');
    await keyboard.press('Space');

    await parent.atStep(5);
    await keyboard.expectFocus('Would you like to personalize more for Zoë? (optional)');
    await keyboard.tabTo('A girl');
    await keyboard.press('Space');
    await keyboard.tabTo('Town');
    await keyboard.type('Duluth');
    await keyboard.press('Enter');
    await parent.atStep(6);
    await keyboard.expectFocus('Zoë is all set!');
    expect(orderOf(stage.shop, person.email)).toMatchObject({
      gender: 'girl',
      town: 'Duluth',
      state: 'paid',
    });
    expect(await chargesOf(stage.shop, person.email)).toHaveLength(1);

    await keyboard.tabTo(/^See Zoë.s December$/);
    await keyboard.press('Enter');
    await parent.page.getByRole('heading', { name: /Zoë.s December/ }).waitFor();
    await keyboard.tabTo(/^December \d+, planned/);
    await keyboard.press('Enter');
    expect(await parent.page.locator('details[open]').count()).toBe(1);
  });
});

it('Enter with an empty card takes the focus to what is missing [FC-02 FR-02 X-02]', async () => {
  const parent = await stage.newParent(desktopScreen);
  const keyboard = new Keyboard(parent.page);
  parent.problems.allow(/No payment method is available/);
  await parent.signUp(newPerson());
  await parent.payButton.waitFor();
  await parent.chooseCard();
  await keyboard.expectFocus('Card Number');
  await keyboard.tabTo('Pay $29.95');
  await keyboard.press('Enter');
  await parent.page.getByText('Please fill out a card number.').waitFor();
  await keyboard.expectFocus('Card Number');
  await keyboard.type(goodCard.number);
  expect(await parent.cardField('Card Number').inputValue()).toBe('4111 1111 1111 1111');
  await keyboard.tabTo('Pay $29.95');
});

describe('the three boxes of the phone number [W-04 V-01 V-02]', () => {
  it('go on when they are full and back when they are empty', async () => {
    const parent = await stage.newParent();
    const keyboard = new Keyboard(parent.page);
    await parent.open('/?step=2');
    await parent.phoneBox(0).focus();
    await keyboard.type('2025550143');
    await expectPhone(parent, '202', '555', '0143');
    await keyboard.expectFocus('Last 4 digits');

    for (const _ of '0143') await keyboard.press('Backspace');
    await expectPhone(parent, '202', '555', '');
    await keyboard.expectFocus('Last 4 digits');
    // One press more is in the box before and takes the last digit there, as in one long field.
    await keyboard.press('Backspace');
    await keyboard.expectFocus('Next 3 digits');
    await expectPhone(parent, '202', '55', '');
    for (const _ of '552') await keyboard.press('Backspace');
    await keyboard.expectFocus('Area code, 3 digits');
    await expectPhone(parent, '20', '', '');
    await keyboard.type('x3-');
    await expectPhone(parent, '203', '', '');
    await keyboard.expectFocus('Next 3 digits');
  });

  it('take a pasted number however it is written, whichever box it is pasted into', async () => {
    const parent = await stage.newParent();
    await parent.open('/?step=2');
    for (const [number, box] of [
      ['+1 (202) 555-0143', 0],
      ['303.555.0144', 1],
      ['13055550145', 2],
      ['tel:+1-404-555-0146', 0],
    ] as const) {
      await parent.phoneBox(box).focus();
      await parent.phoneBox(box).evaluate((input, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, number);
      const digits = number.replaceAll(/\D/g, '').slice(-10);
      await expectPhone(parent, digits.slice(0, 3), digits.slice(3, 6), digits.slice(6));
      await new Keyboard(parent.page).expectFocus('Last 4 digits');
    }
  });

  it('take a number that is typed with the 1 of the country before it', async () => {
    const parent = await stage.newParent();
    await parent.open('/?step=2');
    await parent.phoneBox(0).focus();
    await parent.page.keyboard.type('1 202 555 0143');
    await expectPhone(parent, '202', '555', '0143');
  });

  it('take a number that a browser fills in, as a whole or box by box', async () => {
    const parent = await stage.newParent();
    await parent.open('/?step=2');
    await parent.phoneBox(0).fill('+12025550143');
    await expectPhone(parent, '202', '555', '0143');
    for (const [index, digits] of (['305', '555', '0199'] as const).entries()) {
      await parent.phoneBox(index as 0 | 1 | 2).fill(digits);
    }
    await expectPhone(parent, '305', '555', '0199');
  });
});

/** Writes down every wait that a page tells of, with the buttons that can be pressed meanwhile. */
async function recordWaits({ context }: Parent) {
  const waits = new Map<string, string>();
  await context.exposeBinding('reportWait', (_, words: string, buttons: string) => {
    waits.set(words, buttons);
  });
  await context.addInitScript(() => {
    const { reportWait } = window as unknown as { reportWait: (words: string, buttons: string) => void };
    const report = () => {
      const buttons = Array.from(document.querySelectorAll('main button'))
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .map((button) => button.textContent);
      for (const status of document.querySelectorAll('[role=status], output')) {
        if (status.textContent) reportWait(status.textContent, buttons.join(', '));
      }
    };
    new MutationObserver(report).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return waits;
}

it('on a slow network every wait says what is waited for, and nothing can be pressed twice [W-06 FL-06]', async () => {
  const parent = await stage.newParent();
  const person = newPerson();
  const waits = await recordWaits(parent);
  await parent.open();
  const network = await parent.context.newCDPSession(parent.page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 50_000,
  });
  await parent.typeName(person.name);
  await parent.typePhone(person.phone);
  await parent.agree();
  await parent.next();
  await parent.typeEmail(person.email);
  await parent.atStep(4);
  await parent.payButton.waitFor();
  // Code and token come side by side: which of them is waited for last is the network's affair.
  const opening = ['One moment…', 'Opening the payment form…'].filter((words) => waits.delete(words));
  expect(opening).not.toEqual([]);
  await parent.fillCard(goodCard);
  await parent.pay();
  await parent.atStep(5);
  await parent.button('Save').click();
  await parent.atStep(6);
  // The steps after the payment came with its own, so there is no wait for them.
  expect(waits.has('One moment…')).toBe(false);
  await parent.button(/See Zoë.s December/).click();
  await parent.page.getByText('$29.95, paid once').waitFor();
  expect(Object.fromEntries(waits)).toMatchObject({
    'Santa is writing…': '',
    'Loading payment form': 'Back',
    'Processing your payment…': expect.not.stringMatching(/\bPay\b/),
    'Saving…': 'Skip',
    'Looking up your order…': '',
  });
  expect(await chargesOf(stage.shop, person.email)).toHaveLength(1);
});
