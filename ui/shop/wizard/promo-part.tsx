/** The code panel with its effects, fetched with the payment form. */

import type { PaymentForm } from '../effects/payment-form.ts';
import { promoLogic } from '../effects/promo-actors.ts';
import type { PaymentActor } from './Paying.tsx';
import { PromoPanel } from './PromoPanel.tsx';

interface Props {
  payment: PaymentActor;
  packageId: number;
  form: PaymentForm;
}

export default function Promo({ payment, packageId, form }: Props) {
  return <PromoPanel logic={promoLogic} payment={payment} packageId={packageId} inspect={form.inspect} />;
}
