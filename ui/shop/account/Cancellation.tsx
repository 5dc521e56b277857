import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import type { InspectionEvent } from 'xstate';
import type { AccountOrder } from '#machines/shop/account-menu.ts';
import type { cancellationMachine } from '#machines/shop/cancellation.ts';
import { helpLine } from '../edition.ts';
import { day, money } from '../texts.ts';

interface Props {
  logic: typeof cancellationMachine;
  order: AccountOrder;
  offer: NonNullable<AccountOrder['cancellation']>;
  onCancelled: () => void;
  inspect?: (event: InspectionEvent) => void;
}

const WHY: Readonly<Record<Props['offer']['reason'], (lastDay: string) => string>> = {
  unredeemed: () =>
    'Nobody has redeemed the code yet. You can take the gift back and get all your money back.',
  changed_mind: (lastDay) => `You can cancel until ${lastDay} and get back what was not sent.`,
  undelivered: (lastDay) =>
    `None of Santa’s texts reached the phone so far. We are sorry. You can have all your money back until ${lastDay}.`,
};

/** Cancelling an order: the sum first, then one press. */
export function Cancellation({ logic, order, offer, onCancelled, inspect }: Props) {
  const { orderId, currency, amount: paid } = order;
  const [snapshot, send] = useActor(logic, {
    input: { orderId, amount: offer.amount },
    ...(inspect ? { inspect } : {}),
  });
  const { amount, notice } = snapshot.context;
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (isOver) onCancelled();
  }, [isOver, onCancelled]);
  const sum = money(amount, currency);
  return (
    <section className="cancellation" aria-label="Changing your mind">
      <p>
        {WHY[offer.reason](offer.until === null ? '' : day(`${offer.until}T12:00`))}{' '}
        {snapshot.can({ type: 'cancellation.opened' }) && (
          <button type="button" className="link" onClick={() => send({ type: 'cancellation.opened' })}>
            Cancel this order
          </button>
        )}
      </p>
      {snapshot.can({ type: 'cancellation.kept' }) && (
        <dl className="cancellation__sum">
          <dt>Paid</dt>
          <dd>{money(paid, currency)}</dd>
          {offer.planned > 0 && (
            <>
              <dt>
                {offer.sent} of {offer.planned} texts sent
              </dt>
              <dd>&minus; {money((Number(paid) - Number(amount)).toFixed(2), currency)}</dd>
            </>
          )}
          <dt>You get back</dt>
          <dd>{sum}</dd>
        </dl>
      )}
      {notice && (
        <p className="notice" role="alert">
          {notice.code === 'declined'
            ? notice.message
            : 'A text was sent meanwhile, so the sum is another one now. Nothing was cancelled yet.'}
        </p>
      )}
      {snapshot.matches('unconfirmed') && (
        <p className="notice" role="alert">
          We could not reach the North Pole to see whether it was cancelled. Asking again never pays back
          twice.
        </p>
      )}
      {snapshot.hasTag('busy') && <p role="status">Cancelling&hellip;</p>}
      {snapshot.can({ type: 'cancellation.confirmed' }) && (
        <button type="button" className="button" onClick={() => send({ type: 'cancellation.confirmed' })}>
          {snapshot.matches('unconfirmed') ? 'Ask again' : `Cancel and get ${sum} back`}
        </button>
      )}
      {snapshot.can({ type: 'cancellation.kept' }) && (
        <button
          type="button"
          className="button button--quiet"
          onClick={() => send({ type: 'cancellation.kept' })}
        >
          {order.kind === 'gift' ? 'Keep the gift' : 'Keep the texts'}
        </button>
      )}
    </section>
  );
}

const REFUNDS: Readonly<Record<NonNullable<AccountOrder['refund']>['state'], (sum: string) => string>> = {
  pending: (sum) =>
    `${sum} is paid back as soon as your payment has settled, in a day or two. You need not do anything.`,
  refunded: (sum) => `${sum} is on its way back to the way you paid.`,
  refused: (sum) => `We could not pay ${sum} back by ourselves. Please call us: ${helpLine()}.`,
};

/** What became of a cancelled order. */
export function Cancelled({ order: { kind, refund, currency } }: { order: AccountOrder }) {
  return (
    <p className="cancellation cancellation--over" role="status">
      {kind === 'gift'
        ? 'This gift is taken back, and its code is no longer good.'
        : 'This order is cancelled, and no more texts are sent.'}{' '}
      {refund
        ? REFUNDS[refund.state](money(refund.amount, currency))
        : 'All of its texts had been sent before.'}
    </p>
  );
}
