import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { html } from '../../pages/html.ts';
import { asFields, textOf } from '../../server-api/input.ts';
import { outcomePage, sendWalletPage, type WalletPage } from '../page.ts';
import { plaidAccounts, plaidPublicKey, writePublicToken } from './banks.ts';

const path = '/link/v2/sandbox/login';

/** Plaid's own pages, where a person logs in to their bank. */
export function addPlaidLogin(server: FastifyInstance, { now }: Context): void {
  server.get(path, (request, reply) => {
    const query = asFields(request.query);
    const page =
      textOf(query, 'key') === plaidPublicKey
        ? loginPage(textOf(query, 'clientName') ?? '')
        : outcomePage({ ended: 'exited', error: 'INVALID_PUBLIC_KEY' });
    return sendWalletPage(reply, page);
  });

  server.post(path, (request, reply) => {
    const form = asFields(request.body);
    const account = plaidAccounts.find(({ id }) => id === textOf(form, 'account'));
    if (textOf(form, 'decision') !== 'login' || !account) {
      return sendWalletPage(reply, outcomePage({ ended: 'exited', error: null }));
    }
    const { id, institution, name, subtype, accountNumber } = account;
    const chosen = { id, name, type: 'depository', subtype, mask: accountNumber.slice(-4) };
    return sendWalletPage(
      reply,
      outcomePage({
        ended: 'connected',
        publicToken: writePublicToken(account, now()),
        metadata: { account: chosen, account_id: id, accounts: [chosen], institution: { name: institution } },
      }),
    );
  });
}

function loginPage(clientName: string): WalletPage {
  const accounts = plaidAccounts.map(({ id, institution, name, accountNumber }, index) => {
    const who = html`<span>${name} ending in ${accountNumber.slice(-4)}<small>${institution}</small></span>`;
    return index === 0
      ? html`<label><input type="radio" name="account" value="${id}" checked>${who}</label>`
      : html`<label><input type="radio" name="account" value="${id}">${who}</label>`;
  });
  const body = html`<main><h1>${clientName} uses Plaid to link your bank</h1><form method="post">
<fieldset><legend>Which account</legend>${accounts}</fieldset>
<button class="main" name="decision" value="login">Continue</button>
<button name="decision" value="exit">Exit</button></form>
<p class="note">This is the sandbox's Plaid. No money moves.</p></main>`;
  return { title: 'Plaid', body };
}
