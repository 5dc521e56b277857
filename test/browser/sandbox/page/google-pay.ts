import client from 'braintree-web/client/index.js';
import googlePayment from 'braintree-web/google-payment/index';

interface PaymentsClient {
  isReadyToPay(request: object): Promise<{ result: boolean; paymentMethodPresent?: boolean }>;
  createButton(options: object): HTMLElement;
  loadPaymentData(request: object): Promise<object>;
}

interface GoogleWindow {
  google: { payments: { api: { PaymentsClient: new (options: object) => PaymentsClient } } };
}

/** A merchant's page that takes Google Pay by the real braintree-web. */
const wallets = {
  outcomes: [] as { name: string; payload?: unknown; paymentData?: object }[],

  /** Loads Google's script and shows its button, as a merchant does. */
  async start(script: string, authorization: string, request: object, options: object = {}) {
    await wallets.load(script);
    const { google } = window as unknown as GoogleWindow;
    const payments = new google.payments.api.PaymentsClient({ environment: 'TEST' });
    const instance = await googlePayment.create({
      client: await client.create({ authorization }),
      ...options,
    });
    const wanted = instance.createPaymentDataRequest(request);
    const { apiVersion, apiVersionMinor, allowedPaymentMethods } = wanted as Record<string, unknown>;
    const ready = await payments.isReadyToPay({
      apiVersion,
      apiVersionMinor,
      allowedPaymentMethods,
      existingPaymentMethodRequired: true,
    });
    const onClick = async () => {
      try {
        const paymentData = await payments.loadPaymentData(wanted);
        wallets.outcomes.push({
          name: 'approved',
          payload: await instance.parseResponse(paymentData),
          paymentData,
        });
      } catch (error) {
        const { statusCode, code } = error as { statusCode?: string; code?: string };
        wallets.outcomes.push({ name: 'failed', payload: statusCode ?? code });
      }
    };
    document.getElementById('wallet')?.append(payments.createButton({ onClick, buttonType: 'pay' }));
    return ready;
  },

  load(src: string): Promise<void> {
    const script = document.createElement('script');
    return new Promise((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
      script.src = src;
      document.head.append(script);
    });
  },
};

Object.assign(window, { wallets });
