import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { venmoMachine } from '#machines/payment-flows/venmo/machine.ts';
import { useForm } from '../sheets/form-context.tsx';
import { useSelector } from '../sheets/use-selector.ts';
import { WalletSheet } from '../sheets/WalletSheet.tsx';
import { VenmoWord } from '../sheets/wallet-marks.tsx';

/** Venmo's button, and a cancel button for shoppers who do not want to continue in the app. */
export function VenmoSheet({ actor: venmo }: { readonly actor: ActorRefFrom<typeof venmoMachine> }) {
  const { strings } = useForm();
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    // The pressed control will be removed, and would lose the focus.
    button.current?.focus();
    venmo.send({ type: 'venmo.canceled' });
  };
  const canPress = useSelector(venmo, (snapshot) => snapshot.hasTag('pressable'));
  const canCancel = useSelector(venmo, (snapshot) => snapshot.can({ type: 'venmo.canceled' }));
  return (
    <WalletSheet option="venmo">
      <button
        ref={button}
        type="button"
        data-braintree-id="venmo-button"
        className="braintree-sheet__button--venmo"
        // Not `disabled`, which would drop the focus that the shopper comes back to.
        aria-disabled={!canPress}
        onClick={() => venmo.send({ type: 'venmo.pressed' })}
      >
        <VenmoWord />
        <span className="braintree-visually-hidden">{strings.text('Venmo')}</span>
      </button>
      {canCancel && (
        <button type="button" className="braintree-sheet__cancel" onClick={cancel}>
          {strings.text('deleteCancelButton')}
        </button>
      )}
    </WalletSheet>
  );
}
