import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { receiptMachine } from '#machines/shop/receipt/machine.ts';
import { EmailField, noAddress } from '../shared/EmailField.tsx';
import { submitted } from '../shared/submitted.ts';
import { Working } from '../shared/Working.tsx';

/** The field for correcting a mistyped address; it takes the focus. */
export function CorrectionForm({ receipt }: { receipt: ActorRefFrom<typeof receiptMachine> }) {
  const snapshot = useSelector(receipt, (current) => current);
  const { email, typed, message } = snapshot.context;
  const field = useRef<HTMLInputElement>(null);
  const refusal = snapshot.matches('refused') ? message : null;
  const problem = snapshot.hasTag('correcting') ? noAddress : refusal;
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const submit = submitted(() => receipt.send({ type: 'correction.submitted' }));
  return (
    <form className="correction" noValidate onSubmit={submit} aria-label="Correct your e-mail address">
      <EmailField
        ref={field}
        email={typed}
        problem={problem}
        readOnly={!snapshot.can({ type: 'email.changed', email: '' })}
        onChange={(changed) => receipt.send({ type: 'email.changed', email: changed })}
      />
      {snapshot.matches('unproven') && (
        <p className="notice" role="alert">
          {message}
        </p>
      )}
      {snapshot.matches('unconfirmed') && (
        <p className="notice" role="alert">
          We could not reach the North Pole to see whether it was corrected. It is safe to try again: you get
          one receipt.
        </p>
      )}
      {snapshot.matches('saving') && <Working>Saving&hellip;</Working>}
      {snapshot.can({ type: 'correction.submitted' }) && (
        <button type="submit" className="button button--quiet">
          {snapshot.matches('unconfirmed') ? 'Try again' : 'Send the receipt there'}
        </button>
      )}
      {snapshot.can({ type: 'correction.dropped' }) && (
        <button type="button" className="link" onClick={() => receipt.send({ type: 'correction.dropped' })}>
          Keep {email}
        </button>
      )}
    </form>
  );
}
