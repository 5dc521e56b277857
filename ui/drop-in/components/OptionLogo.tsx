import type { PaymentOptionId } from '#machines/drop-in/payment-method.ts';
import { WalletIcon } from './Icons.tsx';

/** The picture in front of a way to pay. */
export function OptionLogo({ option }: { readonly option: PaymentOptionId }) {
  return option === 'card' ? <CardIcon /> : <WalletIcon />;
}

/** A payment card, standing for any brand. */
function CardIcon() {
  return (
    <svg className="braintree-icon" viewBox="0 0 34 22" width="34" height="22" aria-hidden="true">
      <rect x="1" y="1" width="32" height="20" rx="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M1 7h32" stroke="currentColor" strokeWidth="3" />
      <path d="M6 15.5h7" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
