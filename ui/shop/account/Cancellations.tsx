import { Suspense } from 'react';
import type { InspectionEvent } from 'xstate';
import type { AccountOrder } from '#machines/shop/account-menu.ts';
import { standing } from './Cancelled.tsx';
import { Cancellation } from './on-demand.tsx';

interface Props {
  order: AccountOrder;
  onCancelled: () => void;
  inspect?: (event: InspectionEvent) => void;
}

/** What of an order can be cancelled, each by itself. */
export function Cancellations({ order, onCancelled, inspect }: Props) {
  const offers = [order, ...order.extras].flatMap(({ cancellation: offer, ...purchase }) =>
    offer ? [{ purchase, offer }] : [],
  );
  if (offers.length === 0) return null;
  return (
    <section className="minds" aria-label="Changing your mind">
      <h2>Changing your mind</h2>
      <Suspense>
        {offers.map(({ purchase, offer }) => (
          <Cancellation
            key={purchase.orderId}
            purchase={purchase}
            offer={offer}
            beside={purchase.orderId === order.orderId ? standing(order.extras) : []}
            onCancelled={onCancelled}
            {...(inspect ? { inspect } : {})}
          />
        ))}
      </Suspense>
    </section>
  );
}
