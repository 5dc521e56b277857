import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { html, page } from './html.ts';
import { sendPage } from './send-page.ts';

/** As a phone shows it: a press opens a contact card. */
const attachment = (url: string) =>
  url.endsWith('.vcf')
    ? html`<a class="card" href="${url}">Contact card</a> `
    : html`<img src="${url}" alt="A picture from Santa">`;

/** As mail programs show it: an e-mail has its own styles, and loads and runs nothing. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The simulated phone and the mailbox. */
export function addMessagePages(server: FastifyInstance, { ledger }: Context): void {
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
        return html`<li>${media.map(attachment)}${body}<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time></li>`;
      });
    const conversation =
      bubbles.length > 0
        ? html`<ol class="conversation" aria-label="Messages to ${chosen}" tabindex="0">${bubbles}</ol>`
        : html`<p class="empty">No texts yet.</p>`;
    const body = html`<main class="phone"><header><h1>Messages</h1>
<nav aria-label="Numbers">${tabs}</nav></header>${conversation}</main>
<form class="reply" data-from="${chosen}"><label>Write back <input name="body" maxlength="160" autocomplete="off"></label>
<button>Send</button></form>`;
    return sendPage(reply, page('Simulated phone', body, '/sandbox/assets/phone.js'));
  });

  server.get('/sandbox/mail', (_request, reply) => {
    const letters = ledger.mails
      .all()
      .toReversed()
      .map(
        ({
          id,
          to,
          from,
          subject,
          text,
          html: drawn,
          unsubscribe,
          at,
        }) => html`<article class="letter"><h2>${subject}</h2>
<p>To ${to.join(', ')} from ${from}, <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time></p>
${unsubscribe ? html`<p><a href="${unsubscribe}">Unsubscribe</a></p>` : ''}
${drawn === null ? '' : html`<p><a href="/sandbox/mail/${id}">As a mail program shows it</a></p>`}
<pre>${text}</pre></article>`,
      );
    const body = html`<main><h1>Mailbox</h1>${letters.length > 0 ? letters : html`<p class="empty">No letters yet.</p>`}</main>`;
    return sendPage(reply, page('Simulated mailbox', body));
  });

  server.get<{ Params: { id: string } }>('/sandbox/mail/:id', (request, reply) => {
    const drawn = ledger.mails.get(request.params.id)?.html;
    if (!drawn) return reply.code(404).send({ error: 'There is no such letter.' });
    return reply.header('content-security-policy', letterPolicy).type('text/html; charset=utf-8').send(drawn);
  });
}
