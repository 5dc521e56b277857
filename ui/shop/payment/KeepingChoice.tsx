import { date } from '../shared/texts.ts';
import type { PaymentActor } from './Paying.tsx';
import { Tick } from './Tick.tsx';

interface Props {
  /** ISO day. */
  until: string;
  payment: PaymentActor;
}

/** What becomes of the payment method after the payment, and how to say no to it. */
export function KeepingChoice({ until, payment }: Props) {
  return (
    <>
      <p id="method-kept" className="legal">
        We keep your payment method until {date(until)} for extras that you may add. Nothing is charged unless
        you press a button that shows the price.
      </p>
      <Tick
        payment={payment}
        name="forget_method"
        describedBy="method-kept"
        isTicked={({ context }) => context.keeping === 'not kept'}
        answer={(ticked) => ({ type: 'keeping.answered', keeping: ticked ? 'not kept' : 'kept' })}
      >
        Do not keep my payment method.
      </Tick>
    </>
  );
}
