import { addAddress } from '../address-book.ts';
import { withBillingAddress } from '../cards/card-input.ts';
import { consumeNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { openDispute } from '../disputes/disputes.ts';
import { newId } from '../ids.ts';
import { cardOf, type PaymentInstrument, withCard } from '../ledger/instruments.ts';
import {
  type CustomerDetails,
  type PaymentMethodRecord,
  type TransactionRecord,
  unknownCustomer,
} from '../ledger/records.ts';
import { decideSale, type Outcome, processed, succeeded } from '../processor/decide-sale.ts';
import { isDuplicate } from '../processor/duplicates.ts';
import { checkForFraud } from '../processor/fraud-check.ts';
import { addCustomer, freeToken, vaultMethod } from '../vault.ts';
import { writeAmount } from './amount.ts';
import { verifyStored } from './bank-verifications.ts';
import { isVaultable } from './found-instrument.ts';
import { withRetries } from './retries.ts';
import type { SaleRequest } from './sale-request.ts';
import { settledAtOnce, settlementOf, statusesOf } from './settlement.ts';

/**
 * Submits a sale or credit to the processor, and records it. Its nonce is used up whatever the result, as at Braintree.
 *
 * @param mustDecline whether a decline was planned for this request
 */
export function makeSale(request: SaleRequest, context: Context, mustDecline: boolean): TransactionRecord {
  const { ledger, now } = context;
  const { payment } = request;
  const instrument = chargedInstrument(request);
  const outcome = decide(request, instrument, context, mustDecline);
  if (payment.nonce !== null) consumeNonce(ledger, payment.nonce);
  const authorized = succeeded(outcome.status);
  const isDisputed = outcome.status === 'authorized' && cardOf(instrument)?.conduct === 'disputes';
  const settlement = isDisputed
    ? settledAtOnce
    : outcome.status === 'authorized' && request.submitForSettlement
      ? settlementOf(request.cents, instrument)
      : undefined;
  const stored = authorized ? store(request, instrument, context) : null;
  const at = now().toISOString();
  const amount = writeAmount(request.cents);
  const statuses = [outcome.status, ...statusesOf(settlement)];
  const customerId = stored?.customerId ?? request.customerId;
  const transaction: TransactionRecord = {
    id: newId(),
    type: request.type,
    ...outcome,
    status: settlement?.status ?? outcome.status,
    settlementResponse: settlement?.response ?? null,
    escrowStatus: authorized && request.holdInEscrow ? 'hold_pending' : null,
    amount,
    currency: request.currency,
    merchantAccountId: request.merchantAccountId,
    orderId: request.orderId,
    customerId,
    customer: customerDetails(request, customerId, context),
    billing: request.billing,
    shipping: request.shipping,
    ...keptAddresses(request, stored, customerId, context),
    token: stored?.token ?? payment.token,
    instrument,
    threeDSecure: payment.threeDSecure,
    processorAuthorizationCode: authorized ? newId(6).toUpperCase() : null,
    installmentCount: request.installmentCount,
    refundedTransactionId: null,
    refundIds: [],
    authorizedTransactionId: null,
    partialSettlementIds: [],
    adjustments: [],
    lineItems: request.lineItems,
    subscription: request.subscription && subscriptionOf(request.subscription),
    accountType: request.accountType,
    ...(request.asCredit && { asCredit: true }),
    ...(request.achType && {
      ach: {
        type: request.achType === 'same_day' ? 'same_day' : 'standard',
        requested: request.achType,
      },
    }),
    createdUsing: payment.token === null ? 'full_information' : 'token',
    deviceDataCaptured: request.deviceDataCaptured,
    ...checkForFraud(context.merchant, request.skipFraudCheck),
    echo: request.echo,
    payPal: request.payPal,
    statusHistory: statuses.map((status) => ({ status, amount, at })),
    createdAt: at,
    updatedAt: at,
  };
  ledger.transactions.set(transaction.id, transaction);
  if (isDisputed) {
    context.webhooks.transactionChanged(transaction);
    context.webhooks.disputeChanged(openDispute(transaction, context));
  }
  return withRetries(transaction, ledger);
}

function decide(
  request: SaleRequest,
  instrument: PaymentInstrument,
  { ledger, settings, now }: Context,
  mustDecline: boolean,
): Outcome {
  if (request.type === 'credit') return processed;
  const { cents, threeDSecureRequired, payment, threeDSecurePassedThru, takesPart } = request;
  const { challenges, duplicateSeconds } = settings.current();
  const liabilityShifted = threeDSecurePassedThru || payment.threeDSecure?.liabilityShifted === true;
  return decideSale(
    {
      cents,
      instrument,
      isDuplicate:
        request.checksDuplicates && isDuplicate({ ...request, instrument }, ledger, duplicateSeconds, now()),
      threeDSecureRequired,
      liabilityShifted,
      mustDecline,
      takesPart,
    },
    challenges,
  );
}

/** The bank compares the transaction's billing address, when it has one, instead of the card's own. */
function chargedInstrument({ payment, billing, skipAvs, skipCvv }: SaleRequest): PaymentInstrument {
  return withCard(payment.instrument, (card) => ({
    ...(billing === null ? card : withBillingAddress(card, billing)),
    ...(skipAvs && { postalCodeResponseCode: bypassed, streetAddressResponseCode: bypassed }),
    ...(skipCvv && { cvvResponseCode: bypassed }),
  }));
}

/** What the gateway reports for a check that the request skipped. */
const bypassed = 'B';

function store(
  request: SaleRequest,
  charged: PaymentInstrument,
  context: Context,
): PaymentMethodRecord | null {
  const { storeInVault, addBillingAddress, payment, customerId, newCustomer } = request;
  // A PayPal account that agreed to one payment only is charged all the same, but cannot be kept.
  if (!storeInVault || payment.token !== null || !isVaultable(payment.instrument)) return null;
  const owner = customerId ?? addCustomer(context, newCustomer).id;
  const method = vaultMethod(context, {
    customerId: owner,
    instrument: addBillingAddress ? charged : payment.instrument,
    token: freeToken(context.ledger, payment.chosenToken),
  });
  verifyStored(method, {}, context);
  return method;
}

/** The billing and shipping addresses in the customer's book: named by the request, or added by it. */
function keptAddresses(
  { billingAddressId, shippingAddressId, shipping, storeShippingAddress, addBillingAddress }: SaleRequest,
  stored: PaymentMethodRecord | null,
  customerId: string | null,
  context: Context,
): Pick<TransactionRecord, 'billingAddressId' | 'shippingAddressId'> {
  const billed = billingAddressId ?? (addBillingAddress ? stored?.billingAddressId : null) ?? null;
  const shipped =
    shippingAddressId ??
    (storeShippingAddress && shipping && stored && customerId !== null
      ? addAddress(context, customerId, shipping).id
      : null);
  return {
    ...(billed !== null && { billingAddressId: billed }),
    ...(shipped !== null && { shippingAddressId: shipped }),
  };
}

function customerDetails(
  { newCustomer }: SaleRequest,
  customerId: string | null,
  { ledger }: Context,
): CustomerDetails {
  const known = customerId === null ? undefined : ledger.customers.get(customerId);
  const { firstName, lastName, company, email, phone, fax, website, phoneCountryCode, phoneNationalNumber } =
    {
      ...unknownCustomer,
      ...known,
      ...newCustomer,
    };
  return {
    firstName,
    lastName,
    company,
    email,
    phone,
    fax,
    website,
    phoneCountryCode: phoneCountryCode ?? null,
    phoneNationalNumber: phoneNationalNumber ?? null,
  };
}

/** What a transaction records about its subscription. */
function subscriptionOf({
  id,
  planId,
  billingPeriod,
  addOns = [],
  discounts = [],
}: NonNullable<TransactionRecord['subscription']>) {
  return { id, planId, billingPeriod, addOns, discounts };
}
