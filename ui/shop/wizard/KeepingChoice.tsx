import type { Keeping } from '#machines/shop/payment.ts';
import { date } from '../texts.ts';

interface Props {
  /** ISO day. */
  until: string;
  onAnswer: (keeping: Keeping) => void;
}

/** What becomes of the payment method after the payment, and how to say no to it. */
export function KeepingChoice({ until, onAnswer }: Props) {
  return (
    <>
      <p id="method-kept" className="legal">
        We keep your payment method until {date(until)} for extras that you may add. Nothing is charged unless
        you press a button that shows the sum.
      </p>
      <label className="consent">
        <input
          type="checkbox"
          name="forget_method"
          aria-describedby="method-kept"
          onChange={({ target }) => onAnswer(target.checked ? 'not kept' : 'kept')}
        />
        <span>Do not keep my payment method.</span>
      </label>
    </>
  );
}
