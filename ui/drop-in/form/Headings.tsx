import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { classes } from '../sheets/classes.ts';
import { useForm } from '../sheets/form-context.tsx';
import { useSelector } from '../sheets/use-selector.ts';
import type { EditRef } from './form-parts.ts';
import { sourceOf } from './method-names.ts';
import type { Screen } from './screen.ts';

export interface HeadingsProps {
  readonly screen: Screen | null;
  /** The chosen method. */
  readonly chosen: PaymentMethod | null;
  /** Present while the list on the screen can be edited. */
  readonly edit: EditRef | undefined;
}

/** The list's heading, and the button to edit it. */
export function Headings({ screen, chosen, edit }: HeadingsProps) {
  const { id, strings } = useForm();
  const mayEdit = useSelector(edit, (snapshot) => snapshot?.can({ type: 'edit.pressed' }) ?? false);
  const isEditing = screen === 'editing';
  const text = isEditing
    ? strings.text('editPaymentMethods')
    : chosen
      ? strings.text('payingWith', { paymentSource: sourceOf(chosen, strings) })
      : strings.text('chooseAWayToPay');
  if (screen === 'options') {
    return (
      <h2 id={`${id}-options-label`} data-braintree-id="choose-a-way-to-pay" className="braintree-heading">
        {strings.text('chooseAWayToPay')}
      </h2>
    );
  }
  return (
    <div className="braintree-headings">
      <h2
        id={`${id}-methods-label`}
        data-braintree-id="methods-label"
        className={classes('braintree-heading', {
          'braintree-no-payment-method-selected': !chosen && !isEditing,
        })}
      >
        {text}
      </h2>
      {mayEdit && (
        <button
          type="button"
          data-braintree-id="methods-edit"
          className="braintree-methods-edit"
          onClick={() => edit?.send({ type: 'edit.pressed' })}
        >
          {strings.text(isEditing ? 'deleteCancelButton' : 'edit')}
        </button>
      )}
    </div>
  );
}
