import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Connections } from '../../connections.ts';
import type { Context } from '../../context.ts';
import { sdkLanguages } from '../../requests/sdk-languages.ts';
import { asFields, textOf } from '../../server-api/input.ts';
import { type Html, html, page } from '../html.ts';
import { sendPage } from '../send-page.ts';
import { customersSection, subscriptionsSection, transactionsSection } from './ledger.ts';
import { copied } from './parts.ts';
import { analyticsSection, deliveriesSection, messagesSection } from './recent-activity.ts';
import { inLanguages, requestsSection } from './requests.ts';
import { type Finder, finderOf } from './search.ts';
import { simulateSection } from './simulate.ts';
import { faultsSection, forms, settingsSection } from './switches.ts';

/** The search words; none where the query has the parameter twice. */
const searchIn = (query: unknown) => textOf(asFields(query), 'q') ?? '';

/** The sandbox at a glance, kept up to date while the page is open. */
export function addOverviewRoutes(server: FastifyInstance, context: Context, connections: Connections): void {
  server.get('/sandbox', ({ query }, reply) =>
    sendPage(
      reply,
      page('Sandbox', body(context, connections, searchIn(query)), '/sandbox/assets/overview.js'),
    ),
  );

  // The script polls; most of the time nothing has changed, and the response says only that.
  server.get('/sandbox/live', (request, reply) => {
    const find = finderOf(searchIn(request.query));
    const content = [...mainSections(context, connections, find), ...sideSections(context, find)]
      .map((part) => part.html)
      .join('');
    const tag = `"${createHash('sha1').update(content).digest('base64url')}"`;
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return sendPage(reply.header('etag', tag), content);
  });
}

function mainSections(context: Context, connections: Connections, find: Finder): Html[] {
  return [
    requestsSection(context, connections, find),
    transactionsSection(context.ledger, find),
    subscriptionsSection(context.ledger, find),
    customersSection(context.ledger, find),
    deliveriesSection(context, find),
  ];
}

function sideSections(context: Context, find: Finder): Html[] {
  return [
    messagesSection(context, find),
    simulateSection(context),
    faultsSection(context),
    settingsSection(context),
    analyticsSection(context),
  ];
}

const setUps = (context: Context, { credentials }: Connections) =>
  sdkLanguages.map(({ id, name, setUp }) =>
    copied(`set-up-${id}`, name, setUp(context.origin(), credentials)),
  );

function body(context: Context, connections: Connections, query: string): Html {
  const find = finderOf(query);
  return html`<header class="top"><h1>The embedded sandbox</h1>
<p>It answers in place of Braintree, Twilio and a mail server. Nothing here costs money or leaves this computer. The
gateway listens at <code>${context.origin()}</code>.</p>
<nav aria-label="Sandbox"><a href="/sandbox/phone">Phone</a><a href="/sandbox/mail">Mailbox</a>
<a href="/sandbox/credentials">Credentials</a><a href="/sandbox/ledger">Ledger as JSON</a></nav></header>
<div class="bar"><form role="search" data-search><label>Search <input name="q" type="search" value="${query}"
placeholder="an id, a name, an amount, a code …" autocomplete="off" spellcheck="false"></label></form>
<p role="status" id="said"></p></div>
<main class="overview"><div class="ledger">${mainSections(context, connections, find)}</div>
<div class="side">${sideSections(context, find)}${forms(context)}
<section aria-labelledby="connect-title"><h2 id="connect-title">Point an SDK at it</h2>
${inLanguages('set-up-more', setUps(context, connections))}</section>
<section aria-labelledby="cards-title"><h2 id="cards-title">Cards to try</h2>
<dl><div><dt><code>4111 1111 1111 1111</code></dt><dd>approved</dd></div>
<div><dt><code>4000 0000 0000 0002</code></dt><dd>declined at any price</dd></div></dl>
<p>Any security code and any future date. <code>docs/sandbox.md</code> lists all cards, amounts, nonces and faults.</p></section>
</div></main>`;
}
