import type { PaymentMethod } from '#machines/drop-in/payment-method.ts';
import { brandNameKey } from './card-brands.ts';
import { classes } from './classes.ts';
import { useForm } from './form-context.tsx';
import { CardIcon } from './Icons.tsx';

export interface MethodsListProps {
  readonly methods: readonly PaymentMethod[];
  /** The nonce of the method that would be paid with; null while a sheet is open or nothing is chosen. */
  readonly activeNonce: string | null;
  readonly onSelect: (nonce: string) => void;
}

/** Saved methods, one of which can be chosen. */
export function MethodsList({ methods, activeNonce, onSelect }: MethodsListProps) {
  const { id, strings } = useForm();
  return (
    <div data-braintree-id="methods" className="braintree-methods braintree-methods-initial">
      <div
        data-braintree-id="methods-container"
        className={classes({ 'braintree-methods--active': methods.length > 0 })}
        role="radiogroup"
        aria-labelledby={`${id}-methods-label`}
      >
        {methods.map((method) => (
          <label
            key={method.nonce}
            className={classes('braintree-method', {
              'braintree-method--active': method.nonce === activeNonce,
            })}
          >
            <input
              type="radio"
              className="braintree-method__check"
              name={`${id}-method`}
              checked={method.nonce === activeNonce}
              onChange={() => onSelect(method.nonce)}
            />
            <span className="braintree-method__logo">
              <CardIcon />
            </span>
            <span className="braintree-method__label">
              {strings.text(brandNameKey(method.details['cardType']))}
            </span>
            <span className="braintree-method__label--small">{describe(method, strings)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

function describe({ details }: PaymentMethod, strings: ReturnType<typeof useForm>['strings']): string {
  const { lastFour, email } = details;
  if (typeof lastFour === 'string') return strings.text('endingIn', { lastFourCardDigits: lastFour });
  return typeof email === 'string' ? email : '';
}
