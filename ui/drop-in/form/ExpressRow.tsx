import type { CSSProperties } from 'react';
import { placeOf } from '#machines/drop-in/view-model/options.ts';
import { classes } from '../sheets/classes.ts';
import { useForm } from '../sheets/form-context.tsx';
import { ErrorIcon } from '../sheets/Icons.tsx';
import { useSelector } from '../sheets/use-selector.ts';
import { WalletFrame, type WalletSheetProps } from '../sheets/WalletSheet.tsx';
import type { ExpressRowProps, Wallet } from './form-parts.ts';
import type { Screen } from './screen.ts';

/** Screens on which no payment can be made. */
const withoutRow = new Set<Screen | null>([null, 'editing', 'delete confirmation', 'cleared']);

/** The buttons of wallets above the form. They stay on the page, so that they do not load twice. */
export function ExpressRow({
  height,
  options,
  view,
  wallets,
  screen,
}: ExpressRowProps & { readonly height: number }) {
  const { strings } = useForm();
  const context = useSelector(view, (snapshot) => snapshot?.context);
  const places = context?.places ?? [];
  const isEmpty = places.every((option) => context && placeOf(context, option) === 'empty');
  const pressed = context?.pressed ? wallets?.[context.pressed] : undefined;
  const error = useSelector(pressed?.actor, (snapshot) => snapshot?.context.sheetError) ?? null;
  const isCardBelow = screen === 'sheet' && context?.option === 'card';
  return (
    <div
      role="group"
      aria-label={strings.text('expressCheckout')}
      data-braintree-id="express"
      className={classes('braintree-express', {
        'braintree-hidden': isEmpty,
        'braintree-express--away': places.length === 0 || withoutRow.has(screen),
      })}
      style={{ '--_express-height': `${height}px` } as CSSProperties}
    >
      <div className="braintree-express__row">
        {options.map((option) => (
          <Place
            key={option}
            wallet={wallets?.[option]}
            stands={places.includes(option) && context ? placeOf(context, option) : 'nowhere'}
          />
        ))}
      </div>
      <div data-braintree-id="express-error" className="braintree-sheet__error" role="alert">
        {error && (
          <>
            <ErrorIcon />
            <span>{strings.errorText(error)}</span>
          </>
        )}
      </div>
      <p className="braintree-express__divider">
        <span>{strings.text(isCardBelow ? 'orPayWithCard' : 'otherWaysToPay')}</span>
      </p>
    </div>
  );
}

interface PlaceProps {
  /** Undefined until its code is loaded. */
  readonly wallet: Wallet | undefined;
  readonly stands: ReturnType<typeof placeOf> | 'nowhere';
}

/** One button, or its place while it loads. */
function Place({ wallet, stands }: PlaceProps) {
  const isBusy = useSelector(wallet?.actor, (snapshot) => snapshot?.hasTag('busy') ?? false);
  return (
    <div
      className={classes('braintree-express__place', `braintree-express__place--${stands}`)}
      aria-busy={stands === 'coming' || isBusy}
    >
      {wallet && (
        <WalletFrame value={bare}>
          <wallet.Sheet actor={wallet.actor as never} />
        </WalletFrame>
      )}
      {isBusy && <div className="braintree-dropin__disabled" />}
    </div>
  );
}

/** A wallet's button without a heading. */
const bare = ({ option, children }: WalletSheetProps) => (
  <div data-braintree-id={`express-${option}`}>{children}</div>
);
