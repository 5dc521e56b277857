/**
 * A merchant whose page accepts wallets: its policy allows scripts from the gateway's host, as the sandbox's PayPal
 * needs.
 */
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { Merchant, type PageOptions } from './merchant.ts';
import { serveMerchantPage } from './merchant-server.ts';
import { clientTokenFor, merchantOf } from './programs.ts';
import { desktopScreen, setStage } from './stage.ts';

export interface WalletVisit extends BrowserContextOptions {
  /** The customer of the client token. */
  readonly customerId?: string;
}

/** Sets the stage for the tests of a file. */
export function setWalletMerchant() {
  const stage = setStage();
  let site: Awaited<ReturnType<typeof serveMerchantPage>>;
  beforeAll(async () => {
    const { gatewayOrigin } = stage.shop;
    site = await serveMerchantPage({ gatewayOrigin, allows: ['script-src', 'connect-src', 'frame-src'] });
  });
  afterAll(() => site?.close());

  return {
    get shop() {
      return stage.shop;
    },
    /** A page without a form, and the requests since it was opened. */
    async visit({ customerId, ...screen }: WalletVisit = {}) {
      const parent = await stage.newParent({ ...desktopScreen, ...screen });
      const asked: string[] = [];
      parent.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const merchant = await Merchant.visit(parent, site.origin);
      const authorization = await clientTokenFor(stage.shop, customerId);
      const { page, context, problems } = parent;
      return {
        page,
        context,
        problems,
        parent,
        merchant,
        form: merchant.form('first'),
        authorization,
        asked,
      };
    },
    /** A page with a form in its first place. */
    async open(options: Partial<PageOptions>, visitor: WalletVisit = {}) {
      const visit = await this.visit(visitor);
      await visit.merchant.create('first', { authorization: visit.authorization, card: false, ...options });
      return visit;
    },
    /** Charges a nonce with the real SDK. */
    async sell(paymentMethodNonce: string) {
      const gateway = await merchantOf(stage.shop);
      return (await gateway.transaction.sale({ amount: '9.99', paymentMethodNonce })).transaction;
    },
    async newCustomer(): Promise<string> {
      return (await (await merchantOf(stage.shop)).customer.create({})).customer.id;
    },
    async change(settings: object) {
      await fetch(`${stage.shop.origin}/sandbox/settings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(settings),
      });
    },
  };
}
