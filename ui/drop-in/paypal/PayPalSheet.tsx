import { optionNames } from '../sheets/payment-options.ts';
import { WalletSheet } from '../sheets/WalletSheet.tsx';

export interface PayPalSheetProps {
  readonly option: 'paypal' | 'paypalCredit';
  /** Hears where PayPal's script is to put its button. */
  readonly mount: (place: HTMLElement | null) => void;
}

/** Room for PayPal's own button. */
export function PayPalSheet({ option, mount }: PayPalSheetProps) {
  const { hook } = optionNames[option];
  return (
    <WalletSheet option={option}>
      <div data-braintree-id={`${hook}-button`} className="braintree-sheet__button--paypal" ref={mount} />
    </WalletSheet>
  );
}
