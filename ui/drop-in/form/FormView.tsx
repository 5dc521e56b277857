import { useRef } from 'react';
import { deletionErrorKey } from '#machines/drop-in/shared/error-key.ts';
import { classes } from '../sheets/classes.ts';
import { useForm } from '../sheets/form-context.tsx';
import { ChevronIcon, ErrorIcon } from '../sheets/Icons.tsx';
import { useSelector } from '../sheets/use-selector.ts';
import type { FormParts } from './form-parts.ts';
import { Headings } from './Headings.tsx';
import { Loader } from './Loader.tsx';
import { Methods } from './Methods.tsx';
import { OptionsList } from './OptionsList.tsx';
import { Sheets } from './Sheets.tsx';
import { activeViewOf, screenOf } from './screen.ts';
import { useFocusWithView } from './use-focus-with-view.ts';

/** The whole form: the chosen or saved methods, the toggle to the sheets, the open sheet, and the loader. */
export function FormView({ parts }: { readonly parts: FormParts }) {
  const { id, strings, showsTestMode } = useForm();
  const {
    lifecycle,
    card,
    wallets,
    profile,
    view,
    edit,
    request,
    express,
    EditedMethods,
    securityCode,
    SecurityCode,
  } = parts;
  const root = useRef<HTMLDivElement>(null);

  const isEditable = useSelector(view, (snapshot) => snapshot?.hasTag('editable') ?? false);
  const isRefreshing = useSelector(view, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const isDeleting = useSelector(edit, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const isRequesting = useSelector(request, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const isVerifying = useSelector(request, (snapshot) => snapshot?.hasTag('verifying') ?? false);
  const isUnverified = useSelector(request, (snapshot) => snapshot?.matches({ idle: 'not verified' }));
  const screen = useSelector(view, screenOf);
  const isUsable = useSelector(
    lifecycle,
    (snapshot) => screen !== null && snapshot?.hasTag('usable') === true,
  );
  const viewId = useSelector(view, (snapshot) => (snapshot ? activeViewOf(snapshot) : null));
  const option = useSelector(view, (snapshot) => snapshot?.context.option) ?? null;
  const options = useSelector(view, (snapshot) => snapshot?.context.options) ?? [];
  const activeMethod = useSelector(view, (snapshot) => snapshot?.context.activeMethod) ?? null;
  const isSettled = useSelector(view, (snapshot) => snapshot?.matches({ selection: 'settled' }));
  const canToggle = useSelector(view, (snapshot) => snapshot?.can({ type: 'toggle.pressed' }) ?? false);
  const wallet = option ? wallets?.[option]?.actor : undefined;
  const sheetError = useSelector(wallet ?? card, (snapshot) => snapshot?.context.sheetError) ?? null;
  const isBroken = useSelector(view, (snapshot) =>
    snapshot?.context.broken.includes(snapshot.context.option),
  );
  const isWalletBusy = useSelector(wallet, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const editError = useSelector(edit, (snapshot) =>
    snapshot?.hasTag('not deleted') ? deletionErrorKey : null,
  );
  useFocusWithView(root, screen, parts);

  const isAtWork = isRequesting || isWalletBusy;
  const isLoading = !isUsable || isRefreshing || isDeleting;
  // A guest's first view is known before the form is ready, so its space is reserved and nothing jumps. `request`
  // exists once the gateway has answered; until then brands and fields are only expected.
  const comesAlone = request !== undefined && profile?.customer === 'guest' && profile.options.length === 1;
  const comingView = screen ? viewId : comesAlone ? profile.options[0] : null;
  const isSheet = screen ? screen === 'sheet' : comesAlone;
  const showsMethods = screen === 'methods' || screen === 'methods with options';
  const showsOthers = screen === 'methods with options';
  const chosen = showsMethods ? activeMethod : null;
  // A wallet whose machine failed was stopped, and has no message of its own.
  const shownError = isBroken && !wallet ? 'developerError' : sheetError;
  const ownError = isUnverified ? 'threeDSecureFailedError' : isSheet ? shownError : null;
  const error = screen === 'editing' ? editError : ownError;
  // If there is only one sheet, it opens below the saved methods.
  const showsBoth = isSheet && isSettled && canToggle && options.length === 1;
  // The element that the toggle opens.
  const opened = isSheet || options.length === 1 ? `${id}-sheets` : `${id}-others`;
  const shownViews = [comingView, showsOthers && 'options', showsBoth && 'methods'].filter(Boolean);

  return (
    <div
      ref={root}
      id={id}
      lang={strings.lang}
      dir={strings.dir}
      tabIndex={-1}
      data-braintree-id="wrapper"
      className={classes('braintree-wrapper', ...shownViews.map((shown) => `braintree-show-${shown}`))}
    >
      {showsTestMode && (
        <p data-braintree-id="test-mode" className="braintree-test-mode">
          {strings.text('testMode')}
        </p>
      )}
      {express && <express.Row options={express.options} view={view} wallets={wallets} screen={screen} />}
      <div
        className={classes('braintree-dropin', {
          'braintree-loading': isLoading || isVerifying,
          'braintree-loaded': isUsable,
          'braintree-sheet--has-error': error !== null,
        })}
        aria-busy={isLoading || isAtWork}
      >
        <Headings screen={screen} chosen={chosen} edit={isEditable ? edit : undefined} />
        <div data-braintree-id="upper-container" className="braintree-upper-container">
          <Loader isLoading={isLoading} />
          {view && (
            <Methods screen={screen} chosen={chosen} view={view} edit={edit} EditedMethods={EditedMethods} />
          )}
          {SecurityCode && securityCode && <SecurityCode actor={securityCode} />}
          {view && screen === 'options' && <OptionsList view={view} labelledBy={`${id}-options-label`} />}
          {canToggle && (
            <button
              type="button"
              data-braintree-id="toggle"
              className="braintree-large-button braintree-toggle"
              aria-expanded={isSheet || showsOthers}
              aria-controls={opened}
              onClick={() => view?.send({ type: 'toggle.pressed' })}
            >
              <span>{strings.text('chooseAnotherWayToPay')}</span>
              <ChevronIcon />
            </button>
          )}
          <div
            id={`${id}-others`}
            data-braintree-id="lower-container"
            className={classes('braintree-lower-container', { 'braintree-hidden': !showsOthers })}
          >
            {view && showsOthers && (
              <>
                <h2
                  id={`${id}-others-label`}
                  data-braintree-id="other-ways-to-pay"
                  className="braintree-heading"
                >
                  {strings.text('otherWaysToPay')}
                </h2>
                <OptionsList view={view} labelledBy={`${id}-others-label`} />
              </>
            )}
          </div>
          <div
            id={`${id}-sheets`}
            data-braintree-id="sheet-container"
            className={classes('braintree-sheet__container', { 'braintree-sheet--active': isSheet })}
          >
            <Sheets parts={parts} shown={isSheet ? option : null} />
          </div>
          <div data-braintree-id="sheet-error" className="braintree-sheet__error" role="alert">
            {error && (
              <>
                <ErrorIcon />
                <span data-braintree-id="sheet-error-text" className="braintree-sheet__error-text">
                  {strings.errorText(error)}
                </span>
              </>
            )}
          </div>
        </div>
      </div>
      <div
        data-braintree-id="disable-wrapper"
        className={classes('braintree-dropin__disabled', { 'braintree-hidden': !isAtWork })}
      />
    </div>
  );
}
