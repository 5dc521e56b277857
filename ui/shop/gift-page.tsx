/** The gift page: `/santa/gift`. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createGiftLogic, createGiftPayment } from './effects/gift-actors.ts';
import { createPaymentForm } from './effects/payment-form.ts';
import { Gift } from './gift/Gift.tsx';
import type { Inspect } from './inspect.ts';

/** Starts the gift page. */
export function startGift(root: Element, inspect: Inspect | undefined) {
  document.title = 'Give a December with Santa · North Pole Post';
  const inspected = inspect ? { inspect } : {};
  const form = createPaymentForm(inspect);
  const payment = createGiftPayment(form, inspected);
  createRoot(root).render(
    <StrictMode>
      <Gift logic={createGiftLogic(payment)} payment={payment} form={form} {...inspected} />
    </StrictMode>,
  );
}
