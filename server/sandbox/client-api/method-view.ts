import { issueNonce } from '../cards/nonces.ts';
import type { Context } from '../context.ts';
import { type CardRecord, cardOf, type InstrumentOf, type PaymentInstrument } from '../ledger/instruments.ts';
import type { NonceRecord, PaymentMethodRecord } from '../ledger/records.ts';
import { isRunning } from '../recurring/subscription-state.ts';
import { kindNames } from '../server-api/views/instruments.ts';
import { descriptionOf } from '../server-api/views/nonce.ts';
import { payerInfo } from './payer-info.ts';

/** A nonce as the browser gets it. */
export function browserMethod({ nonce, instrument, consumed, threeDSecure }: NonceRecord): object {
  const card = cardOf(instrument);
  return {
    type: kindNames[instrument.kind].nonce,
    nonce,
    description: descriptionOf(instrument),
    consumed,
    threeDSecureInfo: threeDSecure,
    details: browserDetails(instrument),
    ...(card && { binData: card.binData }),
  };
}

/** A vaulted payment method as the browser gets it, with a new nonce. */
export function vaultedMethod(
  { instrument, token, customerId, isDefault }: PaymentMethodRecord,
  { ledger, now }: Context,
): object {
  const hasSubscription = ledger.subscriptions.by(token).some(isRunning);
  const nonce = issueNonce(ledger, { instrument, token, customerId }, now());
  return { ...browserMethod(nonce), default: isDefault, hasSubscription };
}

function browserDetails(instrument: PaymentInstrument): object {
  switch (instrument.kind) {
    case 'local-payment':
      return localPaymentDetails(instrument);
    case 'sepa-debit-account':
    case 'unknown':
      return {};
    case 'card':
    case 'visa-checkout-card':
    case 'samsung-pay-card':
    case 'meta-checkout-card':
    case 'meta-checkout-token':
      return cardDetails(instrument.card);
    case 'paypal-account':
      return payPalDetails(instrument);
    case 'venmo-account':
      return { username: instrument.username, venmoUserId: instrument.venmoUserId };
    case 'apple-pay-card':
      return {
        ...cardDetails(instrument.card),
        paymentInstrumentName: instrument.paymentInstrumentName,
        isDeviceToken: !instrument.isMerchantToken,
      };
    case 'google-pay-card':
      return { ...cardDetails(instrument.card), isNetworkTokenized: instrument.isNetworkTokenized };
    case 'us-bank-account':
      return { last4: instrument.last4, routingNumber: instrument.routingNumber };
  }
}

function cardDetails(card: CardRecord) {
  return {
    bin: card.bin,
    lastTwo: card.last4.slice(-2),
    lastFour: card.last4,
    cardType: card.cardType,
    cardholderName: card.cardholderName,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
  };
}

function payPalDetails(account: InstrumentOf<'paypal-account'>) {
  return {
    email: account.email,
    correlationId: null,
    payerInfo: payerInfo(account),
    ...(account.creditFinancing && { creditFinancingOffered: creditFinancing }),
  };
}

function localPaymentDetails({ payer, shown }: Extract<PaymentInstrument, { payer?: object }>) {
  if (!payer) return {};
  const { email, firstName, lastName } = payer;
  return {
    email,
    correlationId: null,
    payerInfo: { email, firstName, lastName, payerId: shown['payer_id'] },
  };
}

/** PayPal's offer to pay in instalments that the buyer took. The sandbox has only this one. */
const creditFinancing = {
  cardAmountImmutable: false,
  payerAcceptance: true,
  term: 6,
  monthlyPayment: { currency: 'USD', value: '0.00' },
  totalCost: { currency: 'USD', value: '0.00' },
  totalInterest: { currency: 'USD', value: '0.00' },
};
