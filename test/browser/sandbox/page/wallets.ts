import client from 'braintree-web/client/index.js';
import dataCollector from 'braintree-web/data-collector/index.js';
import paypalCheckout, { type PayPalCheckout } from 'braintree-web/paypal-checkout/index.js';
import venmo, { type Venmo } from 'braintree-web/venmo/index.js';

/** A merchant's page with the wallets of the real braintree-web. What comes of a button is written down. */
interface Outcome {
  name: 'approved' | 'cancelled' | 'failed';
  payload?: unknown;
}

interface PayPalButtons {
  Buttons(options: object): { render(selector: string): Promise<void>; isEligible(): boolean };
  FUNDING: Record<string, string>;
}

const wallets = {
  outcomes: [] as Outcome[],
  paypal: undefined as PayPalCheckout | undefined,
  venmo: undefined as Venmo | undefined,

  /** Loads PayPal's script as a merchant does and renders its buttons. */
  async startPayPal(authorization: string, payment: { flow: string }, script: object, source?: string) {
    const instance = await paypalCheckout.create({ client: await client.create({ authorization }) });
    wallets.paypal = instance;
    await instance.loadPayPalSDK(script);
    const { paypal } = window as unknown as { paypal: PayPalButtons };
    const create = () => instance.createPayment(payment);
    const buttons = paypal.Buttons({
      ...(source !== undefined && { fundingSource: source }),
      ...(payment.flow === 'vault' ? { createBillingAgreement: create } : { createOrder: create }),
      async onApprove(data: object) {
        wallets.outcomes.push({ name: 'approved', payload: await instance.tokenizePayment(data) });
      },
      onCancel: () => wallets.outcomes.push({ name: 'cancelled' }),
      onError(error: { code?: string; message: string }) {
        wallets.outcomes.push({ name: 'failed', payload: error.code ?? error.message });
      },
    });
    if (buttons.isEligible()) await buttons.render('#wallet');
    return buttons.isEligible();
  },

  async createPayPal(authorization: string) {
    wallets.paypal = await paypalCheckout.create({ client: await client.create({ authorization }) });
  },

  async createVenmo(authorization: string, options: object) {
    wallets.venmo = await venmo.create({ ...options, client: await client.create({ authorization }) });
    // The component is handed out before it is ready, which a press of a button hides.
    await wallets.venmo.getUrl();
  },

  /** What a merchant sends to their server beside the nonce. */
  async collectDeviceData(authorization: string) {
    const collector = await dataCollector.create({ client: await client.create({ authorization }) });
    return collector.deviceData;
  },

  /** Begins a method that goes on after a window has opened, and writes down how it ended. */
  begin(wallet: 'paypal' | 'venmo', method: string, options: object) {
    const instance = wallets[wallet] as unknown as Record<string, (options: object) => Promise<unknown>>;
    void instance[method]?.(options).then(
      (payload) => wallets.outcomes.push({ name: 'approved', payload }),
      (error: { code?: string; message: string }) =>
        wallets.outcomes.push({ name: 'failed', payload: error.code ?? error.message }),
    );
  },
};

Object.assign(window, { wallets });
