import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { PaymentEvent, paymentMachine } from '#machines/shop/payment/machine.ts';
import type { PaymentActor } from './Paying.tsx';

interface Props {
  payment: PaymentActor;
  name: string;
  describedBy: string;
  isTicked: (snapshot: SnapshotFrom<typeof paymentMachine>) => boolean;
  /** What a press on the box answers. */
  answer: (ticked: boolean) => PaymentEvent;
  children: ReactNode;
}

/** A box beside the pay button: ticked as the payment has it, and open as long as the payment hears it. */
export function Tick({ payment, name, describedBy, isTicked, answer, children }: Props) {
  const ticked = useSelector(payment, isTicked);
  const event = answer(!ticked);
  const isOpen = useSelector(payment, (snapshot) => snapshot.can(event));
  return (
    <label className="consent">
      <input
        type="checkbox"
        name={name}
        aria-describedby={describedBy}
        checked={ticked}
        disabled={!isOpen}
        onChange={() => payment.send(event)}
      />
      <span>{children}</span>
    </label>
  );
}
