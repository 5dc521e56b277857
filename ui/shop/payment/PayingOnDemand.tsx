import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { paymentChunk } from '../chunks.ts';
import { OnDemand } from '../shared/OnDemand.tsx';
import type { PaymentActor } from './Paying.tsx';

interface Props {
  /** Fetches the code of the payment. */
  actor: AnyActorRef;
  payment: PaymentActor | undefined;
  /** The label of the way back. */
  children: ReactNode;
}

/** A payment whose code is fetched when it is needed, with the way back to where it was started. */
export function PayingOnDemand({ actor, payment, children }: Props) {
  return (
    <OnDemand actor={actor} reassurance="Nothing was charged and nothing is lost.">
      {() => {
        const { Paying } = paymentChunk.module();
        return (
          payment && (
            <>
              <Paying payment={payment} name="" />
              <WayBack payment={payment}>{children}</WayBack>
            </>
          )
        );
      }}
    </OnDemand>
  );
}

/** The way back, shown as long as no payment is under way. */
function WayBack({ payment, children }: { payment: PaymentActor; children: ReactNode }) {
  const canLeave = useSelector(payment, (snapshot) => snapshot.can({ type: 'payment.left' }));
  return canLeave ? (
    <button type="button" className="link" onClick={() => payment.send({ type: 'payment.left' })}>
      {children}
    </button>
  ) : null;
}
