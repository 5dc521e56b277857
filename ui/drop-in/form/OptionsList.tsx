import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';
import { classes } from '../sheets/classes.ts';
import { useForm } from '../sheets/form-context.tsx';
import { OptionLogo } from '../sheets/OptionLogo.tsx';
import { optionNames } from '../sheets/payment-options.ts';

export interface OptionsListProps {
  readonly options: readonly PaymentOptionId[];
  readonly canOpen: (option: PaymentOptionId) => boolean;
  /** The id of the heading that names the list. */
  readonly labelledBy: string;
  readonly onSelect: (option: PaymentOptionId) => void;
}

/** The ways to pay, one of which can be opened. */
export function OptionsList({ options, canOpen, labelledBy, onSelect }: OptionsListProps) {
  const { id, strings } = useForm();
  return (
    <div data-braintree-id="options" className="braintree-options braintree-options-initial">
      <ul
        data-braintree-id="payment-options-container"
        className="braintree-options-list"
        aria-labelledby={labelledBy}
      >
        {options.map((option) => {
          const isBroken = !canOpen(option);
          return (
            <li key={option}>
              <button
                type="button"
                className={classes('braintree-option', `braintree-option__${option}`, {
                  'braintree-disabled': isBroken,
                })}
                aria-disabled={isBroken}
                aria-describedby={isBroken ? `${id}-${option}-broken` : undefined}
                onClick={() => onSelect(option)}
              >
                <span className="braintree-option__logo">
                  <OptionLogo option={option} />
                </span>
                <span className="braintree-option__label">{strings.text(optionNames[option].name)}</span>
              </button>
              {isBroken && (
                <p id={`${id}-${option}-broken`} className="braintree-option__disabled-message">
                  {strings.text('developerError')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
