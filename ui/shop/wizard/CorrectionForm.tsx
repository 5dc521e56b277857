import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { receiptMachine } from '#machines/shop/receipt.ts';
import { EmailHint } from '../email-hint/EmailHint.tsx';
import { Problem } from './Problem.tsx';
import { Working } from './Working.tsx';

/** The field in which a mistyped address is put right; it takes the focus. */
export function CorrectionForm({ receipt }: { receipt: ActorRefFrom<typeof receiptMachine> }) {
  const snapshot = useSelector(receipt, (current) => current);
  const { email, typed, message } = snapshot.context;
  const field = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState('');
  const correcting = snapshot.hasTag('correcting');
  const isRefused = snapshot.matches('refused');
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => {
    if (correcting || isRefused) field.current?.focus();
  }, [correcting, isRefused]);
  const change = (changed: string) => receipt.send({ type: 'email.changed', email: changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    receipt.send({ type: 'correction.submitted' });
  };
  return (
    <form className="correction" noValidate onSubmit={submit} aria-label="Correct your e-mail address">
      <div className="field">
        <label htmlFor="email">Your e-mail address</label>
        <input
          ref={field}
          id="email"
          name="email"
          className="input"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed}
          readOnly={!snapshot.can({ type: 'email.changed', email: '' })}
          aria-invalid={correcting || isRefused}
          aria-describedby="email-problem"
          onBlur={() => setLeft(typed)}
          onChange={({ target }) => change(target.value)}
        />
        <EmailHint
          email={left === typed ? typed : ''}
          onUse={(meant) => {
            setLeft(meant);
            change(meant);
          }}
        />
        {correcting && (
          <Problem id="email-problem">Enter an e-mail address such as name@example.com.</Problem>
        )}
        {isRefused && <Problem id="email-problem">{message}</Problem>}
      </div>
      {snapshot.matches('unproven') && (
        <p className="notice" role="alert">
          {message}
        </p>
      )}
      {snapshot.matches('unconfirmed') && (
        <p className="notice" role="alert">
          We could not reach the North Pole to see whether it is corrected. Asking again sends one receipt.
        </p>
      )}
      {snapshot.matches('saving') && <Working>Correcting&hellip;</Working>}
      {snapshot.can({ type: 'correction.submitted' }) && (
        <button type="submit" className="button button--quiet">
          {snapshot.matches('unconfirmed') ? 'Ask again' : 'Send the receipt there'}
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
