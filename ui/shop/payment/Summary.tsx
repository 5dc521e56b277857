import {
  type CheckoutOrder,
  chosenStart,
  type PaymentContext,
  type Start,
  totalOf,
} from '#machines/shop/payment/types.ts';
import type { Promo } from '#machines/shop/promo/machine.ts';
import { difference } from '#machines/shop/shared/difference.ts';
import { money } from '../shared/texts.ts';

interface Props {
  order: CheckoutOrder;
  context: PaymentContext;
  name: string;
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** The name of a code and its reduction, without repeating the percentage. */
function reductionOf({ name, percentOff }: Promo): string {
  const percent = `${percentOff}% off`;
  const saysPercent = withoutSpaces(name).includes(`${percentOff}%`);
  if (saysPercent) return percent;
  return name === '' || percentOff === 100 ? name || percent : `${name}, ${percent}`;
}

const priceOf = (amount: string, currency: string) => (Number(amount) < 1 ? 'Free' : money(amount, currency));

/** What a code brings by itself, such as free texts; undefined if it only reduces a price. */
function broughtByCode(promo: Promo | null, chosen: Start | undefined): Promo | Start | undefined {
  if (!promo) return undefined;
  if (chosen?.beginning === 'next') return chosen;
  return promo.freeTexts > 0 ? (chosen ?? promo) : undefined;
}

/** What is bought and what it costs, beside the button that pays for it. */
export function Summary({ order, context, name }: Props) {
  const { promo } = context;
  const chosen = chosenStart(context);
  const called = (what: string) => (name ? `${what} for ${name}` : what);
  const full = order.starts.find(({ beginning }) => beginning === chosen?.beginning) ?? order;
  const { packageName, packageDescription, amount } = broughtByCode(promo, chosen) ?? full;
  const reduced = promo && !broughtByCode(promo, chosen) ? promo : null;
  const total = totalOf(context);
  return (
    <dl className="summary">
      {/* The choice of the start has already named the package. */}
      {(reduced || !chosen) && <dt>{called(packageName)}</dt>}
      {reduced && <dd>{priceOf(amount, order.currency)}</dd>}
      {!chosen && <dd className="summary__what">{packageDescription}</dd>}
      {reduced && (
        <>
          <dt className="summary__part">{reductionOf(reduced)}</dt>
          <dd className="summary__part">&minus;{money(difference(amount, total), order.currency)}</dd>
        </>
      )}
      <dt className="summary__total">Total</dt>
      <dd className="summary__total">{priceOf(total, order.currency)}</dd>
    </dl>
  );
}
