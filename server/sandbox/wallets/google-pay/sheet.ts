import { type Html, html } from '../../pages/html.ts';
import type { WalletPage } from '../page.ts';
import { buyers } from '../paypal/buyers.ts';
import type { SheetRequest } from './request.ts';
import { type StoredCard, storedCards } from './stored-cards.ts';

/** The cards that the page accepts. */
export function offeredCards({ cards }: SheetRequest): StoredCard[] {
  return storedCards.filter(
    ({ network, authMethod }) =>
      cards?.networks.includes(network) === true && cards.authMethods.includes(authMethod),
  );
}

/** The sheet on which a person chooses what to pay with. */
export function sheetPage(request: SheetRequest): WalletPage {
  const { merchantName, price, currency, payPalClientId } = request;
  const cards = offeredCards(request).map(({ id, network, lastFour, remark }) => ({
    value: id,
    who: html`<span>${network} ending in ${lastFour}<small>${remark}</small></span>`,
  }));
  const accounts = (
    payPalClientId === null ? [] : buyers.filter(({ conduct }) => conduct === 'approves')
  ).map(({ payerId, email }) => ({ value: payerId, who: html`<span>PayPal<small>${email}</small></span>` }));
  const amount = price === '' ? '' : ` ${price} ${currency}`;
  const body = html`<main><h1>Pay${amount} to ${merchantName}</h1><form method="post">
<fieldset><legend>Pay with</legend>${choices([...cards, ...accounts])}</fieldset>
<button class="main" name="decision" value="pay">Pay</button>
<button name="decision" value="cancel">Cancel</button>
<button name="decision" value="fail">Let something go wrong</button></form>
<p class="note">This is the sandbox's Google Pay. No money moves.</p></main>`;
  return { title: 'Google Pay', body };
}

function choices(methods: readonly { value: string; who: Html }[]): Html[] {
  return methods.map(({ value, who }, index) =>
    index === 0
      ? html`<label><input type="radio" name="method" value="${value}" checked>${who}</label>`
      : html`<label><input type="radio" name="method" value="${value}">${who}</label>`,
  );
}
