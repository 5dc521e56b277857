import client from 'braintree-web/client/index.js';
import {
  createPayPalVaultCheckout,
  type PayPalVaultCheckoutFlow,
} from '#ui/drop-in/paypal/vault-checkout-flow.ts';

/** A merchant's page that has saved PayPal accounts pay. What comes of it is written down. */
const wallets = {
  outcomes: [] as { name: string; payload?: unknown }[],
  flow: undefined as PayPalVaultCheckoutFlow | undefined,

  async create(authorization: string) {
    wallets.flow = await createPayPalVaultCheckout({ client: await client.create({ authorization }) });
  },

  /** Begins a checkout, which goes on after a window has opened. */
  start(options: object) {
    void wallets.flow?.startVaultInitiatedCheckout(options as never).then(
      (payload) => wallets.outcomes.push({ name: 'approved', payload }),
      ({ code, type, message }: { code: string; type: string; message: string }) =>
        wallets.outcomes.push({ name: 'failed', payload: { code, type, message } }),
    );
  },

  cancel: () => wallets.flow?.closeVaultInitiatedCheckoutWindow(),
  teardown: () => wallets.flow?.teardown(),
  state: () => wallets.flow?.actor.getSnapshot().value,
};

Object.assign(window, { wallets });
