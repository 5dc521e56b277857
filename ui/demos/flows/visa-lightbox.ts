import type { VisaPayment } from '#machines/payment-flows/visa-checkout/machine.ts';
import { loadScript, scriptAddress } from '../../drop-in/shared/third-party-script.ts';
import type { DemoStage } from './demo.ts';

interface VisaWindow {
  V?: {
    init(options: object): void;
    on(event: string, handler: (payment: VisaPayment) => void): void;
  };
}

const script =
  'https://sandbox-assets.secure.checkout.visa.com/checkout-widget/resources/js/integration/v1/sdk.js';

/**
 * Shows Visa's button, as a merchant's page does.
 * @returns Visa's data once the shopper has paid
 * @throws when the shopper closed the lightbox, or Visa does not know the merchant
 */
export async function visaLightbox(options: object, { client, place }: DemoStage): Promise<VisaPayment> {
  await loadScript(scriptAddress(script, client));
  const { V } = window as VisaWindow;
  if (!V) throw new Error("Visa's script loaded but defined nothing.");
  const { promise, resolve, reject } = Promise.withResolvers<VisaPayment>();
  V.init(options);
  V.on('payment.success', resolve);
  V.on('payment.cancel', () => reject(new Error('The shopper closed the lightbox.')));
  V.on('payment.error', () => reject(new Error('Visa refused the payment.')));
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'v-button';
  button.textContent = 'Visa Checkout';
  place.replaceChildren(button);
  return promise.finally(() => place.replaceChildren());
}
