/** The shop and the Drop-in in WebKit, Safari's engine, which keeps pages for Back and lets windows open in a press alone. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countPeopleAnew, goodCard, newPerson, type Person } from './support/journey.ts';
import { serveMerchantPage } from './support/merchant-server.ts';
import { chargesOf, orderOf } from './support/orders.ts';
import { clientTokenFor, merchantOf } from './support/programs.ts';
import { type Shop, startShop } from './support/shop.ts';
import { WebKitWindow, webkitIsMissing } from './support/webkit.ts';

/** What the pages' own words for their problems are, written down from their first script on. */
const watchProblems = `
  window.problems = [];
  addEventListener('error', ({ message, filename }) => problems.push(message + ' in ' + filename));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => problems.push(violatedDirective + ' ' + blockedURI));`;

describe.skipIf(webkitIsMissing)('WebKit', () => {
  let shop: Shop;
  let site: Awaited<ReturnType<typeof serveMerchantPage>>;
  let window: WebKitWindow;
  countPeopleAnew();

  beforeAll(async () => {
    shop = await startShop();
    const { gatewayOrigin } = shop;
    site = await serveMerchantPage({ gatewayOrigin, allows: ['script-src', 'connect-src', 'frame-src'] });
  });
  beforeEach(async () => {
    window = await WebKitWindow.open();
  });
  afterEach(() => window.close());
  afterAll(async () => {
    await site.close();
    await shop.stop();
  });

  const problems = () => window.driver.executeScript<string[] | null>('return window.problems');
  const focused = () => window.driver.executeScript<string>('return document.activeElement.textContent');

  async function signUp(person: Person) {
    await window.driver.get(shop.origin);
    await window.driver.executeScript(watchProblems);
    await (await window.find('#childs-name')).sendKeys(person.name);
    await window.press('button', /^Next$/);
    await (await window.find('#step-2 input[type=tel]')).sendKeys(person.phone.join(''));
    await window.press('#step-2 input[type=checkbox]');
    await window.press('button', /^Next$/);
    await (await window.find('#step-3 input[type=email]')).sendKeys(person.email);
    await window.press('button', /^Send the first text$/);
    await window.press('#step-texted button', /^Continue to payment$/);
    // What comes last; from here on nothing moves.
    await window.find('#step-4 button', /^Pay \$29\.95$/);
  }

  it('takes a parent from the first page to the account, with a card, and Back is no dead end', async () => {
    const person = newPerson();
    await signUp(person);
    await window.press('.braintree-option', /^Card$/);
    await window.fillCard(goodCard);
    await window.press('button', /^Pay \$29\.95$/);
    await window.find('h1', /personalize more for Zoë/);
    expect(await focused()).toMatch(/personalize more for Zoë/);
    expect(await problems()).toEqual([]);
    expect(orderOf(shop, person.email)).toMatchObject({ state: 'paid', childs_name: 'Zoë' });
    expect(await chargesOf(shop, person.email)).toMatchObject([{ amount: '29.95' }]);

    await window.press('button', /^Save$/);
    await window.find('h1', /^Zoë is all set!$/);
    await window.press('button', /^See Zoë’s December$/);
    await window.find('h1', /^Zoë’s December$/);
    await window.driver.navigate().back();
    await window.find('h1', /^Who should Santa write to\?$/);
  });

  it('opens PayPal’s window in the press, and its approval is charged', async () => {
    const person = newPerson();
    await signUp(person);
    await window.press('.braintree-option', /^PayPal$/);
    const goBack = await window.openedBy(async () => {
      await window.driver.switchTo().frame(await window.find('iframe[title="PayPal"]'));
      await window.press('[role=link]');
      await window.driver.switchTo().defaultContent();
    });
    await window.press('button', /^Agree and Continue$/);
    await goBack();
    await window.press('button', /^Pay \$29\.95 with PayPal$/);
    await window.find('h1', /personalize more for Zoë/);
    expect(await problems()).toEqual([]);
    expect(await chargesOf(shop, person.email)).toMatchObject([{ amount: '29.95' }]);
  });

  /** Makes a form on a merchant's page. */
  async function create(options: object) {
    await window.driver.get(site.origin);
    await window.driver.executeScript(watchProblems);
    const authorization = await clientTokenFor(shop);
    await window.driver.executeAsyncScript(
      `const [options, done] = arguments;
       const start = { onPaymentStart: async (_, start) => start() };
       if (options.localPayment) Object.assign(options.localPayment, start);
       braintree.dropin.create({ container: '#first', ...options }).then((form) => {
         window.form = form;
         done();
       });`,
      { authorization, ...options },
    );
  }

  async function expectCharged(type: string, expectedProblems: readonly string[] = []) {
    const method = await window.driver.executeAsyncScript<{ nonce: string; type: string }>(
      'const [done] = arguments; form.requestPaymentMethod().then(done);',
    );
    expect(method.type).toBe(type);
    const gateway = await merchantOf(shop);
    const sale = await gateway.transaction.sale({ amount: '10.00', paymentMethodNonce: method.nonce });
    expect(sale.transaction.status).toBe('authorized');
    expect(await problems()).toEqual(expectedProblems);
  }

  it('opens a bank’s window for a local payment', async () => {
    await create({
      localPayment: {
        types: ['ideal', 'bancontact'],
        merchantAccountId: 'eur_pwpp_multi_account_merchant_account',
        amount: '10.00',
        currencyCode: 'EUR',
        givenName: 'Holly',
        surname: 'Garland',
        email: 'holly@customer.example',
        fallback: { url: site.origin, buttonText: 'Back to the shop' },
      },
    });
    await window.press('.braintree-option', /^Local payment methods$/);
    const goBack = await window.openedBy(() => window.press('#first button', /iDEAL/));
    await window.press('button', /^Approve$/);
    await goBack();
    await window.find('#first div', /^Paying with iDEAL$/);
    await expectCharged('LocalPayment');
  });

  it('opens Venmo’s website', async () => {
    const venmo = { allowDesktop: true, allowDesktopWebLogin: true, paymentMethodUsage: 'multi_use' };
    await create({ venmo });
    await window.press('.braintree-option', /^Venmo$/);
    const goBack = await window.openedBy(() => window.press('#first [data-braintree-id=venmo-button]'));
    await window.press('button', /^Approve$/);
    await goBack();
    await window.find('#first div', /^Paying with Venmo$/);
    // The library's own styles, to which a page with a policy gives a nonce.
    await expectCharged('VenmoAccount', ['style-src-elem inline']);
  });
});
