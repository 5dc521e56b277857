import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { PayPalApprovalRecord } from '../../ledger/wallet-records.ts';
import { html } from '../../pages/html.ts';
import { asFields, isSet, textOf } from '../../server-api/input.ts';
import { sendOn, sendWalletPage, withQuery } from '../page.ts';
import { approvalPage } from './approval-page.ts';
import { approve, cancel, findApproval } from './approvals.ts';
import { buyerOf } from './buyers.ts';

/**
 * PayPal's window. It ends in one of two ways: opened by PayPal's own script (`xcomponent`), it reports to that script
 * and is closed by it; opened by Braintree's frame service, it goes to the address that the page named.
 */
export function addPayPalWindow(server: FastifyInstance, context: Context): void {
  for (const path of ['/checkoutnow', '/agreements/approve']) {
    server.get(path, (request, reply) => {
      const approval = approvalOf(request.query, context);
      if (approval?.status !== 'created') return sendGone(reply);
      return sendWalletPage(reply, approvalPage(approval, openedByScript(request)));
    });
    server.post(path, (request, reply) => {
      const approval = approvalOf(request.query, context);
      if (approval?.status !== 'created') return sendGone(reply);
      return decide(approval, request, reply, context);
    });
  }

  server.get('/checkoutnow/done', (_request, reply) =>
    sendWalletPage(reply, {
      title: 'PayPal',
      body: html`<p>Going back…</p>`,
      script: 'paypal-done.js',
    }),
  );

  server.get('/smart/buttons', (_request, reply) =>
    sendWalletPage(reply, {
      title: 'PayPal',
      body: html``,
      script: 'paypal-button-frame.js',
      style: 'paypal-buttons.css',
    }),
  );

  // The script fetches this ahead of its buttons, and ignores the answer.
  server.get('/smart/buttons/preload', (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send({}),
  );
}

function approvalOf(query: unknown, context: Context): PayPalApprovalRecord | undefined {
  const fields = asFields(query);
  return findApproval(context, textOf(fields, 'token') ?? textOf(fields, 'ba_token') ?? '');
}

function openedByScript(request: FastifyRequest): boolean {
  return textOf(asFields(request.query), 'xcomponent') !== null;
}

function decide(
  approval: PayPalApprovalRecord,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): FastifyReply {
  const form = asFields(request.body);
  const leave = (result: string, address: string, more: Record<string, string | null>) =>
    sendOn(
      reply,
      openedByScript(request)
        ? `/checkoutnow/done?${query({ result, token: approval.token, ...more })}`
        : withQuery(address, { token: approval.token, ...more }),
    );
  const decision = textOf(form, 'decision');
  if (decision === 'fail') return leave('failed', approval.cancelUrl, {});
  if (decision !== 'approve') {
    cancel(context, approval);
    return leave('cancelled', approval.cancelUrl, {});
  }
  const buyer = buyerOf(textOf(form, 'payer'));
  if (!buyer || buyer.conduct === 'no-funds') {
    const problem = 'PayPal cannot pay from this account. Please choose another one.';
    return sendWalletPage(reply, approvalPage(approval, openedByScript(request), problem), 422);
  }
  const { payerId, paymentId } = approve(context, approval, buyer, isSet(form, 'pays_later'));
  return leave('approved', approval.returnUrl, { PayerID: payerId, paymentId });
}

function query(fields: Record<string, string | null>): string {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString();
}

function sendGone(reply: FastifyReply): FastifyReply {
  return sendWalletPage(
    reply,
    {
      title: 'PayPal',
      body: html`<h1>There is nothing to approve here</h1>
<p>This payment is unknown, or it was approved or cancelled before. You can close this window.</p>`,
    },
    404,
  );
}
