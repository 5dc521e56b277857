import type { Keeping } from '#machines/shop/payment.ts';
import { date } from '../texts.ts';

interface Props {
  /** ISO day. */
  until: string;
  onAnswer: (keeping: Keeping) => void;
}

/** What becomes of the way to pay after the payment, and how to say no to it. */
export function KeepingChoice({ until, onAnswer }: Props) {
  return (
    <>
      <p id="method-kept" className="legal">
        We keep your way to pay until {date(until)} for extras that you may add; nothing is charged unless you
        press a button with the sum.
      </p>
      <label className="consent">
        <input
          type="checkbox"
          name="forget_method"
          aria-describedby="method-kept"
          onChange={({ target }) => onAnswer(target.checked ? 'not kept' : 'kept')}
        />
        <span>Do not keep my way to pay.</span>
      </label>
    </>
  );
}
