import type { ActorRefFrom } from 'xstate';
import type { applePayMachine } from '#machines/payment-flows/apple-pay/machine.ts';
import type { ApplePayOptions } from '../api/options.ts';
import { useForm } from '../sheets/form-context.tsx';
import { useSelector } from '../sheets/use-selector.ts';
import { WalletSheet } from '../sheets/WalletSheet.tsx';
import { AppleMark } from '../sheets/wallet-marks.tsx';

const styleOf = ({ buttonStyle = 'black' }: ApplePayOptions) => buttonStyle;

export interface ApplePaySheetProps {
  readonly actor: ActorRefFrom<typeof applePayMachine>;
}

/** Apple's button. Safari draws it; other browsers show Apple's mark with the word "Pay", which is not translated. */
export function ApplePaySheet({ actor: apple }: ApplePaySheetProps) {
  const { strings } = useForm();
  const canPress = useSelector(apple, (snapshot) => snapshot.can({ type: 'apple.pressed' }));
  const buttonStyle = useSelector(apple, ({ context }) => styleOf(context.options));
  return (
    <WalletSheet option="applePay">
      <div data-braintree-id="apple-pay-button" className="braintree-sheet__button--apple-pay">
        <button
          type="button"
          className={`apple-pay-button apple-pay-button--${buttonStyle}`}
          aria-label={strings.text('Apple Pay')}
          // Not `disabled`, which would drop the focus that the shopper comes back to.
          aria-disabled={!canPress}
          onClick={() => apple.send({ type: 'apple.pressed' })}
        >
          <span aria-hidden="true">
            <AppleMark /> Pay
          </span>
        </button>
      </div>
    </WalletSheet>
  );
}
