/** A merchant's page cancels a payment from a saved PayPal account: its window is closed, and the payment says by whom. */
import { beforeEach, expect, it, vi } from 'vitest';
import { createPayPalVaultCheckout } from '#ui/drop-in/paypal/vault-checkout-flow.ts';
import { clientWith, never } from './library-client.ts';

/** What the library's component is asked for. */
const component = {
  startVaultInitiatedCheckout: vi.fn<() => Promise<object>>(),
  focusVaultInitiatedCheckoutWindow: vi.fn<() => Promise<void>>(),
  closeVaultInitiatedCheckoutWindow: vi.fn<() => Promise<void>>(),
  teardown: vi.fn<() => Promise<void>>(),
};
vi.mock('braintree-web/paypal-checkout/paypal-checkout.js', () => ({
  default: class {
    _initialize = async () => component;
  },
}));

const waiting = () => new Promise<never>(() => {});
const options = { vaultInitiatedCheckoutPaymentMethodToken: 't', amount: '1.00', currency: 'USD' };
const byMerchant = { code: 'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED', type: 'MERCHANT' };

beforeEach(() => {
  vi.resetAllMocks();
  component.startVaultInitiatedCheckout.mockImplementation(waiting);
  component.focusVaultInitiatedCheckoutWindow.mockResolvedValue();
  component.closeVaultInitiatedCheckoutWindow.mockResolvedValue();
  component.teardown.mockResolvedValue();
});

it('closes the window that is open, once', async () => {
  const flow = await createPayPalVaultCheckout({ client: clientWith(never) });
  const paid = flow.startVaultInitiatedCheckout(options);
  await expect.poll(() => component.startVaultInitiatedCheckout).toHaveBeenCalledOnce();
  flow.closeVaultInitiatedCheckoutWindow();
  flow.closeVaultInitiatedCheckoutWindow();
  await expect(paid).rejects.toMatchObject(byMerchant);
  expect(component.closeVaultInitiatedCheckoutWindow).toHaveBeenCalledOnce();
  component.startVaultInitiatedCheckout.mockResolvedValue({ nonce: 'n', details: {} });
  expect(await flow.startVaultInitiatedCheckout(options)).toMatchObject({ nonce: 'n' });
});

it('has no window to close before one has opened', async () => {
  component.focusVaultInitiatedCheckoutWindow.mockImplementation(waiting);
  const flow = await createPayPalVaultCheckout({ client: clientWith(never) });
  const paid = flow.startVaultInitiatedCheckout(options);
  flow.closeVaultInitiatedCheckoutWindow();
  await expect(paid).rejects.toMatchObject(byMerchant);
  expect(component.startVaultInitiatedCheckout).not.toHaveBeenCalled();
  expect(component.closeVaultInitiatedCheckoutWindow).not.toHaveBeenCalled();
});

it('has nothing to do where no payment is under way', async () => {
  const flow = await createPayPalVaultCheckout({ client: clientWith(never) });
  flow.closeVaultInitiatedCheckoutWindow();
  component.startVaultInitiatedCheckout.mockResolvedValue({ nonce: 'n', details: {} });
  expect(await flow.startVaultInitiatedCheckout(options)).toMatchObject({ nonce: 'n' });
  expect(component.closeVaultInitiatedCheckoutWindow).not.toHaveBeenCalled();
});
