import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PaymentActor } from './Paying.tsx';

/** Leads from a payment back to where it was begun, as long as nothing is under way. */
export function WayBack({ payment, children }: { payment: PaymentActor; children: ReactNode }) {
  const canLeave = useSelector(payment, (snapshot) => snapshot.can({ type: 'payment.left' }));
  return canLeave ? (
    <button type="button" className="link" onClick={() => payment.send({ type: 'payment.left' })}>
      {children}
    </button>
  ) : null;
}
