import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { findNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { asFields, fieldsOf, textOf } from '../server-api/input.ts';
import { nonceOfPayment } from '../wallets/local-payment/payments.ts';
import { findApproval, openApproval } from '../wallets/paypal/approvals.ts';
import { buyers } from '../wallets/paypal/buyers.ts';
import {
  type ApprovalRequest,
  agreementRequest,
  paymentRequest,
  paymentUpdate,
} from '../wallets/paypal/request.ts';
import type { Visitor } from './authorization.ts';
import { browserMethod } from './method-view.ts';
import { approvedAccount } from './paypal-accounts.ts';
import { nonceFor } from './storing.ts';
import { type FieldError, forVisitors, refuse, refuseFields } from './visitors.ts';

/** Payments and agreements that a buyer approves at PayPal, and the resulting accounts. */
export function addPayPalRoutes(server: FastifyInstance, context: Context): void {
  const forBuyers = (handle: (visitor: Visitor, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    forVisitors(context)((visitor, request, reply) =>
      context.settings.current().paypal
        ? handle(visitor, request, reply)
        : refuse(reply, 422, 'PayPal is not enabled for this merchant.'),
    );
  const creates = { config: { operation: 'paypal.create' } } as const;

  server.post(
    '/paypal_hermes/create_payment_resource',
    creates,
    forBuyers(async (_visitor, request, reply) => {
      await arrivalOf(request.body, context);
      const wanted = paymentRequest.safeParse(request.body);
      if (!wanted.success) return refuseInput(reply, wanted.error);
      const opened = open(wanted.data, context);
      if (!opened) return refuseFields(reply, unknownAccount, resource, [idError]);
      const { token, paymentId, intent } = opened;
      const redirectUrl = `${context.origin()}/checkoutnow?${new URLSearchParams({ token })}`;
      return reply.code(201).send({ paymentResource: { redirectUrl, paymentToken: paymentId, intent } });
    }),
  );

  server.post(
    '/paypal_hermes/setup_billing_agreement',
    creates,
    forBuyers((_visitor, request, reply) => {
      const wanted = agreementRequest.safeParse(request.body);
      if (!wanted.success) return refuseInput(reply, wanted.error);
      const { token: tokenId } = openApproval(context, withPayer(wanted.data));
      const approvalUrl = `${context.origin()}/agreements/approve?${new URLSearchParams({ ba_token: tokenId })}`;
      return reply.code(201).send({ agreementSetup: { tokenId, approvalUrl } });
    }),
  );

  server.post(
    '/paypal_hermes/patch_payment_resource',
    creates,
    forBuyers((_visitor, request, reply) => {
      const wanted = paymentUpdate.safeParse(request.body);
      if (!wanted.success) return refuseInput(reply, wanted.error);
      const { paymentId, amount, currencyIsoCode: currency } = wanted.data;
      const approval = findApproval(context, paymentId);
      if (approval?.flow !== 'checkout' || approval.status !== 'created') {
        return refuseFields(reply, 'Payment is unknown or no longer open.', resource, [patchError]);
      }
      const changed = { ...approval, currency, ...(amount !== undefined && { amount }) };
      context.ledger.payPalApprovals.set(approval.token, changed);
      return reply.code(200).send({});
    }),
  );

  server.post(
    '/payment_methods/paypal_accounts',
    { config: { operation: 'paypal.tokenize' } },
    forBuyers((visitor, request, reply) => {
      const local = localPaymentIn(request.body, context);
      // The gateway calls it by PayPal's name, through which the bank was reached.
      if (local) {
        return reply.code(201).send({ paypalAccounts: [{ ...browserMethod(local), type: 'PayPalAccount' }] });
      }
      const approved = approvedAccount(request.body, visitor, context);
      if ('field' in approved) return refuseFields(reply, invalidAccount, 'paypalAccount', [approved]);
      const { account, store, chosenToken, isUnchecked } = approved;
      const nonce = nonceFor(account, store, visitor, context, chosenToken);
      return reply.code(isUnchecked ? 202 : 201).send({ paypalAccounts: [browserMethod(nonce)] });
    }),
  );
}

const resource = 'paypalPaymentResource';
const invalidAccount = 'PayPal account is invalid';
const unknownAccount = 'PayPal account is unknown';

const idError: FieldError = {
  field: 'vaultInitiatedCheckoutPaymentMethodToken',
  code: '97302',
  message: 'The payment method is no PayPal account of the vault.',
};
const patchError: FieldError = {
  field: 'paymentId',
  code: '97324',
  message: 'PayPal did not take the change.',
};

/** Braintree's codes for the fields that have one of their own. */
const codes: Readonly<Record<string, string>> = { amount: '97325', currencyIsoCode: '97312' };

function refuseInput(reply: FastifyReply, { issues }: z.ZodError): FastifyReply {
  const errors = issues.map(({ path, message }) => {
    const field = String(path.at(-1) ?? 'base');
    return { field, code: codes[field] ?? '97302', message };
  });
  return refuseFields(reply, 'PayPal payment resource is invalid', resource, errors);
}

/** Opens a payment; undefined when it is for a vaulted account that does not exist. */
function open(wanted: ApprovalRequest, context: Context) {
  if (wanted.vaulted === null) return openApproval(context, withPayer(wanted));
  const { ledger, now } = context;
  // Pages send the account's nonce, despite the option's name.
  const instrument =
    findNonce(ledger, wanted.vaulted, now())?.instrument ??
    ledger.paymentMethods.get(wanted.vaulted)?.instrument;
  if (instrument?.kind !== 'paypal-account') return undefined;
  return openApproval(context, { ...wanted.approval, payerId: instrument.payerId });
}

/** The nonce of a payment at the payer's own bank, where the page names one that was approved. */
function localPaymentIn(body: unknown, context: Context) {
  const fields = fieldsOf(body, 'paypalAccount');
  return nonceOfPayment(context, textOf(fields, 'paymentToken') ?? '', textOf(fields, 'payerId'));
}

/**
 * Waits for the window that Braintree's frame service opens for a payment. A refused payment has one too, which must
 * not be mistaken for the next payment's.
 */
export async function arrivalOf(body: unknown, { arrivals }: Context): Promise<void> {
  const returnUrl = textOf(asFields(body), 'returnUrl') ?? '';
  if (!URL.canParse(returnUrl)) return;
  const { pathname, searchParams } = new URL(returnUrl);
  const channel = searchParams.get('channel');
  if (channel !== null && pathname.includes('redirect-frame')) await arrivals.arrived(channel);
}

function withPayer({ approval, payerEmail }: ApprovalRequest) {
  const expected = buyers.find(({ email }) => email === payerEmail);
  return { ...approval, payerId: expected?.payerId ?? null };
}
