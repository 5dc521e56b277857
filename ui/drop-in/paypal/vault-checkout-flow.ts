import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import {
  payPalVaultCheckoutMachine,
  type VaultCheckoutOptions,
} from '#machines/payment-flows/paypal-vault-checkout/machine.ts';
import type { FlowOptions } from '../gateway/client.ts';
import { ask, tearDown } from '../shared/flow.ts';
import { coverPage } from './backdrop.ts';
import { VaultCheckout } from './vault-checkout.ts';

/** Payments from saved PayPal accounts for one page. Made by {@link createPayPalVaultCheckout}. */
export interface PayPalVaultCheckoutFlow {
  /** The running machine, for inspection by the page. */
  readonly actor: ActorRefFrom<typeof payPalVaultCheckoutMachine>;
  /**
   * Has the account's owner agree in a window. Call it while a press of a button is handled: browsers open no window
   * otherwise.
   * @throws {FlowError} with the codes of `spec/form.md` section 8 "PayPal" that begin with `PAYPAL_START_VAULT_INITIATED_CHECKOUT`
   */
  startVaultInitiatedCheckout(options: VaultCheckoutOptions): Promise<PaymentMethod>;
  /** Brings the window to the front. */
  focusVaultInitiatedCheckoutWindow(): Promise<void>;
  /** Closes the window; the checkout is then rejected as canceled. */
  closeVaultInitiatedCheckoutWindow(): void;
  /** Leaves nothing behind; a checkout that is under way is rejected as canceled. */
  teardown(): Promise<void>;
}

/**
 * Makes ready for payments from saved PayPal accounts, without PayPal's button.
 * @throws the library's error when the merchant does not accept PayPal
 */
export async function createPayPalVaultCheckout({
  client,
  actorOptions,
}: FlowOptions): Promise<PayPalVaultCheckoutFlow> {
  const component = new VaultCheckout(client);
  await component.create();
  const actor = createActor(
    payPalVaultCheckoutMachine.provide({
      actors: {
        renewComponent: fromPromise(() => component.renew()),
        openFrameService: fromPromise(() => component.focus()),
        startCheckout: fromPromise(({ input }) => component.start(input)),
        closeWindow: fromPromise(() => component.closeWindow()),
        tearDown: fromPromise(() => component.close()),
      },
    }),
    { ...actorOptions },
  );
  const focus = () => component.focus();
  coverWith(actor, () => void focus().catch(() => undefined));
  actor.start();
  return {
    actor,
    startVaultInitiatedCheckout: (options) => ask(actor, { type: 'checkout.started', options }),
    focusVaultInitiatedCheckoutWindow: focus,
    closeVaultInitiatedCheckoutWindow: () => actor.send({ type: 'checkout.canceled' }),
    teardown: () => tearDown(actor),
  };
}

type CheckoutRef = PayPalVaultCheckoutFlow['actor'];

/** Covers the page while the machine says so. */
function coverWith(actor: CheckoutRef, onPress: () => void): void {
  let uncover: (() => void) | null = null;
  const isCovered = (snapshot: ReturnType<CheckoutRef['getSnapshot']>) =>
    snapshot.hasTag('backdrop') && snapshot.context.options?.['optOutOfModalBackdrop'] !== true;
  actor.subscribe((snapshot) => {
    if (isCovered(snapshot) === (uncover !== null)) return;
    if (uncover) uncover();
    uncover = uncover ? null : coverPage(onPress);
  });
}
