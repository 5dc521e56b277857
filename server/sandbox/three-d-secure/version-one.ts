import type { FastifyInstance } from 'fastify';
import { browserMethod } from '../client-api/method-view.ts';
import type { Context } from '../context.ts';
import { html } from '../pages/html.ts';
import { asFields, textOf } from '../server-api/input.ts';
import { sendOn, sendWalletPage, type WalletPage, withQuery } from '../wallets/page.ts';
import { openChallenge, redeemOutcome } from './authentications.ts';
import type { Challenge } from './challenge.ts';
import { writeOutcomeToken } from './tokens.ts';

const rightCode = '1234';

/** The result of a version 1 lookup: the bank's page, and the address to which it answers. */
export function versionOneLookup(id: string, challenged: boolean, origin: string, termOrigin = origin) {
  return {
    acsUrl: challenged ? `${origin}/acs/version-one` : null,
    pareq: challenged ? Buffer.from(id).toString('base64url') : null,
    md: challenged ? id : null,
    termUrl: challenged ? `${termOrigin}/acs/version-one/term?transaction=${id}` : null,
    transactionId: id,
    threeDSecureVersion: '1.0.2',
  };
}

/** The sandbox's bank for version 1: the bank's page, and the gateway's address that receives its answer. */
export function addVersionOnePages(server: FastifyInstance, context: Context): void {
  server.post('/acs/version-one', (request, reply) => {
    const form = asFields(request.body);
    const challenge = openChallenge(context, textOf(form, 'MD') ?? '');
    const termUrl = textOf(form, 'TermUrl') ?? '';
    return challenge && URL.canParse(termUrl)
      ? sendWalletPage(reply, bankPage(challenge, termUrl))
      : sendWalletPage(reply, gone, 404);
  });

  server.post('/acs/version-one/term', (request, reply) => {
    const query = asFields(request.query);
    const completed = textOf(query, 'authentication_complete_base_url') ?? '';
    const challenge = openChallenge(context, textOf(query, 'transaction') ?? '');
    if (!challenge || !URL.canParse(completed)) return sendWalletPage(reply, gone, 404);
    const answer = bankAnswer(challenge, textOf(asFields(request.body), 'PaRes') ?? '', context);
    return sendOn(reply, withQuery(completed, { auth_response: answer }));
  });
}

const gone: WalletPage = { title: 'Your bank', body: html`<h1>There is nothing to confirm here</h1>` };

function bankPage({ authentication, card }: Challenge, termUrl: string): WalletPage {
  const { merchantName, amount } = authentication;
  const body = html`<main><h1>Confirm your payment</h1>
<p>${merchantName} asks for ${amount} from your ${card.cardType} card ending in ${card.last4}. The code is 1234.</p>
<form method="post" action="${termUrl}"><label class="field">Code
<input name="PaRes" inputmode="numeric" autocomplete="one-time-code"></label>
<input class="main" type="submit" value="Submit"></form>
<form method="post" action="${termUrl}"><input type="hidden" name="PaRes" value="garbled">
<details><summary>Other endings</summary><button>Let the answer be garbled</button></details></form>
<p class="note">This is the sandbox's bank, by version 1. No money moves.</p></main>`;
  return { title: 'Your bank', body };
}

/** The result for the page, in the gateway's format. */
function bankAnswer({ authentication, card }: Challenge, code: string, context: Context): string {
  if (code === 'garbled') return JSON.stringify({ error: { message: 'The bank answered nonsense.' } });
  const status = code.trim() === rightCode ? card.authentication.status : 'authenticate_failed';
  const jwt = writeOutcomeToken({ transactionId: authentication.id, status }, context.now());
  const nonce = redeemOutcome(jwt, authentication.nonce, context);
  return JSON.stringify(
    nonce
      ? { success: true, paymentMethod: browserMethod(nonce), threeDSecureInfo: nonce.threeDSecure }
      : { success: false, error: { message: 'The challenge is over.' } },
  );
}
