import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { promoMachine } from '#machines/shop/promo/machine.ts';
import { Problem } from '../shared/Problem.tsx';
import { Working } from '../shared/Working.tsx';
import type { PaymentActor } from './Paying.tsx';

interface Props {
  payment: PaymentActor;
  promo: ActorRefFrom<typeof promoMachine>;
}

/** The panel for gift and promotion codes: closed until a buyer has a code, and hidden while a payment is under way. */
export function PromoPanel({ payment, promo }: Props) {
  const snapshot = useSelector(promo, (current) => current);
  const { code, message } = snapshot.context;
  const applied = useSelector(payment, ({ context }) => context.promo);
  const open = useSelector(
    payment,
    (current) =>
      current.can({ type: 'promo.cleared' }) ||
      current.can({ type: 'promo.submitted' }) ||
      current.matches({ form: { choosing: 'pricing' } }),
  );
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    payment.send({ type: 'promo.submitted' });
    requestAnimationFrame(() => {
      if (promo.getSnapshot().matches('refused')) field.current?.focus();
    });
  };

  if (!open) return null;
  if (applied) {
    return (
      <div className="promo" role="status">
        <p>
          Code <strong>{applied.code.trim().toUpperCase()}</strong> is applied.
        </p>
        <button type="button" className="link" onClick={() => payment.send({ type: 'promo.cleared' })}>
          Remove the code
        </button>
      </div>
    );
  }
  const refused = snapshot.matches('refused');
  return (
    <details
      className="promo"
      ref={(panel) => {
        // A code in the field is always visible, even when the form has opened again.
        if (panel && code !== '') panel.open = true;
      }}
    >
      <summary className="opens">Have a gift or promotion code?</summary>
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
            aria-describedby={refused || snapshot.matches('unreachable') ? 'promo-problem' : undefined}
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
