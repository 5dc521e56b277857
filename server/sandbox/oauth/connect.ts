import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { merchant, partner } from '../merchant.ts';
import { html } from '../pages/html.ts';
import { asFields, textOf } from '../server-api/input.ts';
import { sendOn, sendWalletPage, type WalletPage, withQuery } from '../wallets/page.ts';
import { isReturnAddress } from '../wallets/return-address.ts';
import { grantAccess, scopesOf } from './tokens.ts';

/** What a partner's application asks the merchant for. */
interface Wish {
  environment: string;
  redirectUri: string;
  scope: string | null;
  state: string | null;
}

/**
 * The page that `gateway.oauth.connectUrl` leads a merchant to. It goes back with a code, as documented; without one,
 * and with OAuth's own word for it, when the merchant says no.
 * @see https://developer.paypal.com/braintree/docs/guides/extend/oauth/connect-urls
 */
export function addConnectPage(server: FastifyInstance, context: Context): void {
  server.get('/oauth/connect', (request, reply) => {
    const wish = wishOf(request);
    return wish ? sendWalletPage(reply, connectPage(wish)) : sendNothingAsked(reply);
  });

  server.post('/oauth/connect', (request, reply) => {
    const wish = wishOf(request);
    if (!wish) return sendNothingAsked(reply);
    const { redirectUri, state } = wish;
    if (textOf(asFields(request.body), 'decision') !== 'approve') {
      return sendOn(reply, withQuery(redirectUri, { state, error: 'access_denied' }));
    }
    const { code } = grantAccess(wish, context);
    return sendOn(reply, withQuery(redirectUri, { state, merchantId: merchant.id, code }));
  });
}

/** Undefined when it is not for the sandbox's only application, or has no address to go back to. */
function wishOf(request: FastifyRequest): Wish | undefined {
  const query = asFields(request.query);
  const [kind, environment = '', id] = (textOf(query, 'client_id') ?? '').split('$');
  const redirectUri = textOf(query, 'redirect_uri') ?? '';
  const isKnown = kind === 'client_id' && id === partner.clientId;
  const isForUs = partner.environments.some((one) => one === environment);
  if (!isKnown || !isForUs || !isReturnAddress(redirectUri)) return undefined;
  return { environment, redirectUri, scope: textOf(query, 'scope'), state: textOf(query, 'state') };
}

function connectPage({ scope }: Wish): WalletPage {
  const scopes = scopesOf(scope).map((name) => html`<li>${name}</li>`);
  const body = html`<main><h1>Let ${partner.name} act for ${merchant.id}</h1>
${scopes.length === 0 ? html`` : html`<p>It asks for:</p><ul>${scopes}</ul>`}
<form method="post"><button class="main" name="decision" value="approve">Connect</button>
<button name="decision" value="cancel">Do not connect</button></form>
<p class="note">This is the sandbox's Braintree. No money moves.</p></main>`;
  return { title: 'Braintree', body };
}

function sendNothingAsked(reply: FastifyReply): FastifyReply {
  const body = html`<h1>There is nothing to connect here</h1>
<p>The address names no application of the sandbox, or not where to go from here.</p>`;
  return sendWalletPage(reply, { title: 'Braintree', body }, 404);
}
