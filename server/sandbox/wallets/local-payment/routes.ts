import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { html } from '../../pages/html.ts';
import { asFields, textOf } from '../../server-api/input.ts';
import { sendOn, sendWalletPage } from '../page.ts';
import { isReturnAddress } from '../return-address.ts';

const path = '/local-payments/:id/approve';

interface WithId {
  Params: { id: string };
}

/** The page of a bank or a wallet, where a payer approves what a server asked for. */
export function addLocalPaymentWindow(server: FastifyInstance, { ledger, now }: Context): void {
  server.get<WithId>(path, ({ params }, reply) => {
    const found = ledger.localPaymentContexts.get(params.id);
    if (!found)
      return sendWalletPage(reply, { title: 'Not found', body: html`<h1>No such payment</h1>` }, 404);
    const { type, amount } = found;
    const body = html`<main><h1>Pay ${amount.value} ${amount.currencyCode} with ${type}</h1><form method="post">
<button class="main" name="decision" value="approve">Approve</button>
<button name="decision" value="cancel">Cancel</button></form>
<p class="note">This is the sandbox's ${type}. No money moves.</p></main>`;
    return sendWalletPage(reply, { title: type, body });
  });

  server.post<WithId>(path, ({ params, body }, reply) => {
    const found = ledger.localPaymentContexts.get(params.id);
    const approves = textOf(asFields(body), 'decision') === 'approve';
    const address = approves ? found?.returnUrl : found?.cancelUrl;
    if (!found || address === undefined || !isReturnAddress(address)) return reply.callNotFound();
    if (approves) ledger.localPaymentContexts.set(found.id, { ...found, approvedAt: now().toISOString() });
    return sendOn(reply, address);
  });
}
