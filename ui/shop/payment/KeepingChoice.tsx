import { useSelector } from '@xstate/react';
import { date } from '../shared/texts.ts';
import type { PaymentActor } from './Paying.tsx';

interface Props {
  /** ISO day. */
  until: string;
  payment: PaymentActor;
}

/** Offers to keep the payment method: for what, and until when. */
export function KeepingChoice({ until, payment }: Props) {
  const isKept = useSelector(payment, ({ context }) => context.keeping === 'kept');
  const answer = { type: 'keeping.answered', keeping: isKept ? 'not kept' : 'kept' } as const;
  const isOpen = useSelector(payment, (snapshot) => snapshot.can(answer));
  return (
    <label className="consent">
      <input
        type="checkbox"
        name="keep_method"
        checked={isKept}
        disabled={!isOpen}
        onChange={() => payment.send(answer)}
      />
      <span>
        Keep my payment method for extras <small>Until {date(until)}. You approve every charge.</small>
      </span>
    </label>
  );
}
