import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { discountPopupMachine } from '#machines/shop/discount-popup/machine.ts';
import { Problem } from '../shared/Problem.tsx';
import { Working } from '../shared/Working.tsx';

interface Props {
  popup: ActorRefFrom<typeof discountPopupMachine>;
}

/** An e-mail address for a code. It appears beside the page, takes no focus, and closes with one press. */
export function DiscountPopup({ popup }: Props) {
  const snapshot = useSelector(popup, (current) => current);
  const { send } = popup;
  const { email, message } = snapshot.context;
  if (!snapshot.hasTag('open')) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'discount.requested' });
  };
  const wrong = snapshot.matches('correcting');
  return (
    <aside className="popup" aria-label="A code by e-mail">
      {snapshot.can({ type: 'popup.dismissed' }) && (
        <button
          type="button"
          className="popup__close"
          aria-label="Close"
          onClick={() => send({ type: 'popup.dismissed' })}
        >
          &times;
        </button>
      )}
      {snapshot.matches('confirmed') ? (
        <p role="status">Thank you! Your code is on its way to {email.trim()}.</p>
      ) : (
        <form noValidate onSubmit={submit}>
          <div className="field">
            <label htmlFor="discount-email">10% off, for your e-mail address</label>
            <input
              id="discount-email"
              className="input"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              aria-invalid={wrong}
              aria-describedby="discount-help discount-problem"
              onChange={({ target }) => send({ type: 'email.changed', email: target.value })}
            />
            {wrong && <Problem id="discount-problem">{message}</Problem>}
            {snapshot.matches('unreachable') && (
              <Problem id="discount-problem">We could not reach the North Pole. Please try again.</Problem>
            )}
            <p id="discount-help" className="help">
              We send one code, and now and then an offer. Every e-mail has a link to end them.
            </p>
          </div>
          {snapshot.hasTag('busy') ? (
            <Working>One moment&hellip;</Working>
          ) : (
            <button type="submit" className="button button--quiet">
              Send me the code
            </button>
          )}
        </form>
      )}
    </aside>
  );
}
