import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readAsset } from '../assets.ts';
import type { Context } from '../context.ts';
import { addConnectPage } from '../oauth/connect.ts';
import { html } from '../pages/html.ts';
import { addChallengePages } from '../three-d-secure/challenge.ts';
import { addVersionOnePages } from '../three-d-secure/version-one.ts';
import { addApplePaySheet } from './apple-pay/routes.ts';
import { addGooglePaySheet } from './google-pay/routes.ts';
import { addBank } from './local-payment/bank.ts';
import { addLocalPaymentWindow } from './local-payment/routes.ts';
import { sendWalletPage } from './page.ts';
import { addPayPalWindow } from './paypal/window.ts';
import { addPlaidLogin } from './plaid/routes.ts';
import { addVenmoApp } from './venmo/app.ts';
import { addVisaCheckoutSheet } from './visa-checkout/routes.ts';

const assets = join(import.meta.dirname, 'assets');

/** Windows in which a person approves, the wallets' and the gateway's own, at their real paths. */
export async function walletWindows(server: FastifyInstance, context: Context): Promise<void> {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    sendWalletPage(
      reply,
      { title: 'Something went wrong', body: html`<h1>Something went wrong</h1><p>${error.message}</p>` },
      error.statusCode ?? 500,
    ),
  );
  for (const file of ['paypal-buttons.css', 'wallet.css']) {
    const content = readAsset(assets, file);
    server.get(`/wallets/${file}`, (_request, reply) => reply.type('text/css; charset=utf-8').send(content));
  }
  addPayPalWindow(server, context);
  addVenmoApp(server, context);
  addApplePaySheet(server, context);
  addGooglePaySheet(server, context);
  addPlaidLogin(server, context);
  addVisaCheckoutSheet(server, context);
  addLocalPaymentWindow(server, context);
  addBank(server, context);
  addChallengePages(server, context);
  addVersionOnePages(server, context);
  addConnectPage(server, context);
}
