import type { FastifyInstance } from 'fastify';
import { defaultMerchantAccount, masterAccounts, merchantAccounts } from '../merchant.ts';
import { XmlCollection, type XmlFields, XmlList } from '../xml/xml.ts';
import { sendProblem, sendXml } from './answers.ts';

const pageSize = 50;

function accountFields(id: string, currency: string): XmlFields {
  const master = masterAccounts.get(id);
  return {
    id,
    status: 'active',
    currency_iso_code: currency,
    default: id === defaultMerchantAccount,
    sub_merchant_account: master !== undefined,
    ...(master !== undefined && {
      master_merchant_account: accountFields(master, merchantAccounts.get(master) ?? currency),
    }),
  };
}

/**
 * `gateway.merchantAccount.find` and `all`. The SDK neither creates nor changes any, so the accounts are fixed.
 * @see https://developer.paypal.com/braintree/docs/reference/response/merchant-account
 */
export function addMerchantAccountRoutes(server: FastifyInstance): void {
  server.get('/merchant_accounts', { config: { operation: 'merchant_account.find' } }, (_request, reply) => {
    const all = [...merchantAccounts].map(([id, currency]) => accountFields(id, currency));
    const fields = { current_page_number: 1, page_size: pageSize, total_items: all.length };
    const list = new XmlList('merchant-account', all);
    return sendXml(reply, 200, 'merchant-accounts', new XmlCollection(fields, list));
  });

  server.get<{ Params: { id: string } }>(
    '/merchant_accounts/:id',
    { config: { operation: 'merchant_account.find' } },
    ({ params }, reply) => {
      const currency = merchantAccounts.get(params.id);
      if (currency === undefined) return sendProblem(reply, 404, 'Not Found');
      return sendXml(reply, 200, 'merchant-account', accountFields(params.id, currency));
    },
  );
}
