import { classes } from '../sheets/classes.ts';
import { useForm } from '../sheets/form-context.tsx';
import { OptionLogo } from '../sheets/OptionLogo.tsx';
import { optionNames } from '../sheets/payment-options.ts';
import { useSelector } from '../sheets/use-selector.ts';
import type { ViewRef } from './form-parts.ts';

export interface OptionsListProps {
  readonly view: ViewRef;
  /** The id of the heading that names the list. */
  readonly labelledBy: string;
}

/** The ways to pay, one of which can be opened. One that is still being set up already has its row. */
export function OptionsList({ view, labelledBy }: OptionsListProps) {
  const snapshot = useSelector(view, (current) => current);
  const { options, broken } = snapshot.context;
  const { id, strings } = useForm();
  return (
    <div data-braintree-id="options" className="braintree-options braintree-options-initial">
      <ul
        data-braintree-id="payment-options-container"
        className="braintree-options-list"
        aria-labelledby={labelledBy}
      >
        {options.map((option) => {
          const isBroken = broken.includes(option);
          const isOpenable = snapshot.can({ type: 'option.selected', option });
          return (
            <li key={option}>
              <button
                type="button"
                className={classes('braintree-option', `braintree-option__${option}`, {
                  'braintree-disabled': !isOpenable,
                })}
                aria-disabled={!isOpenable}
                aria-busy={!isOpenable && !isBroken}
                aria-describedby={isBroken ? `${id}-${option}-broken` : undefined}
                onClick={() => view.send({ type: 'option.selected', option })}
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
