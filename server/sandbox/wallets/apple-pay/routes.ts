import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { asFields, textOf } from '../../server-api/input.ts';
import { outcomePage, sendWalletPage, type WalletPage } from '../page.ts';
import { offeredCards, readSheetRequest, type SheetRequest, sheetPage } from './sheet.ts';
import { type MerchantSession, readSession, sealPayment } from './tokens.ts';

const path = '/apple-pay/sheet';

/** Apple Pay's sheet. It opens for merchants with a signed session from the gateway. */
export function addApplePaySheet(server: FastifyInstance, { now }: Context): void {
  const forMerchants = (
    request: FastifyRequest,
    pageFor: (wanted: SheetRequest, session: MerchantSession) => WalletPage,
  ): WalletPage => {
    const wanted = readSheetRequest(request.query);
    const session = readSession(textOf(asFields(request.query), 'session') ?? '', now());
    return wanted && session ? pageFor(wanted, session) : outcomePage({ ended: 'cancelled' });
  };

  server.get(path, (request, reply) => sendWalletPage(reply, forMerchants(request, sheetPage)));

  server.post(path, (request, reply) => {
    const form = asFields(request.body);
    const page = forMerchants(request, (wanted) => {
      const card = offeredCards(wanted).find(({ id }) => id === textOf(form, 'card'));
      if (textOf(form, 'decision') !== 'pay' || !card) return outcomePage({ ended: 'cancelled' });
      const transactionIdentifier = randomBytes(32).toString('hex');
      const { displayName, network } = card;
      const paymentMethod = { displayName, network: appleNetworks[network], type: 'credit' };
      const paymentData = sealPayment(card, transactionIdentifier, now());
      return outcomePage({
        ended: 'authorized',
        token: { paymentMethod, transactionIdentifier, paymentData },
      });
    });
    return sendWalletPage(reply, page);
  });
}

/** How Apple writes networks in a token. */
const appleNetworks = { visa: 'Visa', masterCard: 'MasterCard', amex: 'AmEx', discover: 'Discover' } as const;
