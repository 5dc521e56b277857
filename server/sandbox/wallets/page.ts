import type { FastifyReply } from 'fastify';
import { type Html, html } from '../pages/html.ts';

/**
 * Pages of a wallet's own window. Forms may be submitted anywhere, because a wallet sends its buyer back to whatever
 * page sent them, and any page may embed those that are frames.
 */
const policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'";

export interface WalletPage {
  title: string;
  body: Html;
  /** A script that the build made. */
  script?: string;
  /** A style sheet of the `assets` folder; `wallet.css` by default. */
  style?: string;
}

/** Answers with a page of a wallet. */
export function sendWalletPage(reply: FastifyReply, page: WalletPage, status = 200): FastifyReply {
  const { title, body, script, style = 'wallet.css' } = page;
  const scriptTag =
    script === undefined ? html`` : html`<script type="module" src="/scripts/${script}"></script>`;
  const text = html`<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/wallets/${style}">${scriptTag}</head>
<body>${body}</body></html>`;
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${text.html}`);
}

/** The last page of a wallet's frame: tells the script of the embedding page how it ended. */
export function outcomePage(outcome: object): WalletPage {
  const body = html`<p data-outcome="${JSON.stringify(outcome)}">Going back…</p>`;
  return { title: 'Going back', body, script: 'sheet-outcome.js' };
}

/** Redirects the wallet's window, whatever the method of the request was. */
export function sendOn(reply: FastifyReply, address: string): FastifyReply {
  return reply.redirect(address, 303);
}

/** An address with parameters added to its query. */
export function withQuery(address: string, more: Readonly<Record<string, string | null>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}
