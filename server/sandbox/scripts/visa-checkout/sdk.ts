import { openSheet } from '../sheet/sheet.ts';

/** Stands in for Visa Checkout's script: `V.init`, `V.on`, and the button of class `v-button` that opens it. */

interface InitOptions {
  apikey?: string;
  paymentRequest?: { currencyCode?: string; subtotal?: string; total?: string };
  settings?: { payment?: { cardBrands?: readonly string[] } };
}

type PaymentEvent = 'payment.success' | 'payment.cancel' | 'payment.error';

type Outcome =
  | { ended: 'paid'; payment: object }
  | { ended: 'cancelled' }
  | { ended: 'failed'; error: object };

const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;
const handlers = new Map<string, (payment: object, error?: object) => unknown>();
let options: InitOptions | undefined;
let sheetIsOpen = false;

function open({ apikey = '', paymentRequest = {}, settings }: InitOptions): void {
  if (sheetIsOpen) return;
  sheetIsOpen = true;
  const end = (event: PaymentEvent, payment: object, error?: object) => {
    sheetIsOpen = false;
    handlers.get(event)?.(payment, error);
  };
  const sheet = openSheet('Visa Checkout', origin, {
    ended(result) {
      const outcome = result as Outcome;
      sheet.close();
      if (outcome.ended === 'paid') end('payment.success', outcome.payment);
      else if (outcome.ended === 'failed') end('payment.error', {}, outcome.error);
      else end('payment.cancel', {});
    },
    dismissed: () => end('payment.cancel', {}),
  });
  const { subtotal = '', total = subtotal, currencyCode = '' } = paymentRequest;
  const brands = settings?.payment?.cardBrands;
  const query = new URLSearchParams({ apikey, amount: `${total} ${currencyCode}`.trim() });
  if (brands) query.set('brands', brands.join(','));
  sheet.show(`${origin}/visa-checkout/sheet?${query}`);
}

document.addEventListener('click', ({ target }) => {
  const isButton = target instanceof Element && target.closest('.v-button') !== null;
  if (isButton && options) open(options);
});

const V = {
  init(wanted: InitOptions) {
    options = wanted;
  },
  on(event: string, handler: (payment: object, error?: object) => unknown) {
    handlers.set(event, handler);
  },
};

Object.assign(window, { V });

// Pages wait for the script by this name.
const { onVisaCheckoutReady } = window as unknown as { onVisaCheckoutReady?: () => unknown };
onVisaCheckoutReady?.();
