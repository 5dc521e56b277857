import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { discountPopupMachine } from '#machines/shop/discount-popup/machine.ts';
import { EmailField } from '../shared/EmailField.tsx';
import { unreachable } from '../shared/http.ts';
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
        <p role="status">Thank you! If {email.trim()} has not had a code yet, it is on its way.</p>
      ) : (
        <form noValidate onSubmit={submit}>
          <EmailField
            id="discount-email"
            label="10% off, for your e-mail address"
            email={email}
            problem={snapshot.matches('correcting') ? message : null}
            help="We send one code, and now and then an offer. Every e-mail has a link to unsubscribe."
            readOnly={snapshot.hasTag('busy')}
            onChange={(typed) => send({ type: 'email.changed', email: typed })}
          />
          {snapshot.matches('unreachable') && (
            <p className="notice" role="alert">
              {unreachable}
            </p>
          )}
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
