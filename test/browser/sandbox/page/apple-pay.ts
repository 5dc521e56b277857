import applePayment, { type ApplePay } from 'braintree-web/apple-pay/index';
import client from 'braintree-web/client/index.js';

interface Session extends EventTarget {
  onvalidatemerchant: (event: { validationURL: string }) => unknown;
  onpaymentmethodselected: () => unknown;
  onshippingcontactselected: (event: { shippingContact: object }) => unknown;
  onpaymentauthorized: (event: { payment: { token: object } }) => unknown;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: object): void;
  completePaymentMethodSelection(update: object): void;
  completeShippingContactSelection(update: object): void;
  completePayment(status: number): void;
}

interface AppleWindow {
  ApplePaySession: {
    new (version: number, request: object): Session;
    STATUS_SUCCESS: number;
    STATUS_FAILURE: number;
    canMakePayments(): boolean;
    canMakePaymentsWithActiveCard(merchantIdentifier: string): Promise<boolean>;
    supportsVersion(version: number): boolean;
  };
}

interface Options {
  /** Instead of the page's own. */
  domainName?: string;
  /** What is to be paid once the card and the contact are known. */
  totals?: { card: string; contact: string };
}

/** A merchant's page that takes Apple Pay by the real braintree-web. */
const wallets = {
  outcomes: [] as { name: string; payload?: unknown; payment?: object }[],
  session: undefined as Session | undefined,

  /** Loads the script that stands in for Safari, and shows a button. */
  async start(script: string, authorization: string, request: object, options: Options = {}) {
    await wallets.load(script);
    const { ApplePaySession } = window as unknown as AppleWindow;
    const instance = await applePayment.create({ client: await client.create({ authorization }) });
    const button = document.createElement('button');
    button.textContent = 'Apple Pay';
    button.addEventListener('click', () => {
      try {
        wallets.open(instance, request, options);
      } catch (error) {
        wallets.outcomes.push({ name: 'refused', payload: (error as Error).message });
      }
    });
    document.getElementById('wallet')?.append(button);
    return [
      ApplePaySession.canMakePayments(),
      await ApplePaySession.canMakePaymentsWithActiveCard(instance.merchantIdentifier),
      ApplePaySession.supportsVersion(3),
      ApplePaySession.supportsVersion(99),
    ];
  },

  open(instance: ApplePay, request: object, { domainName, totals }: Options) {
    const { ApplePaySession } = window as unknown as AppleWindow;
    const session = new ApplePaySession(3, instance.createPaymentRequest(request));
    session.onvalidatemerchant = async ({ validationURL }) => {
      try {
        const named = domainName === undefined ? {} : { domainName };
        session.completeMerchantValidation(
          await instance.performValidation({ validationURL, displayName: 'The Shop', ...named }),
        );
      } catch (error) {
        wallets.outcomes.push({ name: 'failed', payload: (error as { code: string }).code });
        session.abort();
      }
    };
    if (totals) {
      const update = (amount: string) => ({ newTotal: { label: 'The Shop', amount } });
      session.onpaymentmethodselected = () => session.completePaymentMethodSelection(update(totals.card));
      session.onshippingcontactselected = ({ shippingContact }) => {
        wallets.outcomes.push({ name: 'contact', payload: shippingContact });
        session.completeShippingContactSelection(update(totals.contact));
      };
    }
    session.onpaymentauthorized = async ({ payment }) => {
      const payload = await instance.tokenize({ token: payment.token });
      session.completePayment(ApplePaySession.STATUS_SUCCESS);
      wallets.outcomes.push({ name: 'approved', payload, payment });
    };
    session.addEventListener('cancel', () => wallets.outcomes.push({ name: 'cancelled' }));
    wallets.session = session;
    session.begin();
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
