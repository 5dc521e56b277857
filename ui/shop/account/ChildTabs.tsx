import type { KeyboardEvent } from 'react';
import { type AccountOrder, needsBuyer } from '#machines/shop/account-menu/orders.ts';
import { nameOf } from './called.ts';

interface Props {
  orders: readonly AccountOrder[];
  shown: AccountOrder;
  onChoose: (orderId: string) => void;
}

const tabOf = (orderId: string) => `tab-${orderId}`;
const panel = 'order-of-tab';

/** Attributes of the panel of an open tab. */
export const panelOf = ({ orderId }: AccountOrder) => ({
  role: 'tabpanel',
  id: panel,
  'aria-labelledby': tabOf(orderId),
});

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One tab for each order, named after its child (WAI-ARIA authoring practices, tabs with automatic activation). */
export function ChildTabs({ orders, shown, onChoose }: Props) {
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const at = (orders.indexOf(shown) + step + orders.length) % orders.length;
    const next = orders[at];
    if (!next) return;
    onChoose(next.orderId);
    document.getElementById(tabOf(next.orderId))?.focus();
  };
  return (
    // The arrow keys are for the tabs, which have the focus.
    <div role="tablist" aria-label="Orders" className="tabs night" tabIndex={-1} onKeyDown={turn}>
      {orders.map((order) => (
        <button
          key={order.orderId}
          type="button"
          role="tab"
          id={tabOf(order.orderId)}
          aria-selected={order === shown}
          aria-controls={order === shown ? panel : undefined}
          tabIndex={order === shown ? 0 : -1}
          onClick={() => onChoose(order.orderId)}
        >
          {nameOf(order, orders)}
          {needsBuyer(order) && <span className="tabs__mark">needs attention</span>}
        </button>
      ))}
    </div>
  );
}
