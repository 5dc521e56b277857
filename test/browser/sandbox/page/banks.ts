import client from 'braintree-web/client/index.js';
import hostedFields, { type HostedFields } from 'braintree-web/hosted-fields/index.js';
import unionPay, { type UnionPay } from 'braintree-web/unionpay/index';
import usBankAccount from 'braintree-web/us-bank-account/index';
import visaCheckout from 'braintree-web/visa-checkout/index';

interface VisaWindow {
  V: {
    init(options: object): void;
    on(event: string, handler: (payment: object, error?: object) => unknown): void;
  };
  onVisaCheckoutReady?: () => void;
}

/** A merchant's page with UnionPay, bank accounts and Visa Checkout, by the real braintree-web. */
const wallets = {
  outcomes: [] as { name: string; payload?: unknown }[],
  unionPay: undefined as UnionPay | undefined,
  fields: undefined as HostedFields | undefined,

  async createUnionPay(authorization: string) {
    wallets.unionPay = await unionPay.create({ client: await client.create({ authorization }) });
  },

  /** Shows hosted fields; what is asked of UnionPay from then on is asked about them. */
  async showFields(authorization: string) {
    const keys = ['number', 'cvv', 'expirationDate'];
    wallets.fields = await hostedFields.create({
      client: await client.create({ authorization }),
      styles: {},
      fields: Object.fromEntries(
        keys.map((key) => [key, { container: document.getElementById(key) ?? document.body }]),
      ),
    });
  },

  async askUnionPay(method: 'fetchCapabilities' | 'enroll' | 'tokenize', options: object) {
    // braintree-web 3.144.0 sends the fields whole to its frame, and cannot: they hold windows of another origin. Of
    // all that they are, their channel is looked at.
    const { channel } = (wallets.fields as unknown as { _bus: { channel: string } } | undefined)?._bus ?? {};
    const fields = channel === undefined ? {} : { hostedFields: { _bus: { channel } } };
    return wallets.unionPay?.[method]({ ...options, ...fields });
  },

  async tokenizeBank(authorization: string, options: object) {
    const instance = await usBankAccount.create({ client: await client.create({ authorization }) });
    void instance.tokenize(options).then(
      (payload) => wallets.outcomes.push({ name: 'approved', payload }),
      (error: { code: string }) => wallets.outcomes.push({ name: 'failed', payload: error.code }),
    );
  },

  async startVisaCheckout(script: string, authorization: string, options: object) {
    const instance = await visaCheckout.create({ client: await client.create({ authorization }) });
    const visa = window as unknown as VisaWindow;
    const ready = new Promise<void>((resolve) => {
      visa.onVisaCheckoutReady = resolve;
    });
    const element = document.createElement('script');
    element.src = script;
    document.head.append(element);
    await ready;
    visa.V.init(instance.createInitOptions(options));
    visa.V.on('payment.success', async (payment) => {
      wallets.outcomes.push({ name: 'approved', payload: await instance.tokenize(payment) });
    });
    visa.V.on('payment.cancel', () => wallets.outcomes.push({ name: 'cancelled' }));
    visa.V.on('payment.error', () => wallets.outcomes.push({ name: 'failed' }));
    const button = document.createElement('button');
    button.className = 'v-button';
    button.textContent = 'Visa Checkout';
    document.getElementById('wallet')?.append(button);
  },
};

Object.assign(window, { wallets });
