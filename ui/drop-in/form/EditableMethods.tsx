import {
  isSameMethod,
  isUsedBySubscription,
  type PaymentMethod,
} from '#machines/drop-in/shared/payment-method.ts';
import { classes } from '../sheets/classes.ts';
import { focusOnMount } from '../sheets/focus-on-mount.ts';
import { useForm } from '../sheets/form-context.tsx';
import { MethodRow } from './MethodsList.tsx';
import { describeMethod } from './method-names.ts';

export interface EditableMethodsProps {
  readonly methods: readonly PaymentMethod[];
  /** The method last chosen for deletion, to which the focus returns. */
  readonly asked: PaymentMethod | null;
  /** Whether its deletion can be requested now. */
  readonly canDelete: (method: PaymentMethod) => boolean;
  readonly onDelete: (method: PaymentMethod) => void;
}

/** Saved methods, each of which can be deleted unless a subscription needs it. */
export function EditableMethods({ methods, asked, canDelete, onDelete }: EditableMethodsProps) {
  const { id, strings } = useForm();
  return (
    <div data-braintree-id="methods" className="braintree-methods braintree-methods-initial">
      <ul
        data-braintree-id="methods-container"
        className="braintree-methods--edit"
        aria-labelledby={`${id}-methods-label`}
      >
        {methods.map((method, index) => {
          const isProtected = isUsedBySubscription(method);
          const { name, hint } = describeMethod(method, strings);
          return (
            <li key={method.nonce}>
              <button
                type="button"
                ref={asked && isSameMethod(method, asked) ? focusOnMount : undefined}
                className={classes('braintree-method', { 'braintree-method--disabled': isProtected })}
                aria-disabled={!canDelete(method)}
                aria-label={strings.text('deletePaymentMethod', { paymentMethod: `${name} ${hint}`.trim() })}
                aria-describedby={isProtected ? `${id}-subscription-${index}` : undefined}
                onClick={() => onDelete(method)}
              >
                <MethodRow method={method} />
                {!isProtected && (
                  <span className="braintree-method__delete">
                    <CrossIcon />
                  </span>
                )}
              </button>
              {isProtected && (
                <p id={`${id}-subscription-${index}`} className="braintree-method__reason">
                  {strings.text('usedBySubscription')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A cross, on the button that deletes a method. */
function CrossIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="m3.5 3.5 9 9m0-9-9 9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
