import type { PaymentOptionId } from '#machines/drop-in/payment-method.ts';
import { CardIcon, WalletIcon } from './Icons.tsx';

/** The picture in front of a way to pay. */
export function OptionLogo({ option }: { readonly option: PaymentOptionId }) {
  return option === 'card' ? <CardIcon /> : <WalletIcon />;
}
