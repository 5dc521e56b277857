import type { CheckoutOrder } from '#machines/shop/payment/payment.ts';
import type { Promo } from '#machines/shop/payment/promo.ts';
import { money } from '../shared/texts.ts';

interface Props {
  order: CheckoutOrder;
  promo: Promo | null;
  name: string;
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** The name of a code and what it takes off, each said once. */
function reductionOf({ name, percentOff }: Promo): string {
  const percent = `${percentOff}% off`;
  const saysPercent = withoutSpaces(name).includes(`${percentOff}%`);
  if (saysPercent) return percent;
  return name === '' || percentOff === 100 ? name || percent : `${name}, ${percent}`;
}

const priceOf = (amount: string, currency: string) => (Number(amount) < 1 ? 'Free' : money(amount, currency));

/** What is bought and what it costs, beside the button that pays for it. */
export function Summary({ order, promo, name }: Props) {
  const { packageName, packageDescription, amount, currency } = order;
  const called = (what: string) => (name ? `${what} for ${name}` : what);
  if (promo && promo.freeTexts > 0) {
    return (
      <dl className="summary">
        <dt>{called(promo.packageName)}</dt>
        <dd>{priceOf(promo.amount, currency)}</dd>
        <dd className="summary__what">{promo.packageDescription}</dd>
      </dl>
    );
  }
  return (
    <dl className="summary">
      <dt>{called(packageName)}</dt>
      <dd>{priceOf(amount, currency)}</dd>
      <dd className="summary__what">{packageDescription}</dd>
      {promo && (
        <>
          <dt>{reductionOf(promo)}</dt>
          <dd>{priceOf(promo.amount, currency)}</dd>
        </>
      )}
    </dl>
  );
}
