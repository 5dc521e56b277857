import type { PhoneDelivery } from '#machines/shop/payment/types.ts';
import { shopPath } from '../shared/edition.ts';

/** Says why payment is not possible for this phone, with alternatives, each of which begins with phone and consent. */
export function CannotPay({ delivery, onRetry }: { delivery: PhoneDelivery; onRetry: () => void }) {
  return (
    <>
      <p className="notice payment" role="alert">
        {delivery.sentence}
      </p>
      <div className="step__end">
        <a className="button" href={`${shopPath('/santa/signup')}?step=2`}>
          {delivery.kind === 'over' ? 'Sign up again' : 'Use another number'}
        </a>
        <button type="button" className="link" onClick={onRetry}>
          Check again
        </button>
      </div>
    </>
  );
}
