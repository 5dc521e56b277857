/** Bad weather for every payment flow: too late, twice, out of order, and never. */
import { applePayMachine } from '#machines/payment-flows/apple-pay/machine.ts';
import { googlePayMachine } from '#machines/payment-flows/google-pay/machine.ts';
import { payPalTokenizationMachine } from '#machines/payment-flows/paypal-tokenization/machine.ts';
import { payPalVaultCheckoutMachine } from '#machines/payment-flows/paypal-vault-checkout/machine.ts';
import { preferredPaymentMethodsMachine } from '#machines/payment-flows/preferred-payment-methods/machine.ts';
import { threeDSecureMachine } from '#machines/payment-flows/three-d-secure/machine.ts';
import { unionPayMachine } from '#machines/payment-flows/union-pay/machine.ts';
import { usBankAccountMachine } from '#machines/payment-flows/us-bank-account/machine.ts';
import { vaultManagerMachine } from '#machines/payment-flows/vault-manager/machine.ts';
import { venmoMachine } from '#machines/payment-flows/venmo/machine.ts';
import { visaCheckoutMachine } from '#machines/payment-flows/visa-checkout/machine.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import { payPalCases, singlePayment, vaultCheckoutCases, venmoCases } from './cases.ts';
import {
  preferredModel,
  unionPayModel,
  usBankAccountModel,
  vaultManagerModel,
  visaCheckoutModel,
} from './flow-cases.ts';
import { applePayCases, googlePayCases } from './phones-wallets-cases.ts';
import { threeDSecureModel } from './three-d-secure-cases.ts';

/** Nothing outside of the page is asked. */
const onPage = (snapshot: { matches(state: never): boolean }) =>
  ['opening', 'renewing', 'tearing down'].some((state) => snapshot.matches(state as never));
const waits = { 'a part of the library is made or taken down': onPage };

proveDeliveryFaults(unionPayMachine, { ...unionPayModel, waits });
proveDeliveryFaults(usBankAccountMachine, {
  ...usBankAccountModel,
  inputs: Object.values(usBankAccountModel.situations),
  waits: { ...waits, 'the shopper is at their bank': (snapshot) => snapshot.matches('at the bank') },
});
proveDeliveryFaults(visaCheckoutMachine, { ...visaCheckoutModel, waits });
proveDeliveryFaults(preferredPaymentMethodsMachine, preferredModel);
proveDeliveryFaults(vaultManagerMachine, {
  ...vaultManagerModel,
  inputs: Object.values(vaultManagerModel.situations),
});
proveDeliveryFaults(threeDSecureMachine, {
  ...threeDSecureModel,
  inputs: Object.values(threeDSecureModel.situations),
  waits: {
    ...waits,
    'the library clears up': (snapshot) =>
      snapshot.matches('canceling') ||
      snapshot.matches('letting go') ||
      snapshot.matches({ verifying: 'concluding' }),
    'the library makes its component': (snapshot) => snapshot.matches({ 'setting up': 'creating' }),
    'the shopper answers their bank': (snapshot) => snapshot.matches({ verifying: 'challenging' }),
    'the shopper answers their bank in the frame': (snapshot) =>
      snapshot.matches({ 'version one': { verifying: { 'asking the shopper': 'challenging' } } }),
    'the page has not accepted the lookup': (snapshot) =>
      snapshot.matches({ verifying: 'announcing a challenge' }) ||
      snapshot.matches({ verifying: 'announcing the answer' }) ||
      snapshot.matches({ 'version one': { verifying: 'telling the page' } }),
  },
});
proveDeliveryFaults(payPalVaultCheckoutMachine, {
  cases: vaultCheckoutCases,
  fingerprint: () => null,
  waits: {
    ...waits,
    "the account's owner decides": (snapshot) => snapshot.matches({ 'in progress': 'approving' }),
  },
});
proveDeliveryFaults(payPalTokenizationMachine, {
  inputs: [singlePayment],
  cases: payPalCases,
  fingerprint: ({ context: { options, asked, sheetError } }) => [
    options['flow'],
    options['redirect'],
    options === asked,
    sheetError,
  ],
  waits: {
    // Their own ports give the script half a minute, and the gateway a whole one.
    'the button is on the sheet, and its window stays open as long as the buyer likes': (snapshot) =>
      snapshot.matches('offered'),
  },
});
proveDeliveryFaults(venmoMachine, {
  inputs: [{ options: {} }],
  cases: venmoCases,
  fingerprint: ({ context: { way, sheetError, method, options, asked } }) => [
    way,
    sheetError,
    method?.nonce,
    options === asked,
  ],
  waits: {
    // The library asks the gateway with a patience of its own.
    'the shopper is in the app, and can give up on the page': (snapshot) => snapshot.matches('in progress'),
  },
});
proveDeliveryFaults(applePayMachine, {
  inputs: [
    { environment: 'production', options: {} },
    { environment: 'test', options: {} },
  ],
  cases: applePayCases,
  fingerprint: ({ context: { sheetError, payment } }) => [sheetError, payment !== null],
  waits: {
    "Apple's sheet is open": (snapshot) =>
      snapshot.matches({ paying: 'opening' }) || snapshot.matches({ paying: 'agreeing' }),
  },
});
proveDeliveryFaults(googlePayMachine, {
  inputs: [{ options: {} }],
  cases: googlePayCases,
  fingerprint: ({ context: { sheetError, paymentData, options, asked } }) => [
    sheetError,
    paymentData !== null,
    options === asked,
  ],
  waits: {
    "Google's sheet is open": (snapshot) => snapshot.matches('choosing'),
    'the nonce is read on the page': (snapshot) => snapshot.matches('reading'),
  },
});
