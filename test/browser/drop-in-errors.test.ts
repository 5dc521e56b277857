/** What goes wrong on a form, provoked through the sandbox: what the page hears, and what the shopper reads. */
import { afterEach, expect, it } from 'vitest';
import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';
import { cards } from './drop-in-errors/cards.ts';
import { payPalAndVenmo } from './drop-in-errors/paypal-and-venmo.ts';
import { phonesWallets } from './drop-in-errors/phones-wallets.ts';
import { goodCard } from './support/journey.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { setWalletMerchant } from './support/wallet-merchant.ts';

const stage = setWalletMerchant();

afterEach(() => stage.change({ applePayDomains: ['localhost'], applePayCard: true, production: false }));

/** A network that is lost is no other trouble than a gateway that fails: the one in English, the other in German. */
const kindFor = (kind: string, locale: string) => (kind === 'error' && locale === 'de_DE' ? 'reset' : kind);

it.each(Object.entries({ ...cards, ...payPalAndVenmo, ...phonesWallets }))(
  '%s has its type, code and words, and its sentence for the shopper',
  async (_what, trouble) => {
    const {
      options,
      visitor = {},
      saved,
      storing,
      settings,
      before,
      fault,
      act,
      problem,
      sentences,
    } = trouble;
    if (settings) await stage.change(settings);
    const customerId = saved && (await customerWith(stage.shop, ...saved));
    const { merchant, form, problems } = await stage.visit({ ...visitor, ...(customerId && { customerId }) });
    // What is provoked is also in the console; and Venmo's website lays a cover with styles of its own over the page.
    problems.allow(/status of|ERR_|DropinError|BraintreeError|style-src/);
    await before?.(merchant);
    for (const [index, locale] of ['en_US', 'de_DE'].entries()) {
      // The library keeps what the gateway said to a token.
      const authorization = await clientTokenFor(stage.shop, customerId, storing);
      await merchant.create('first', { authorization, card: false, locale, ...options });
      await merchant.hearStates('first');
      if (fault) await stage.shop.planFault(fault[0], kindFor(fault[1], locale), 20, { status: fault[2] });
      await act?.(merchant);
      await expect
        .poll(() => form.locator('[data-braintree-id="sheet-error"]').textContent())
        .toBe(sentences[index]);
      expect(await merchant.errorsHeard()).toEqual(problem ? [problem] : []);
      await stage.shop.clearFaults();
      await merchant.call('first', 'teardown');
    }
  },
);

/** What a merchant may have mistaken; all of it at once, so that one keeps none of the others. */
const mistaken: readonly Partial<Record<PaymentOptionId, unknown>>[] = [
  { paypal: 7, paypalCredit: 7, venmo: 7, applePay: 7, googlePay: 7 },
  { paypal: {}, paypalCredit: {}, venmo: { deepLinkReturnUrl: 7 }, applePay: {}, googlePay: {} },
  {
    paypal: { flow: 'vault', buttonStyle: 7, vault: null },
    venmo: { processResultsDelay: 'x', allowDesktop: true },
    applePay: { paymentRequest: { total: 7 }, buttonStyle: 7 },
    googlePay: { googlePayVersion: 7, transactionInfo: null, button: 7 },
  },
];

it('options of wallets that are none leave the card sheet usable [FO-04 FL-03]', async () => {
  const { merchant, form, authorization, problems, page } = await stage.visit();
  problems.allow(/Error/);
  for (const options of mistaken) {
    await merchant.create('first', { authorization, card: true, ...(options as object) });
    await form.getByRole('button', { name: 'Card', exact: true }).click();
    await merchant.fillCard('first', goodCard);
    expect(await merchant.request('first')).toMatchObject({ type: 'CreditCard' });
    await merchant.call('first', 'teardown');
    expect(await page.locator('#first iframe').count()).toBe(0);
  }
});
