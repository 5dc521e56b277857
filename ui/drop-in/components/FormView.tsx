import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { activeViewOf } from '#machines/drop-in/view-model.ts';
import type { FormParts } from '../form.ts';
import { CardSheet } from './CardSheet.tsx';
import { classes } from './classes.ts';
import { useForm } from './form-context.tsx';
import { ChevronIcon, ErrorIcon } from './Icons.tsx';
import { MethodsList } from './MethodsList.tsx';
import { useFocusWithView } from './use-focus-with-view.ts';

/** The whole form: the chosen or saved methods, the way to the sheets, the open sheet, and what is going on. */
export function FormView({ parts }: { readonly parts: FormParts }) {
  const { id, strings } = useForm();
  const { lifecycle, card, profile, view, request } = parts;
  const root = useRef<HTMLDivElement>(null);

  const isReady = useSelector(lifecycle, (snapshot) => snapshot.matches('ready'));
  const isRefreshing = useSelector(view, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const isRequesting = useSelector(request, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const shown = useSelector(view, (snapshot) => (snapshot ? activeViewOf(snapshot) : null));
  const methods = useSelector(view, (snapshot) => snapshot?.context.methods) ?? [];
  const activeMethod = useSelector(view, (snapshot) => snapshot?.context.activeMethod) ?? null;
  const canToggle = useSelector(view, (snapshot) => snapshot?.can({ type: 'toggle.pressed' }) ?? false);
  const sheetError = useSelector(card, (snapshot) => snapshot?.context.sheetError) ?? null;
  useFocusWithView(root, shown, card);

  const isLoading = !isReady || isRefreshing;
  // A guest's first view is known before the form is ready, so its room is kept and nothing jumps.
  const comingView = shown ?? (profile?.customer === 'guest' ? 'card' : null);
  const isSheet = comingView !== null && comingView !== 'methods' && comingView !== 'options';
  const chosen = shown === 'methods' ? activeMethod : null;

  return (
    <div
      ref={root}
      id={id}
      data-braintree-id="wrapper"
      className={classes('braintree-wrapper', { [`braintree-show-${comingView}`]: comingView !== null })}
    >
      <div
        className={classes('braintree-dropin', {
          'braintree-loading': isLoading,
          'braintree-loaded': isReady,
          'braintree-sheet--has-error': isSheet && sheetError !== null,
        })}
        aria-busy={isLoading || isRequesting}
      >
        <h2
          id={`${id}-methods-label`}
          data-braintree-id="methods-label"
          className={classes('braintree-heading', { 'braintree-no-payment-method-selected': !chosen })}
        >
          {chosen
            ? strings.text('payingWith', { paymentSource: strings.text('Card') })
            : strings.text('chooseAWayToPay')}
        </h2>
        <div data-braintree-id="upper-container" className="braintree-upper-container">
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
          {methods.length > 0 && (
            <MethodsList
              methods={methods}
              activeNonce={chosen?.nonce ?? null}
              onSelect={(nonce) => view?.send({ type: 'method.selected', nonce })}
            />
          )}
          {canToggle && (
            <button
              type="button"
              data-braintree-id="toggle"
              className="braintree-large-button braintree-toggle"
              aria-expanded={isSheet}
              aria-controls={`${id}-sheets`}
              onClick={() => view?.send({ type: 'toggle.pressed' })}
            >
              <span>{strings.text('chooseAnotherWayToPay')}</span>
              <ChevronIcon />
            </button>
          )}
          <div
            id={`${id}-sheets`}
            data-braintree-id="sheet-container"
            className={classes('braintree-sheet__container', { 'braintree-sheet--active': isSheet })}
          >
            {card && profile?.card && <CardSheet card={card} profile={profile.card} />}
            <div data-braintree-id="sheet-error" className="braintree-sheet__error" role="alert">
              {sheetError && (
                <>
                  <ErrorIcon />
                  <span data-braintree-id="sheet-error-text" className="braintree-sheet__error-text">
                    {strings.errorText(sheetError)}
                  </span>
                </>
              )}
            </div>
          </div>
        </div>
      </div>
      <div
        data-braintree-id="disable-wrapper"
        className={classes('braintree-dropin__disabled', { 'braintree-hidden': !isRequesting })}
      />
    </div>
  );
}
