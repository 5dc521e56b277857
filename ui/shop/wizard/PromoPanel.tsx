import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { InspectionEvent } from 'xstate';
import type { promoMachine } from '#machines/shop/promo.ts';
import type { PaymentActor } from './Paying.tsx';
import { Problem } from './Problem.tsx';
import { Working } from './Working.tsx';

interface Props {
  logic: typeof promoMachine;
  payment: PaymentActor;
  packageId: number;
  inspect?: ((event: InspectionEvent) => void) | undefined;
}

/** The gift and promotion code panel: closed until somebody has a code, and away while a payment is under way. */
export function PromoPanel({ logic, payment, packageId, inspect }: Props) {
  const promo = useActorRef(logic, { input: { packageId }, ...(inspect ? { inspect } : {}) });
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
