/**
 * A parent with a browser: the page object of the journeys. A test whose subject comes after the wizard begins with
 * `made-orders.ts`.
 */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Problems } from './problems.ts';
import type { Shop } from './shop.ts';

export interface Person {
  name: string;
  email: string;
  phone: readonly [area: string, first: string, second: string];
}

/** The number in the form in which the shop stores it. */
export const e164 = ({ phone }: Person) => `+1${phone.join('')}`;

const areas = [
  '202',
  '212',
  '213',
  '303',
  '305',
  '312',
  '404',
  '415',
  '503',
  '512',
  '602',
  '617',
  '702',
  '718',
];
let people = 0;

/** Restarts the count, so that each file has the same people: a number's area decides when texts come. */
export function countPeopleAnew() {
  people = 0;
}

/** A person with a number and an address of their own in this test file. */
export function newPerson(name = 'Zoë'): Person {
  people += 1;
  const area = areas[people % areas.length] ?? '202';
  const second = `01${String(11 + Math.floor(people / areas.length)).padStart(2, '0')}`;
  return { name, email: `parent-${people}@example.com`, phone: [area, '555', second] };
}

export interface Card {
  number: string;
  expiry: string;
  cvv: string;
  postalCode: string;
}

export const goodCard: Card = { number: '4111111111111111', expiry: '1230', cvv: '123', postalCode: '12345' };
/** A card that passes 3D Secure without a challenge, as the UK edition needs. */
export const confirmedCard: Card = { ...goodCard, number: '4000000000001000' };
export const declinedCard: Card = { ...goodCard, number: '4000000000000002' };

/** Labels that differ in British English. */
const inBritish: Readonly<Record<string, readonly string[]>> = {
  'Expiration Date': ['Expiry Date'],
  'Postal Code': ['Postcode'],
};

/** Waits until the form has got the event of the field that was filled in last. */
export async function heardOf(form: Locator, lastTyped: string): Promise<void> {
  // Shorter values are deliberate mistakes of a test.
  if (lastTyped.length < 3) return;
  await form.locator('[data-braintree-id=postal-code-field-group] .braintree-form__field--valid').waitFor();
}

/** What a parent does and sees in one tab. */
export class Parent {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: Problems;
  readonly shop: Shop;

  constructor(page: Page, problems: Problems, shop: Shop) {
    this.page = page;
    this.context = page.context();
    this.problems = problems;
    this.shop = shop;
  }

  /** The same parent, in another tab. */
  inTab(page: Page): Parent {
    return new Parent(page, this.problems, this.shop);
  }

  /** Opens an address of the shop, the wizard unless another is given. */
  async open(path = '/') {
    await this.page.goto(this.shop.origin + path);
  }

  /** Waits for a step of the wizard by its number; to the payment through the moment before it, where that shows. */
  async atStep(step: number) {
    const main = this.page.locator(`main#step-${step}`);
    if (step === 4) {
      await main.or(this.texted).waitFor();
      if (await this.texted.isVisible()) await this.button('Continue to payment').click();
    }
    await main.waitFor();
  }

  /** The page's notice of the text that Santa has just sent. */
  get texted(): Locator {
    return this.page.locator('main#step-texted');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  get nameField(): Locator {
    return this.page.getByRole('textbox', { name: /Child.s name/ });
  }

  phoneBox(index: 0 | 1 | 2): Locator {
    return this.page.getByRole('textbox', {
      name: ['Area code, 3 digits', 'Next 3 digits', 'Last 4 digits'][index] ?? '',
    });
  }

  get consentBox(): Locator {
    return this.page.getByRole('checkbox', { name: /parent or guardian/ });
  }

  get emailField(): Locator {
    return this.page.getByRole('textbox', { name: 'Your e-mail address' });
  }

  /** One of the ways to pay that the form offers. */
  wayToPay(name: 'Card' | 'PayPal'): Locator {
    return this.page.locator('.braintree-option').filter({ hasText: new RegExp(`^${name}$`) });
  }

  /** A field of the card form, inside its frame of another origin. */
  cardField(label: 'Card Number' | 'Expiration Date' | 'CVV' | 'Postal Code'): Locator {
    const names = [label, ...(inBritish[label] ?? [])];
    const frames = names.map((name) => `iframe[title="${name}"]`).join(', ');
    return this.page.frameLocator(frames).locator(`input:not([tabindex="-1"])`).first();
  }

  get payButton(): Locator {
    return this.button(/^Pay \$29\.95$/);
  }

  /** Opens a part of the account, which is closed when the page is loaded. */
  async openGroup(title: string) {
    const group = this.page.locator('details.group', {
      has: this.page.getByRole('heading', { name: title, exact: true }),
    });
    await group.locator('> summary').click();
    await expect.poll(() => group.getAttribute('open')).not.toBeNull();
  }

  async next() {
    await this.button('Next').click();
  }

  async typeName(name: string) {
    await this.nameField.fill(name);
    await this.next();
  }

  /** In the UK, within the 14 days: the texts are to begin now. */
  async startNow() {
    await this.page.getByRole('radio', { name: /^Start now/ }).check();
  }

  async typePhone(phone: Person['phone']) {
    await this.phoneBox(0).click();
    await this.page.keyboard.type(phone.join(''));
  }

  async agree() {
    await this.consentBox.check();
  }

  async typeEmail(email: string) {
    await this.emailField.fill(email);
    await this.button('Send the first text').click();
  }

  /** Goes to the sheet of cards, unless it is there, as it is after a refusal. */
  async chooseCard() {
    const card = this.wayToPay('Card');
    const sheet = this.page.locator('.braintree-show-card');
    await card.or(sheet).first().waitFor();
    if (await sheet.isVisible()) return;
    await this.settle(card);
    await card.click();
    await sheet.waitFor();
  }

  async fillCard(card: Card) {
    await this.chooseCard();
    await this.cardField('Card Number').fill(card.number);
    await this.cardField('Expiration Date').fill(card.expiry);
    await this.cardField('CVV').fill(card.cvv);
    await this.cardField('Postal Code').fill(card.postalCode);
    await heardOf(this.page.locator('main'), card.postalCode);
  }

  /** Has the shop keep the method, so that an extra takes one press. */
  async keepMethod() {
    await this.page.getByRole('checkbox', { name: /^Keep my payment method for extras/ }).check();
  }

  /** Pays with the card that was filled in. */
  async pay() {
    await this.chooseCard();
    await this.settle(this.payButton);
    await this.payButton.click();
  }

  /**
   * Scrolls something into view and waits until that has been painted, in its own frame and in the page. A click right
   * after scrolling, or on a new frame, would hit what was at this place before, because frames of another process are
   * updated later.
   */
  async settle(target: Locator) {
    await target.scrollIntoViewIfNeeded();
    await target.evaluate(threePaintings);
    await this.page.evaluate(threePaintings);
  }

  /** Steps 1 to 3. */
  async fillIn({ name, phone, email }: Person) {
    await this.open();
    await this.typeName(name);
    await this.typePhone(phone);
    await this.agree();
    await this.next();
    await this.typeEmail(email);
  }

  /** Steps 1 to 3; ends when the payment step shows. */
  async signUp(person: Person) {
    await this.fillIn(person);
    await this.atStep(4);
  }

  /** Steps 1 to 3 and a filled card form, ready to be paid. */
  async readyToPay(person: Person, card: Card = goodCard) {
    await this.signUp(person);
    await this.payButton.waitFor();
    await this.fillCard(card);
  }
}

/** Runs in a page or a frame of it. */
async function threePaintings() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}
