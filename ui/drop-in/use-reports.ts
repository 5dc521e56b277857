import type { PaymentMethod, PaymentMethodType } from '#machines/drop-in/payment-method.ts';
import type { FormParts } from './form.ts';

/** What reports call each kind of method. */
const kinds: Readonly<Record<PaymentMethodType, string>> = {
  CreditCard: 'card',
  PayPalAccount: 'paypal',
  VenmoAccount: 'venmo',
  ApplePayCard: 'applepay',
  AndroidPayCard: 'googlepay',
};

/** The name says card whatever was chosen, as the peer's does. */
const preselected = 'vaulted-card.preselect';

const kindOf = ({ type }: PaymentMethod) => kinds[type];

/** Reports how a form that just became ready looks, and from then on what is done with it (FG-03). */
export function reportUse({ view, edit, request }: FormParts, report: (kind: string) => void): void {
  if (!view) return;
  const { activeMethod, methods } = view.getSnapshot().context;
  if (activeMethod) report(preselected);
  report('appeared');
  for (const kind of new Set(methods.map(kindOf))) report(`vaulted-${kind}.appear`);
  view.on('paymentOptionSelected', ({ payload }) => report(`selected.${payload.paymentOption}`));
  let known = view.getSnapshot().context;
  view.subscribe(({ context }) => {
    const { activeMethod: chosen } = context;
    if (chosen && chosen !== known.activeMethod && known.methods.includes(chosen)) {
      report(`vaulted-${kindOf(chosen)}.select`);
    }
    known = context;
  });
  request?.on('request.fulfilled', ({ method }) => report(`request-payment-method.${kindOf(method)}`));
  request?.on('request.refused', () => report('request-payment-method.error'));
  edit?.on('edit.begun', () => report('manager.appeared'));
  view
    .select((snapshot) => snapshot.matches({ view: { cleared: 'choosing' } }))
    .subscribe((isChosenAnew) => isChosenAnew && report(preselected));
}
