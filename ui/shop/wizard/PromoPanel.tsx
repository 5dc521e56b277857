import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { promoLogic } from '../effects/promo-actors.ts';
import type { PaymentActor } from './Paying.tsx';
import { Problem } from './Problem.tsx';
import { Working } from './Working.tsx';

interface Props {
  payment: PaymentActor;
  packageId: number;
}

/** The gift and promotion code panel: closed until somebody has a code, and away while a payment is under way. */
export default function PromoPanel({ payment, packageId }: Props) {
  const promo = useActorRef(promoLogic, { input: { packageId } });
  const snapshot = useSelector(promo, (current) => current);
  const { promo: applied, code, message } = snapshot.context;
  const open = useSelector(payment, (current) => current.can({ type: 'promo.cleared' }));
  const field = useRef<HTMLInputElement>(null);

  // The price follows the code: the payment hears of each change, not of the first "none".
  const told = useRef(applied);
  useEffect(() => {
    if (told.current === applied) return;
    told.current = applied;
    payment.send(applied ? { type: 'promo.applied', promo: applied } : { type: 'promo.cleared' });
  }, [applied, payment]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    promo.send({ type: 'promo.submitted' });
    requestAnimationFrame(() => {
      if (promo.getSnapshot().matches('refused')) field.current?.focus();
    });
  };

  if (!open) return null;
  if (applied) {
    return (
      <div className="promo" role="status">
        <p>
          Code <strong>{applied.code.trim().toUpperCase()}</strong> counts.
        </p>
        <button type="button" className="link" onClick={() => promo.send({ type: 'promo.cleared' })}>
          Remove the code
        </button>
      </div>
    );
  }
  const refused = snapshot.matches('refused');
  return (
    <details className="promo">
      <summary>Have a gift or promotion code?</summary>
      <form noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor="promocode">Code</label>
          <input
            ref={field}
            id="promocode"
            name="promocode"
            className="input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="None"
            value={code}
            aria-invalid={refused}
            aria-describedby="promo-problem"
            onChange={({ target }) => promo.send({ type: 'code.changed', code: target.value })}
          />
          {refused && <Problem id="promo-problem">{message}</Problem>}
          {snapshot.matches('unreachable') && (
            <Problem id="promo-problem">We could not check this code just now. Please try again.</Problem>
          )}
        </div>
        {snapshot.hasTag('busy') ? (
          <Working>Checking the code&hellip;</Working>
        ) : (
          <button type="submit" className="button button--quiet">
            Use the code
          </button>
        )}
      </form>
    </details>
  );
}
