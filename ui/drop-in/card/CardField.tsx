import { type ReactNode, useCallback } from 'react';
import type { CardFieldKey, FieldProblem, CardField as FieldState } from '#machines/drop-in/card/fields.ts';
import { classes } from '../sheets/classes.ts';
import { useForm } from '../sheets/form-context.tsx';
import { ErrorIcon } from '../sheets/Icons.tsx';
import { labelKeys } from './field-options.ts';

/** Hooks and classes of each field, as the peer names them. */
const namesOf: Readonly<Record<CardFieldKey, { hook: string; className: string }>> = {
  cardholderName: { hook: 'cardholder-name', className: 'braintree-form-cardholder-name' },
  number: { hook: 'number', className: 'braintree-form-number' },
  expirationDate: { hook: 'expiration-date', className: 'braintree-form-expiration' },
  cvv: { hook: 'cvv', className: 'braintree-form-cvv' },
  postalCode: { hook: 'postal-code', className: 'braintree-form-postal-code' },
};

export interface CardFieldProps {
  readonly field: CardFieldKey;
  /** Hook and class of a field outside the card sheet. */
  readonly names?: { readonly hook: string; readonly className: string };
  readonly state: FieldState;
  readonly problem: FieldProblem | undefined;
  /** A hint after the label, such as the number of digits. */
  readonly descriptor?: ReactNode;
  /** A picture at the end of the field, such as the brand of the number. */
  readonly icon?: ReactNode;
  readonly isBrandKnown: boolean;
  /**
   * Whether its frame turned out not to be needed: the frame was created before the gateway said which fields it
   * requires.
   */
  readonly isSpare?: boolean;
}

/** A label, room for the frame, and the problem with the entry. */
export function CardField({
  field,
  names,
  state,
  problem,
  descriptor,
  icon,
  isBrandKnown,
  isSpare = false,
}: CardFieldProps) {
  const { id, strings, mounts } = useForm();
  const { hook, className } = names ?? namesOf[field];
  const place = `${id}-${hook}`;
  const mount = useCallback(
    (element: HTMLDivElement | null) => mounts.register(field, element),
    [mounts, field],
  );
  return (
    <div
      hidden={isSpare}
      data-braintree-id={isSpare ? undefined : `${hook}-field-group`}
      className={classes('braintree-form__field-group', className, {
        'braintree-form__field-group--has-error': problem !== undefined,
        'braintree-form__field-group--is-focused': state.isFocused,
        'braintree-form__field-group--card-type-known': isBrandKnown,
      })}
    >
      <label className="braintree-form__label" htmlFor={place}>
        {strings.text(labelKeys[field])}
        {descriptor && (
          <span data-braintree-id={`${hook}-label-descriptor`} className="braintree-form__descriptor">
            {' '}
            {descriptor}
          </span>
        )}
      </label>
      <div
        // Digits run from left to right in every language, and the picture follows them.
        dir={field === 'cardholderName' ? undefined : 'ltr'}
        className={classes('braintree-form__field', { 'braintree-form__field--valid': state.isValid })}
      >
        <div id={place} className="braintree-form__hosted-field" ref={mount} />
        {icon && (
          <div
            data-braintree-id={field === 'number' ? 'card-number-icon' : `${hook}-icon`}
            className="braintree-form__icon-container"
          >
            {icon}
          </div>
        )}
      </div>
      <div data-braintree-id={`${hook}-field-error`} className="braintree-form__field-error" role="alert">
        {problem && (
          <>
            <ErrorIcon />
            <span>{strings.errorText(problem)}</span>
          </>
        )}
      </div>
    </div>
  );
}
