import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { focusOnMount } from '../sheets/focus-on-mount.ts';
import { useForm } from '../sheets/form-context.tsx';
import { deletionQuestion } from './deletion-question.ts';

export interface DeleteConfirmationProps {
  readonly method: PaymentMethod;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
}

/** Asks before a saved method is deleted. The safe answer has the focus, and Escape chooses it. */
export function DeleteConfirmation({ method, onConfirm, onDecline }: DeleteConfirmationProps) {
  const { id, strings } = useForm();
  const message = `${id}-delete-confirmation`;
  const leave = ({ key }: { readonly key: string }) => {
    if (key === 'Escape') onDecline();
  };
  return (
    <fieldset
      data-braintree-id="delete-confirmation"
      className="braintree-delete-confirmation braintree-sheet"
      aria-labelledby={message}
    >
      <p id={message} data-braintree-id="delete-confirmation__message">
        {deletionQuestion(method, strings)}
      </p>
      <div className="braintree-delete-confirmation__button-container">
        <button
          type="button"
          ref={focusOnMount}
          data-braintree-id="delete-confirmation__no"
          className="braintree-delete-confirmation__button"
          onClick={onDecline}
          onKeyDown={leave}
        >
          {strings.text('deleteCancelButton')}
        </button>
        <button
          type="button"
          data-braintree-id="delete-confirmation__yes"
          className="braintree-delete-confirmation__button braintree-delete-confirmation__button--yes"
          onClick={onConfirm}
          onKeyDown={leave}
        >
          {strings.text('deleteConfirmationButton')}
        </button>
      </div>
    </fieldset>
  );
}
