import { createContext, type ReactNode, useContext } from 'react';
import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';
import { useForm } from './form-context.tsx';
import { OptionLogo } from './OptionLogo.tsx';
import { optionNames } from './payment-options.ts';

export interface WalletSheetProps {
  readonly option: PaymentOptionId;
  /** The button, with the hook that merchants know. */
  readonly children: ReactNode;
}

/** The component that renders the surroundings of a wallet's button. */
export const WalletFrame = createContext((props: WalletSheetProps): ReactNode => <HeadedSheet {...props} />);

/** A wallet's button, with the surroundings of its place. */
export function WalletSheet(props: WalletSheetProps) {
  const frame = useContext(WalletFrame);
  return frame(props);
}

/** The sheet of a way to pay that has a button of its own. */
function HeadedSheet({ option, children }: WalletSheetProps) {
  const { strings } = useForm();
  const { name, hook } = optionNames[option];
  return (
    <div data-braintree-id={option} className={`braintree-${option} braintree-sheet`}>
      {/* Takes the focus if the button is in a frame of the wallet. */}
      <div data-braintree-id={`${hook}-sheet-header`} className="braintree-sheet__header" tabIndex={-1}>
        <div className="braintree-sheet__header-label">
          <span className="braintree-sheet__logo--header">
            <OptionLogo option={option} />
          </span>
          <span className="braintree-sheet__label">{strings.text(name)}</span>
        </div>
      </div>
      <div className="braintree-sheet__content braintree-sheet__content--button">{children}</div>
    </div>
  );
}
