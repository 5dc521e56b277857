import type { CheckoutOrder } from '#machines/shop/payment.ts';
import type { Promo } from '#machines/shop/promo.ts';
import { money } from '../texts.ts';

interface Props {
  order: CheckoutOrder;
  promo: Promo | null;
  name: string;
}

/** What is bought and what it costs, beside the button that pays for it. */
export function Summary({ order, promo, name }: Props) {
  const { packageName, packageDescription, amount, currency } = order;
  return (
    <dl className="summary">
      <dt>{name ? `${packageName} for ${name}` : packageName}</dt>
      <dd>{money(amount, currency)}</dd>
      <dd className="summary__what">{packageDescription}</dd>
      {promo && (
        <>
          <dt>
            {promo.freeTexts > 0
              ? `${promo.freeTexts} free texts`
              : `${promo.name}, ${promo.percentOff} % off`}
          </dt>
          <dd>{Number(promo.amount) < 1 ? 'Free' : money(promo.amount, currency)}</dd>
        </>
      )}
    </dl>
  );
}
