import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { html } from '../../pages/html.ts';
import { asFields, textOf } from '../../server-api/input.ts';
import { outcomePage, sendWalletPage, type WalletPage } from '../page.ts';
import { type StoredCard, sealPayment, storedCards, visaMerchant } from './stored-cards.ts';

const path = '/visa-checkout/sheet';

/** Visa Checkout's lightbox. */
export function addVisaCheckoutSheet(server: FastifyInstance, { now }: Context): void {
  server.get(path, (request, reply) => {
    const query = asFields(request.query);
    const page =
      textOf(query, 'apikey') === visaMerchant.apiKey
        ? sheetPage(query)
        : outcomePage({ ended: 'failed', error: { message: 'The API key is unknown.' } });
    return sendWalletPage(reply, page);
  });

  server.post(path, (request, reply) => {
    const form = asFields(request.body);
    const card = offeredCards(asFields(request.query)).find(({ id }) => id === textOf(form, 'card'));
    if (textOf(form, 'decision') !== 'pay' || !card) {
      return sendWalletPage(reply, outcomePage({ ended: 'cancelled' }));
    }
    const callid = String(randomInt(2 ** 47));
    const encPaymentData = sealPayment(card, callid, now());
    const payment = { callid, encPaymentData, encKey: visaMerchant.encryptionKey };
    return sendWalletPage(reply, outcomePage({ ended: 'paid', payment }));
  });
}

/** The brands that the page accepts; all of them by default. */
function offeredCards(query: Readonly<Record<string, unknown>>): StoredCard[] {
  const brands = textOf(query, 'brands')?.split(',');
  return storedCards.filter(({ brand }) => brands?.includes(brand) ?? true);
}

function sheetPage(query: Readonly<Record<string, unknown>>): WalletPage {
  const cards = offeredCards(query).map(({ id, brand, number }, index) => {
    const who = html`<span>${brand} ending in ${number.slice(-4)}</span>`;
    return index === 0
      ? html`<label><input type="radio" name="card" value="${id}" checked>${who}</label>`
      : html`<label><input type="radio" name="card" value="${id}">${who}</label>`;
  });
  const amount = textOf(query, 'amount') ?? '';
  const body = html`<main><h1>Pay ${amount} with Visa Checkout</h1><form method="post">
<fieldset><legend>Pay with</legend>${cards}</fieldset>
<button class="main" name="decision" value="pay">Continue</button>
<button name="decision" value="cancel">Cancel</button></form>
<p class="note">This is the sandbox's Visa Checkout. No money moves.</p></main>`;
  return { title: 'Visa Checkout', body };
}
