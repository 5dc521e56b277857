import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { html, page } from './html.ts';

/** The pages show pictures from wherever a text says they are; everything else is their own. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src http: https: data:";

/** The pages for people: what there is, the simulated phone, the mailbox. */
export function addPages(server: FastifyInstance, { ledger, origin }: Context): void {
  const send = (reply: FastifyReply, text: string) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(text);

  server.get('/sandbox', (_request, reply) => {
    const links = [
      ['/sandbox/phone', 'The phone that receives the texts'],
      ['/sandbox/mail', 'The mailbox that receives the letters'],
      ['/sandbox/ledger', 'Customers, payment methods and transactions (JSON)'],
      ['/sandbox/credentials', 'Keys for the braintree SDK (JSON)'],
      ['/sandbox/faults', 'Faults that are planned (JSON)'],
      ['/sandbox/analytics', 'Analytics events that pages sent (JSON)'],
    ] as const;
    const list = links.map(
      ([href, label]) => html`<li><a href="${href}">${label}</a> <code>${href}</code></li>`,
    );
    const body = html`<h1>The embedded sandbox</h1>
<p>It answers in place of Braintree, Twilio and a mail server. Nothing here costs money or leaves this computer.
The gateway and its card fields are at <code>${origin()}</code>.</p>
<ul>${list}</ul>
<h2>Cards to try</h2>
<p><code>4111 1111 1111 1111</code> is approved, <code>4000 1111 1111 1115</code> is declined; any security code and
any future date. <code>docs/sandbox.md</code> lists the others.</p>`;
    return send(reply, page('Sandbox', body));
  });

  server.get<{ Querystring: { to?: string } }>('/sandbox/phone', (request, reply) => {
    const texts = ledger.texts.all();
    const numbers = [...new Set(texts.map(({ to }) => to))];
    const chosen = request.query.to?.replace(/^ /, '+') ?? texts.at(-1)?.to ?? '';
    const tabs = numbers.map((number) =>
      number === chosen
        ? html`<a href="?to=${encodeURIComponent(number)}" aria-current="page">${number}</a>`
        : html`<a href="?to=${encodeURIComponent(number)}">${number}</a>`,
    );
    const bubbles = texts
      .filter(({ to }) => to === chosen)
      .map(({ body, media, at }) => {
        const pictures = media.map((url) => html`<img src="${url}" alt="A picture from Santa">`);
        return html`<li>${pictures}${body}<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time></li>`;
      });
    const conversation =
      bubbles.length > 0
        ? html`<ol class="conversation" aria-label="Messages to ${chosen}" tabindex="0">${bubbles}</ol>`
        : html`<p class="empty">No texts yet.</p>`;
    const body = html`<main class="phone"><header><h1>Messages</h1>
<nav aria-label="Numbers">${tabs}</nav></header>${conversation}</main>`;
    return send(reply, page('Simulated phone', body, '/sandbox/assets/phone.js'));
  });

  server.get('/sandbox/mail', (_request, reply) => {
    const letters = ledger.mails
      .all()
      .toReversed()
      .map(
        ({ to, from, subject, text, at }) => html`<article class="letter"><h2>${subject}</h2>
<p>To ${to.join(', ')} from ${from}, <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time></p>
<pre>${text}</pre></article>`,
      );
    const body = html`<main><h1>Mailbox</h1>${letters.length > 0 ? letters : html`<p class="empty">No letters yet.</p>`}</main>`;
    return send(reply, page('Simulated mailbox', body));
  });
}
