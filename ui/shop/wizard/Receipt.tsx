import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { receiptMachine } from '#machines/shop/receipt/machine.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

interface Props {
  /** Undefined until it runs; the address is then the one that was typed. */
  receipt: ActorRefFrom<typeof receiptMachine> | undefined;
  email: string;
}

/** Where the receipt was sent, the payment's name on the statement, and the correction of the address. */
export function Receipt({ receipt, email }: Props) {
  const snapshot = useSelector(receipt, (current) => current);
  const line = useRef<HTMLParagraphElement>(null);
  const isForm = snapshot?.hasTag('form') === true;
  const wasForm = useRef(isForm);
  useEffect(() => {
    if (wasForm.current && !isForm) line.current?.focus();
    wasForm.current = isForm;
  }, [isForm]);
  const descriptor = snapshot?.context.descriptor ?? null;
  return (
    <>
      <p ref={line} tabIndex={-1} className="step__lead quiet receipt-line">
        <span role="status">
          Your receipt is on its way to{' '}
          <span className="whole">
            <strong>{snapshot?.context.email ?? email}</strong>.
          </span>
        </span>
        {descriptor !== null && (
          <>
            {' '}
            Your card statement will say <strong>{descriptor}</strong>.
          </>
        )}
        {snapshot?.can({ type: 'correction.opened' }) && (
          <>
            <br />
            <button
              type="button"
              className="link"
              onClick={() => receipt?.send({ type: 'correction.opened' })}
            >
              Wrong address? Correct it
            </button>
          </>
        )}
      </p>
      {receipt && isForm && <CorrectionForm receipt={receipt} />}
      {snapshot?.matches('closed') && (
        <p className="notice" role="alert">
          {snapshot.context.message}
        </p>
      )}
    </>
  );
}
