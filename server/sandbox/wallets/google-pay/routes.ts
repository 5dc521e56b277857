import type { FastifyInstance, FastifyReply } from 'fastify';
import { issueNonce } from '../../cards/nonces.ts';
import { browserMethod } from '../../client-api/method-view.ts';
import { payPalNames } from '../../client-api/wallet-configuration.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../ids.ts';
import type { InstrumentOf } from '../../ledger/instruments.ts';
import { html } from '../../pages/html.ts';
import { asFields, textOf } from '../../server-api/input.ts';
import { outcomePage, sendWalletPage } from '../page.ts';
import { type Buyer, buyers } from '../paypal/buyers.ts';
import { isAuthorized } from './authorization.ts';
import { readSheetRequest, type SheetRequest } from './request.ts';
import { offeredCards, sheetPage } from './sheet.ts';
import { cardInstrument, type StoredCard } from './stored-cards.ts';

const path = '/gp/p/ui/pay';

/** Google Pay's sheet, and what Google asks of the gateway behind it. */
export function addGooglePaySheet(server: FastifyInstance, context: Context): void {
  server.get(path, (request, reply) => {
    const wanted = readSheetRequest(request.query);
    return wanted ? sendWalletPage(reply, sheetPage(wanted)) : sendNonsense(reply);
  });
  server.post(path, (request, reply) => {
    const wanted = readSheetRequest(request.query);
    if (!wanted) return sendNonsense(reply);
    const form = asFields(request.body);
    const outcome = decide(wanted, textOf(form, 'decision'), textOf(form, 'method'), context);
    return sendWalletPage(reply, outcomePage(outcome));
  });
}

/** What Google's script gets; `token` is the gateway's answer, which it passes on unread. */
function decide(wanted: SheetRequest, decision: string | null, method: string | null, context: Context) {
  if (decision === 'fail') return { ended: 'failed' };
  const card = offeredCards(wanted).find(({ id }) => id === method);
  if (decision === 'pay' && card) {
    const { network, lastFour } = card;
    return { ended: 'paid', type: 'CARD', network, lastFour, token: cardToken(wanted, card, context) };
  }
  const buyer = buyers.find(({ payerId }) => payerId === method);
  if (decision === 'pay' && buyer && wanted.payPalClientId !== null) {
    return {
      ended: 'paid',
      type: 'PAYPAL',
      network: 'PAYPAL',
      lastFour: '',
      token: payPalToken(wanted.payPalClientId, buyer, context),
    };
  }
  return { ended: 'cancelled' };
}

function cardToken({ cards }: SheetRequest, card: StoredCard, { ledger, now, settings }: Context): string {
  if (!settings.current().googlePay) return refusal('Google Pay is not enabled for this merchant.');
  if (!cards || !isAuthorized(cards, now())) return refusal('Authorization is invalid or has expired.');
  const nonce = issueNonce(ledger, { instrument: cardInstrument(card, now()) }, now());
  return JSON.stringify({ androidPayCards: [browserMethod(nonce)] });
}

function payPalToken(clientId: string, buyer: Buyer, { ledger, now, settings }: Context): string {
  const { paypal, googlePay } = settings.current();
  if (!paypal || !googlePay) return refusal('PayPal is not enabled for this merchant.');
  if (clientId !== payPalNames.clientId) return refusal('The PayPal client id is unknown.');
  const nonce = issueNonce(ledger, { instrument: payPalAccount(buyer) }, now());
  return JSON.stringify({ paypalAccounts: [browserMethod(nonce)] });
}

/** An account that may be charged again: pages ask Google for nothing else. */
function payPalAccount(buyer: Buyer): InstrumentOf<'paypal-account'> {
  const { email, payerId, firstName, lastName, phone, address } = buyer;
  return {
    kind: 'paypal-account',
    email,
    payerId,
    firstName,
    lastName,
    phone,
    billingAgreementId: `B-${newId(17).toUpperCase()}`,
    paymentId: null,
    intent: null,
    creditFinancing: false,
    billingAddress: address,
    shippingAddress: null,
  };
}

function refusal(message: string): string {
  return JSON.stringify({ error: { message } });
}

function sendNonsense(reply: FastifyReply): FastifyReply {
  const body = html`<h1>There is nothing to pay here</h1><p>Go back to the shop and begin again.</p>`;
  return sendWalletPage(reply, { title: 'Google Pay', body }, 400);
}
