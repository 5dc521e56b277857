import { useSelector } from '@xstate/react';
import { choiceOf } from '#machines/shop/account/account-menu.ts';
import type { AccountOrder } from '#machines/shop/account/account-orders.ts';
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
  return (
    <section className="minds" aria-label="Changing your mind">
      <h2>Changing your mind</h2>
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
