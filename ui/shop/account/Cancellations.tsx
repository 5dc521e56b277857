import { useSelector } from '@xstate/react';
import { choiceOf } from '#machines/shop/account-menu/machine.ts';
import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import { Cancellation } from './Cancellation.tsx';
import { standing } from './Cancelled.tsx';
import type { AccountActor } from './Choices.tsx';

interface Props {
  account: AccountActor;
  order: AccountOrder;
}

/** What of an order can be cancelled, each by itself. */
export function Cancellations({ account, order }: Props) {
  const snapshot = useSelector(account, (current) => current);
  const cancellable = [order, ...order.extras].flatMap(({ cancellation: terms, ...purchase }) => {
    const cancellation = choiceOf(snapshot, 'cancellation', purchase.orderId);
    return terms && cancellation ? [{ purchase, terms, cancellation }] : [];
  });
  if (cancellable.length === 0) return null;
  const isAboutMinds = cancellable.some(({ terms }) => terms.reason !== 'missed_days');
  const heading = isAboutMinds ? 'Changing your mind' : 'Money back';
  return (
    <section className="minds" aria-label={heading}>
      <h2>{heading}</h2>
      {cancellable.map(({ purchase, ...choice }) => (
        <Cancellation
          key={purchase.orderId}
          purchase={purchase}
          {...choice}
          beside={purchase.orderId === order.orderId ? standing(order.extras) : []}
        />
      ))}
    </section>
  );
}
