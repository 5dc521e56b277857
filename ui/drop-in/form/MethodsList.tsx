import { Fragment } from 'react';
import { identityOf, type PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { BrandIcon } from '../sheets/BrandIcon.tsx';
import { brandOf } from '../sheets/card-brands.ts';
import { classes } from '../sheets/classes.ts';
import { useForm } from '../sheets/form-context.tsx';
import { OptionLogo } from '../sheets/OptionLogo.tsx';
import { describeMethod } from './method-names.ts';

/** The way to pay for each type of method. */
const optionOf = {
  PayPalAccount: 'paypal',
  VenmoAccount: 'venmo',
  ApplePayCard: 'applePay',
  AndroidPayCard: 'googlePay',
  LocalPayment: 'localPayment',
} as const;

export interface MethodsListProps {
  readonly methods: readonly PaymentMethod[];
  /** The nonce of the chosen method; null while a sheet is open or nothing is chosen. */
  readonly activeNonce: string | null;
  readonly onSelect: (nonce: string) => void;
}

/** Saved methods, one of which can be chosen. */
export function MethodsList({ methods, activeNonce, onSelect }: MethodsListProps) {
  const { id } = useForm();
  const identities = methods.map(identityOf);
  return (
    <div data-braintree-id="methods" className="braintree-methods braintree-methods-initial">
      <div
        data-braintree-id="methods-container"
        className="braintree-methods--active"
        role="radiogroup"
        aria-labelledby={`${id}-methods-label`}
      >
        {methods.map((method, index) => (
          <label
            // Not its nonce: a new nonce would recreate the row, and lose the focus. Two methods may look the same.
            key={identityOf(method) + (identities.indexOf(identityOf(method)) < index ? index : '')}
            className={classes('braintree-method', {
              'braintree-method--active': method.nonce === activeNonce,
            })}
          >
            <input
              type="radio"
              className="braintree-method__check"
              name={`${id}-method`}
              // Belongs to no form, so that a merchant's own `<form>` is submitted without it.
              form=""
              checked={method.nonce === activeNonce}
              onChange={() => onSelect(method.nonce)}
            />
            <MethodRow method={method} />
          </label>
        ))}
      </div>
    </div>
  );
}

/** The content of a method's row, when choosing or editing. */
export function MethodRow({ method }: { readonly method: PaymentMethod }) {
  const { strings } = useForm();
  const { name, hint } = describeMethod(method, strings);
  return (
    <>
      <span className="braintree-method__logo">
        {method.type === 'CreditCard' ? (
          <BrandIcon brand={brandOf(method.details['cardType']).id} />
        ) : (
          <OptionLogo option={optionOf[method.type]} />
        )}
      </span>
      <span
        className={classes('braintree-method__label', {
          'braintree-method__label--account': method.type !== 'CreditCard',
        })}
      >
        <bdi>{breakable(name)}</bdi> <span className="braintree-method__label--small">{hint}</span>
      </span>
    </>
  );
}

/** Lets a long address break before its `@`. */
const breakable = (name: string) =>
  name.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
