import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { confirmationMachine } from '#machines/shop/confirmation/machine.ts';
import { costsNothing, type paymentMachine, totalOf } from '#machines/shop/payment/machine.ts';
import { money } from '../shared/texts.ts';
import { Working } from '../shared/Working.tsx';
import type { PaymentActor } from './Paying.tsx';

/** The button's label: the amount, and the method if known. */
function labelOf(snapshot: SnapshotFrom<typeof paymentMachine>): string {
  const { context } = snapshot;
  if (snapshot.hasTag('free')) return 'Get it free';
  const sum = `Pay ${money(totalOf(context), context.checkout?.order.currency ?? 'USD')}`;
  return context.wallet === null ? sum : `${sum} with ${context.wallet}`;
}

/** The one button that pays, or why there is none. */
export function PayButton({ payment }: { payment: PaymentActor }) {
  const snapshot = useSelector(payment, (current) => current);
  if (snapshot.can({ type: 'pay.pressed' })) {
    return (
      <Pay
        label={labelOf(snapshot)}
        wallet={snapshot.context.wallet}
        onPress={() => payment.send({ type: 'pay.pressed' })}
      />
    );
  }
  if (snapshot.matches({ form: { choosing: 'pricing' } })) {
    return (
      <button type="button" className="button" disabled>
        Checking the code&hellip;
      </button>
    );
  }
  const { confirmation } = snapshot.children;
  if (confirmation) return <Confirming confirmation={confirmation} />;
  if (snapshot.matches({ form: { choosing: 'undecided' } })) {
    const next = costsNothing(snapshot.context) ? '' : ', then how to pay';
    return <p className="legal">Choose when Santa begins{next}.</p>;
  }
  // The fields are not loaded yet, or the captcha comes first.
  if (snapshot.matches({ form: 'choosing' })) return null;
  return <Working>Processing your payment&hellip;</Working>;
}

function Confirming({ confirmation }: { confirmation: ActorRefFrom<typeof confirmationMachine> }) {
  if (useSelector(confirmation, (current) => current.hasTag('busy'))) {
    return <Working>Still confirming your payment with the bank. You are never charged twice.</Working>;
  }
  return (
    <>
      <p className="notice" role="alert">
        We could not reach the server to see whether your payment went through. Please do not pay again yet.
      </p>
      <button type="button" className="button" onClick={() => confirmation.send({ type: 'payment.checked' })}>
        Check again
      </button>
    </>
  );
}

interface PayProps {
  label: string;
  wallet: string | null;
  onPress: () => void;
}

/** The Pay button. It takes the focus after a wallet's window, because it has to be pressed next. */
function Pay({ label, wallet, onPress }: PayProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wallet !== null) button.current?.focus();
  }, [wallet]);
  return (
    <button ref={button} type="button" className="button" onClick={onPress}>
      {label}
    </button>
  );
}
