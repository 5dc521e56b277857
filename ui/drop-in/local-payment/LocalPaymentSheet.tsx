import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type {
  LocalPaymentEvent,
  localPaymentMachine,
} from '#machines/payment-flows/local-payment/machine.ts';
import type { LocalPaymentOptions } from '../api/local-payment-options.ts';
import { useForm } from '../sheets/form-context.tsx';
import { useSelector } from '../sheets/use-selector.ts';
import { WalletSheet } from '../sheets/WalletSheet.tsx';
import { isKnownType, typeNames } from './payment-types.ts';
import { TypeMark } from './TypeMark.tsx';

/** A button for each way to pay, and the way back to the bank's window. */
export function LocalPaymentSheet({ actor }: { readonly actor: ActorRefFrom<typeof localPaymentMachine> }) {
  const { strings } = useForm();
  const list = useRef<HTMLUListElement>(null);
  const options = useSelector(actor, (snapshot) => snapshot.context.options);
  const canPress = useSelector(actor, (snapshot) => snapshot.hasTag('pressable'));
  const isAway = useSelector(actor, (snapshot) => snapshot.can({ type: 'bank.wanted' }));
  const isPending = useSelector(actor, (snapshot) => snapshot.matches({ idle: 'pending' }));
  const { types } = options as unknown as LocalPaymentOptions;
  const send = (event: LocalPaymentEvent) => () => {
    // The pressed control will be removed, now or when the window closes, and would lose the focus.
    list.current?.querySelector('button')?.focus();
    actor.send(event);
  };
  const status = isAway ? 'localPaymentContinue' : isPending ? 'localPaymentPendingNotice' : null;
  return (
    <WalletSheet option="localPayment">
      <ul ref={list} className="braintree-options-list">
        {types.filter(isKnownType).map((type) => (
          <li key={type}>
            <button
              type="button"
              data-braintree-id={`local-payment-${type}`}
              className="braintree-option"
              // Not `disabled`, which would drop the focus that the shopper comes back to.
              aria-disabled={!canPress}
              onClick={() => actor.send({ type: 'type.pressed', paymentType: type })}
            >
              <span className="braintree-option__logo">
                <TypeMark type={type} />
              </span>
              <span className="braintree-option__label">{typeNames[type]}</span>
            </button>
          </li>
        ))}
      </ul>
      <div data-braintree-id="local-payment-status" role="status">
        {status && <p>{strings.text(status)}</p>}
      </div>
      {isAway && (
        <>
          <button type="button" className="braintree-sheet__cancel" onClick={send({ type: 'bank.wanted' })}>
            {strings.text('localPaymentShowWindow')}
          </button>
          <button
            type="button"
            className="braintree-sheet__cancel"
            onClick={send({ type: 'payment.canceled' })}
          >
            {strings.text('deleteCancelButton')}
          </button>
        </>
      )}
    </WalletSheet>
  );
}
