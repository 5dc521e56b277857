import type { Client, ClientConfiguration } from 'braintree-web/client/index.js';
import type { Failure } from '#machines/drop-in/form-lifecycle/types.ts';
import type { PaymentOptionId, PaymentProblem } from '#machines/drop-in/shared/payment-method.ts';
import type { UnofferedOption } from '../api/dropin-error.ts';
import type { CheckedOptions } from '../api/options.ts';
import { isEnabled } from './enabled-wallets.ts';

type Reason = Omit<UnofferedOption, 'option'>;
type Configuration = ClientConfiguration['gatewayConfiguration'];

/** Adds to a problem why each requested way to pay is not offered. */
export function explained(
  { problem, broken }: Failure,
  client: Client,
  options: CheckedOptions,
): PaymentProblem {
  const { gatewayConfiguration } = client.getConfiguration();
  const reasons = options.priority.flatMap((option): UnofferedOption[] => {
    const failed = broken[option];
    const reason = failed ? notSetUp(option, failed) : notOffered(option, gatewayConfiguration, options);
    return reason ? [{ option, ...reason }] : [];
  });
  return { code: 'NO_PAYMENT_OPTIONS', ...problem, reasons };
}

const notSetUp = (option: PaymentOptionId, { message, code = 'NOT_SET_UP' }: PaymentProblem): Reason => ({
  code,
  reason: message,
  remedy:
    code === 'PAYPAL_FLOW_OPTION_REQUIRED'
      ? `Pass options.${option}.flow: 'checkout' for one payment, 'vault' for an account that is saved.`
      : `Check the options of ${option} and the console output of its script, then create the form again.`,
});

/** Why a way to pay is not offered; null if the merchant did not request it. */
function notOffered(option: PaymentOptionId, gateway: Configuration, options: CheckedOptions): Reason | null {
  if (option === 'card') return noCards(gateway, options);
  if (options[option]) return isEnabled[option](gateway) ? notHere(option) : notEnabled(option);
  const isNamed = options.paymentOptionPriority?.includes(option) === true;
  if (!isNamed) return null;
  return {
    code: 'OPTION_MISSING',
    reason: `options.paymentOptionPriority names ${option}, but there is no options.${option}.`,
    remedy: `Pass options.${option}, or remove it from options.paymentOptionPriority.`,
  };
}

function noCards({ creditCards }: Configuration, { card }: CheckedOptions): Reason {
  if (card === false) {
    return {
      code: 'OPTION_OFF',
      reason: 'options.card is false.',
      remedy: 'Remove options.card, or add another way to pay that the gateway and this browser support.',
    };
  }
  const accepted = creditCards?.supportedCardTypes ?? [];
  return accepted.length === 0
    ? notEnabled('card')
    : {
        code: 'BRANDS_OFF',
        reason: `The gateway accepts ${accepted.join(', ')}, but options.card.overrides.fields.number.supportedCardBrands allows none of them.`,
        remedy: 'Allow one of these brands.',
      };
}

const names: Readonly<Record<PaymentOptionId, string>> = {
  card: 'Paying by card',
  paypal: 'PayPal',
  paypalCredit: 'PayPal',
  venmo: 'Venmo',
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  localPayment: 'PayPal, which local payments go through,',
};

const notEnabled = (option: PaymentOptionId): Reason => ({
  code: 'NOT_ENABLED',
  reason: `${names[option]} is not enabled for this merchant at the gateway.`,
  remedy: `Enable it in the gateway's Control Panel, under Processing, for the merchant account of this authorization.`,
});

const needs: Readonly<Partial<Record<PaymentOptionId, string>>> = {
  venmo:
    'Venmo needs Safari on iOS or Chrome on Android; options.venmo.allowDesktop shows a code on computers.',
  applePay: 'Apple Pay needs Safari, or a browser that shows a code to scan, and a card in the wallet.',
  googlePay: 'Google Pay needs a supported browser; its script logs to the console what is missing.',
};

const another = 'Also offer another way to pay, such as cards.';

function notHere(option: PaymentOptionId): Reason {
  if (option === 'applePay' && !isSecureContext) {
    return {
      code: 'PAGE_NOT_SECURE',
      reason: 'Apple Pay works only on secure pages.',
      remedy: 'Serve the page over https.',
    };
  }
  if (option === 'paypal' || option === 'paypalCredit') {
    return {
      code: 'NOT_ELIGIBLE',
      reason: `PayPal does not offer ${option} to this shopper, because of their country or the currency.`,
      remedy: another,
    };
  }
  return {
    code: 'BROWSER_NOT_SUPPORTED',
    reason: `${names[option]} cannot be used in this browser.`,
    remedy: `${needs[option] ?? ''} ${another}`.trim(),
  };
}
