import { z } from 'zod';
import type { VenmoContextRecord } from '../../ledger/wallet-records.ts';
import { merchant } from '../../merchant.ts';
import { textOf } from '../../server-api/input.ts';
import { venmoAccountOf, venmoAddress } from '../../wallets/venmo/accounts.ts';
import { findVenmoContext, moveVenmoContext, openVenmoContext } from '../../wallets/venmo/contexts.ts';
import { customerOf } from '../authorization.ts';
import { failure, type GraphQLBody, invalidInput } from './answers.ts';
import type { Call, Resolver } from './resolver.ts';

const amount = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/);

const contextInput = z.object({
  paymentMethodUsage: z.enum(['SINGLE_USE', 'MULTI_USE']),
  intent: z.enum(['CONTINUE', 'PAY_FROM_APP']),
  customerClient: z.enum(['MOBILE_WEB', 'NATIVE_WEB', 'DESKTOP', 'MOBILE_APP']).nullish(),
  displayName: z.string().max(255).nullish(),
  isFinalAmount: z.boolean().nullish(),
  paysheetDetails: z
    .object({
      collectCustomerBillingAddress: z.boolean().nullish(),
      collectCustomerShippingAddress: z.boolean().nullish(),
      transactionDetails: z.object({ totalAmount: amount.nullish() }).nullish(),
    })
    .nullish(),
});

const qrCodeInput = z.object({ environment: z.string(), intent: z.enum(['CONTINUE', 'PAY_FROM_APP']) });

/** What a page may report of a context: that its buyer gave up, or never came. */
const updateInput = z.object({ id: z.string(), status: z.enum(['CANCELED', 'EXPIRED']) });

const usualName = 'North Pole Post';

/** Opens a context with the intended use of the account. */
export const createVenmoContext: Resolver = {
  operation: 'venmo.create',
  resolve(call) {
    const wanted = contextInput.safeParse(call.input);
    if (!wanted.success) return invalidVenmoInput('createVenmoPaymentContext', wanted.error);
    const { displayName, paysheetDetails } = wanted.data;
    return opened(call, 'createVenmoPaymentContext', 'venmoPaymentContext', {
      displayName: displayName ?? usualName,
      amount: paysheetDetails?.transactionDetails?.totalAmount ?? null,
      asksForBillingAddress: paysheetDetails?.collectCustomerBillingAddress === true,
      asksForShippingAddress: paysheetDetails?.collectCustomerShippingAddress === true,
    });
  },
};

/** Opens a context the older way, without the intended use. */
export const createQRCodeContext: Resolver = {
  operation: 'venmo.create',
  resolve(call) {
    const wanted = qrCodeInput.safeParse(call.input);
    if (!wanted.success) return invalidVenmoInput('createVenmoQRCodePaymentContext', wanted.error);
    return opened(call, 'createVenmoQRCodePaymentContext', 'venmoQRCodePaymentContext', {
      displayName: usualName,
      amount: null,
      asksForBillingAddress: false,
      asksForShippingAddress: false,
      isQRCode: true,
    });
  },
};

export const updateVenmoContext = updater('updateVenmoPaymentContextStatus');
export const updateQRCodeContext = updater('updateVenmoQRCodePaymentContext');

/** The state of a context. The schema's `node` can be any object; pages use it only for this. */
export const venmoContext: Resolver = {
  operation: 'venmo.status',
  resolve({ args, context }) {
    const found = findVenmoContext(context, textOf(args, 'id') ?? '');
    return found ? { data: { node: nodeOf(found) } } : notFound();
  },
};

function opened(
  { visitor, context, input }: Call,
  field: string,
  name: string,
  wanted: Omit<Parameters<typeof openVenmoContext>[1], 'customerId'>,
): GraphQLBody {
  if (!context.settings.current().venmo) {
    return failure('Venmo is not enabled for this merchant.', 'AUTHORIZATION');
  }
  const { id, status, createdAt, expiresAt } = openVenmoContext(context, {
    ...wanted,
    customerId: customerOf(visitor),
  });
  const clientMutationId = textOf(input, 'clientMutationId');
  const merchantId = merchant.venmoId;
  return {
    data: { [field]: { clientMutationId, [name]: { id, status, merchantId, createdAt, expiresAt } } },
  };
}

function updater(field: string): Resolver {
  return {
    operation: 'venmo.status',
    resolve({ input, context }) {
      const wanted = updateInput.safeParse(input);
      if (!wanted.success) return invalidVenmoInput(field, wanted.error);
      const found = findVenmoContext(context, wanted.data.id);
      if (!found) return notFound();
      moveVenmoContext(context, found, wanted.data.status);
      return { data: { [field]: { clientMutationId: textOf(input, 'clientMutationId') } } };
    },
  };
}

function nodeOf(found: VenmoContextRecord): object {
  const account = venmoAccountOf(found.approval?.username ?? null);
  return {
    __typename: found.isQRCode ? 'VenmoQRCodePaymentContext' : 'VenmoPaymentContext',
    id: found.id,
    status: found.status,
    paymentMethodId: found.approval?.nonce ?? null,
    userName: account?.username ?? null,
    payerInfo: account
      ? {
          firstName: account.firstName,
          lastName: account.lastName,
          phoneNumber: account.phoneNumber,
          email: account.email,
          externalId: account.venmoUserId,
          userName: account.username,
          billingAddress: found.asksForBillingAddress ? venmoAddress(account) : null,
          shippingAddress: found.asksForShippingAddress ? venmoAddress(account) : null,
        }
      : null,
  };
}

function invalidVenmoInput(field: string, { issues }: z.ZodError): GraphQLBody {
  return invalidInput(
    field,
    issues.map(({ path, message }) => ({ message, path: path.map(String) })),
  );
}

function notFound(): GraphQLBody {
  return failure('An object with this ID was not found.', 'NOT_FOUND');
}
