import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { type Html, html, page } from '../html.ts';
import { sendPage } from '../send-page.ts';
import { activitySection, analyticsSection, deliveriesSection, messagesSection } from './happenings.ts';
import { customersSection, transactionsSection } from './ledger.ts';
import { faultsSection, forms, settingsSection } from './switches.ts';

/** The sandbox at a glance, kept current while it is looked at. */
export function addOverviewRoutes(server: FastifyInstance, context: Context): void {
  server.get('/sandbox', (_request, reply) =>
    sendPage(reply, page('Sandbox', body(context), '/sandbox/assets/overview.js')),
  );

  // The script asks again and again; most of the time nothing has changed, and that is all the answer says.
  server.get('/sandbox/live', (request, reply) => {
    const content = [...ledgerSections(context), ...sideSections(context)].map((part) => part.html).join('');
    const tag = `"${createHash('sha1').update(content).digest('base64url')}"`;
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return sendPage(reply.header('etag', tag), content);
  });
}

function ledgerSections(context: Context): Html[] {
  return [
    transactionsSection(context.ledger),
    customersSection(context.ledger),
    activitySection(context),
    deliveriesSection(context),
  ];
}

function sideSections(context: Context): Html[] {
  return [
    messagesSection(context),
    settingsSection(context),
    faultsSection(context),
    analyticsSection(context),
  ];
}

function body(context: Context): Html {
  return html`<header class="top"><h1>The embedded sandbox</h1>
<p>It answers in place of Braintree, Twilio and a mail server. Nothing here costs money or leaves this computer. The
gateway listens at <code>${context.origin()}</code>.</p>
<nav aria-label="Sandbox"><a href="/sandbox/phone">Phone</a><a href="/sandbox/mail">Mailbox</a>
<a href="/sandbox/credentials">Credentials</a><a href="/sandbox/ledger">Ledger as JSON</a></nav></header>
<main class="overview"><div class="ledger">${ledgerSections(context)}</div>
<div class="side">${sideSections(context)}${forms(context)}
<section aria-labelledby="cards-title"><h2 id="cards-title">Cards to try</h2>
<dl><div><dt><code>4111 1111 1111 1111</code></dt><dd>approved</dd></div>
<div><dt><code>4000 0000 0000 0002</code></dt><dd>declined at any price</dd></div></dl>
<p>Any security code and any future date. <code>docs/sandbox.md</code> lists all cards, amounts, nonces and faults.</p></section>
</div></main>`;
}
