import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AccountExtra, Purchase } from '#machines/shop/account-menu/orders.ts';
import { type cancellationMachine, unusedFieldsOf } from '#machines/shop/cancellation/machine.ts';
import { words } from '../shared/edition.ts';
import { day, money } from '../shared/texts.ts';
import { Staying } from './Cancelled.tsx';
import { wordsFor } from './cancellation-words.ts';

interface Props {
  cancellation: ActorRefFrom<typeof cancellationMachine>;
  purchase: Omit<Purchase, 'cancellation'>;
  terms: NonNullable<Purchase['cancellation']>;
  /** Extras that are not cancelled with the purchase. */
  beside: readonly AccountExtra[];
}

/** Cancelling an order or an extra: the sum first, then one press. */
export function Cancellation({ cancellation, purchase, terms, beside }: Props) {
  const { currency, amount: paid } = purchase;
  const snapshot = useSelector(cancellation, (current) => current);
  const { send } = cancellation;
  const { amount, message } = snapshot.context;
  const section = useRef<HTMLElement>(null);
  const shown = useRef(snapshot.value);
  useEffect(() => {
    if (shown.current === snapshot.value) return;
    shown.current = snapshot.value;
    // The pressed button is gone, so the keyboard continues from here.
    section.current?.focus();
  }, [snapshot.value]);
  const sum = money(amount, currency);
  const { label, why, open, confirm, keep, changed, counted, none } = wordsFor(purchase.kind, terms.reason);
  return (
    <section className="cancellation" aria-label={label} ref={section} tabIndex={-1}>
      <p>{why(terms, terms.until === null ? '' : day(`${terms.until}T12:00Z`))}</p>
      {snapshot.can({ type: 'cancellation.opened' }) && (
        <button type="button" className="link" onClick={() => send({ type: 'cancellation.opened' })}>
          {open}
        </button>
      )}
      {snapshot.can({ type: 'cancellation.kept' }) && (
        <>
          <dl className="cancellation__sum">
            <dt>Paid</dt>
            <dd>{money(paid, currency)}</dd>
            {counted !== '' && (
              <>
                <dt>
                  {amount !== terms.amount
                    ? `More ${counted}`
                    : terms.sent === 0
                      ? none
                      : `${terms.sent} of ${terms.planned} ${counted}`}
                </dt>
                <dd>&minus; {money(unusedFieldsOf(snapshot.context), currency)}</dd>
              </>
            )}
            <dt>You get back</dt>
            <dd>{sum}</dd>
          </dl>
          {beside.length > 0 && <Staying extras={beside} />}
        </>
      )}
      {snapshot.matches('declined') && (
        <p className="notice" role="alert">
          {message}
        </p>
      )}
      {snapshot.matches('repriced') && (
        <p className="notice" role="alert">
          {changed} in the meantime, so the amount is different now. Nothing has been {words().cancelled} yet.
        </p>
      )}
      {snapshot.matches('unconfirmed') && (
        <p className="notice" role="alert">
          We could not reach the North Pole to see whether that worked. It is safe to try again: nothing is
          paid back twice.
        </p>
      )}
      {snapshot.hasTag('busy') && <p role="status">One moment&hellip;</p>}
      {snapshot.can({ type: 'cancellation.confirmed' }) && (
        <button type="button" className="button" onClick={() => send({ type: 'cancellation.confirmed' })}>
          {snapshot.matches('unconfirmed') ? 'Try again' : confirm(sum)}
        </button>
      )}
      {snapshot.can({ type: 'cancellation.kept' }) && (
        <button
          type="button"
          className="button button--quiet"
          onClick={() => send({ type: 'cancellation.kept' })}
        >
          {keep}
        </button>
      )}
    </section>
  );
}
