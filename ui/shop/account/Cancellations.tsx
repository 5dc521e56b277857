import { useSelector } from '@xstate/react';
import { choiceOf } from '#machines/shop/account-menu/machine.ts';
import type { AccountOrder, Purchase } from '#machines/shop/account-menu/orders.ts';
import { Cancellation } from './Cancellation.tsx';
import { keptExtras } from './Cancelled.tsx';
import type { AccountActor } from './Choices.tsx';

interface Props {
  account: AccountActor;
  order: AccountOrder;
}

type Terms = NonNullable<Purchase['cancellation']>;

const isOwed = ({ reason }: Terms) => reason === 'missed_days' || reason === 'undelivered';

/** What we owe the buyer for texts that failed; shown openly, right below the name of the order. */
export const MoneyBack = (props: Props) => (
  <Payable {...props} Level="h2" heading="Money back" isMeant={isOwed} />
);

/** The parts of an order that can be cancelled, each separately. */
export const ChangingYourMind = (props: Props) => (
  <Payable {...props} Level="h3" heading="Changing your mind" isMeant={(terms) => !isOwed(terms)} />
);

interface PayableProps extends Props {
  Level: 'h2' | 'h3';
  heading: string;
  isMeant: (terms: Terms) => boolean;
}

function Payable({ account, order, Level, heading, isMeant }: PayableProps) {
  const snapshot = useSelector(account, (current) => current);
  const cancellable = [order, ...order.extras].flatMap(({ cancellation: terms, ...purchase }) => {
    const cancellation = choiceOf(snapshot, 'cancellation', purchase.orderId);
    return terms && cancellation && isMeant(terms) ? [{ purchase, terms, cancellation }] : [];
  });
  if (cancellable.length === 0) return null;
  return (
    <section className="minds" aria-label={heading}>
      <Level>{heading}</Level>
      {cancellable.map(({ purchase, ...choice }) => (
        <Cancellation
          key={purchase.orderId}
          purchase={purchase}
          {...choice}
          beside={purchase.orderId === order.orderId ? keptExtras(order.extras) : []}
        />
      ))}
    </section>
  );
}
