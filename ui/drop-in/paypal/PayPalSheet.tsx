import type { ActorRefFrom } from 'xstate';
import type { payPalTokenizationMachine } from '#machines/payment-flows/paypal-tokenization/machine.ts';
import { useForm } from '../sheets/form-context.tsx';
import { optionNames } from '../sheets/payment-options.ts';
import { useSelector } from '../sheets/use-selector.ts';
import { WalletSheet } from '../sheets/WalletSheet.tsx';

export type PayPalRef = ActorRefFrom<typeof payPalTokenizationMachine>;

export interface PayPalSheetProps {
  readonly option: 'paypal' | 'paypalCredit';
  /** Receives the element for PayPal's button. */
  readonly mount: (place: HTMLElement | null) => void;
  /** Undefined while the form is torn down. */
  readonly actor: PayPalRef | undefined;
}

/** The place for PayPal's own button, and a button to its website if the merchant offers that. */
export function PayPalSheet({ option, mount, actor }: PayPalSheetProps) {
  const { strings } = useForm();
  const { hook } = optionNames[option];
  const mayLeave = useSelector(actor, (snapshot) => snapshot?.can({ type: 'redirect.pressed' }));
  return (
    <WalletSheet option={option}>
      <div data-braintree-id={`${hook}-button`} className="braintree-sheet__button--paypal" ref={mount} />
      {mayLeave && (
        <button
          type="button"
          data-braintree-id={`${hook}-redirect`}
          className="braintree-sheet__cancel"
          onClick={() => actor?.send({ type: 'redirect.pressed' })}
        >
          {strings.text('paypalRedirectButton')}
        </button>
      )}
    </WalletSheet>
  );
}
