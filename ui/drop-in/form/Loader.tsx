import { classes } from '../sheets/classes.ts';
import { useForm } from '../sheets/form-context.tsx';

/** Covers the form while it cannot be used, and announces that. */
export function Loader({ isLoading }: { readonly isLoading: boolean }) {
  const { strings } = useForm();
  return (
    <output
      data-braintree-id="loading-container"
      className={classes('braintree-loader__container', { 'braintree-hidden': !isLoading })}
    >
      {isLoading && (
        <span data-braintree-id="loading-indicator" className="braintree-loader__indicator">
          <span className="braintree-visually-hidden">{strings.text('loading')}</span>
        </span>
      )}
    </output>
  );
}
