import type { Demo } from './demo.ts';

/** Wallets without a button of their own. */
export const walletDemos: readonly Demo[] = [
  {
    id: 'paypal-vault-checkout',
    title: 'PayPal, from a saved account',
    about: 'Its owner agrees in a window of its own, while the page is covered.',
    button: 'Pay from the account',
    fields: [
      { name: 'account', label: 'Saved account', value: 'fake-paypal-billing-agreement-nonce' },
      { name: 'amount', label: 'Amount', value: '9.99' },
      { name: 'currency', label: 'Currency', value: 'USD' },
    ],
    async run({ account = '', amount = '', currency = '' }, stage) {
      const { createPayPalVaultCheckout } = await import('../../drop-in/paypal/vault-checkout-flow.ts');
      const flow = await createPayPalVaultCheckout(stage);
      stage.watch(flow.actor);
      try {
        return await flow.startVaultInitiatedCheckout({
          vaultInitiatedCheckoutPaymentMethodToken: account,
          amount,
          currency,
        });
      } finally {
        await flow.teardown();
      }
    },
  },
];
