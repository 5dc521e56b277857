import type { BankAccountOptions } from '#machines/payment-flows/us-bank-account/rules.ts';
import type { Demo, DemoStage } from './demo.ts';

const holder = {
  ownershipType: 'personal',
  firstName: 'Holly',
  lastName: 'Garland',
  billingAddress: {
    streetAddress: '1 E Main St',
    locality: 'Chicago',
    region: 'IL',
    postalCode: '60622',
  },
} as const;

const mandateText = 'I authorize Braintree to debit my bank account.';

async function tokenize(options: BankAccountOptions, stage: DemoStage) {
  const { createUsBankAccount } = await import('../../drop-in/us-bank-account/us-bank-account-flow.ts');
  const flow = await createUsBankAccount(stage);
  stage.watch(flow.actor);
  try {
    return await flow.tokenize(options);
  } finally {
    await flow.teardown();
  }
}

/** Flows about bank accounts and Visa Checkout. */
export const bankDemos: readonly Demo[] = [
  {
    id: 'us-bank-details',
    title: 'US bank account, by its numbers',
    about: 'Any valid routing number, such as 021000021; 123456789 is refused.',
    button: 'Pay from this account',
    fields: [
      { name: 'routingNumber', label: 'Routing number', value: '021000021' },
      { name: 'accountNumber', label: 'Account number', value: '1000001234' },
      { name: 'accountType', label: 'Account type', value: 'checking', options: ['checking', 'savings'] },
    ],
    run: ({ routingNumber = '', accountNumber = '', accountType = '' }, stage) =>
      tokenize({ mandateText, bankDetails: { ...holder, routingNumber, accountNumber, accountType } }, stage),
  },
  {
    id: 'us-bank-login',
    title: 'US bank account, by a login',
    about: "The shopper logs in over the page, with a stand-in for Plaid's script.",
    button: 'Log in to the bank',
    fields: [{ name: 'displayName', label: 'Name that the bank shows', value: 'North Pole Post' }],
    run: ({ displayName = '' }, stage) =>
      tokenize({ mandateText, bankLogin: { ...holder, displayName } }, stage),
  },
  {
    id: 'visa-checkout',
    title: 'Visa Checkout',
    about: "Visa's own button appears and opens its lightbox.",
    button: "Show Visa's button",
    fields: [{ name: 'subtotal', label: 'Amount', value: '9.99' }],
    async run({ subtotal = '' }, stage) {
      const { createVisaCheckout } = await import('../../drop-in/visa-checkout/visa-checkout-flow.ts');
      const { visaLightbox } = await import('./visa-lightbox.ts');
      const flow = await createVisaCheckout(stage);
      stage.watch(flow.actor);
      try {
        const options = flow.createInitOptions({ paymentRequest: { currencyCode: 'USD', subtotal } });
        return await flow.tokenize(await visaLightbox(options, stage));
      } finally {
        await flow.teardown();
      }
    },
  },
];
