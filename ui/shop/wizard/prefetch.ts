/** The payment form's code: fetched while the parent types the e-mail address, run at step 4. */
export const loadPaymentForm = () => import('./PaymentForm.tsx');

/** Starts loading; a failure shows when the form is really needed. */
export function prefetchPaymentForm() {
  loadPaymentForm().catch(() => {});
}
