/** In the UK from 11 December on, the one choice of when to begin and the sentence below it stand clear of each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { beginsNow, checkout, order } from '#test/model/shop/payment/payment-model.ts';
import { signedUp } from '#test/model/shop/wizard/wizard-model.ts';
import { ROOT } from '#test/support/sources.ts';
import { settled } from '../support/settled.ts';
import { renderWizard } from '../wizard/render-wizard.tsx';
import { openForm } from './payment-walk.tsx';

vi.mock('#ui/shop/payment/PaymentForm.tsx', async () => (await import('./payment-walk.tsx')).formModule);

it('has a margin above the sentence about the 14 days', async () => {
  const styles = document.createElement('style');
  // A test's page knows no variables.
  styles.textContent = readFileSync(join(ROOT, 'ui/shop/payment/payment.css'), 'utf8').replaceAll(
    'var(--s2)',
    '8px',
  );
  document.head.append(styles);
  const { actors } = await renderWizard({ draft: signedUp, step: 'payment' }, () => {});
  actors.loadCheckout.resolve({ ...checkout, order: { ...order, starts: [beginsNow] } });
  await settled();
  await act(async () => openForm());
  expect(getComputedStyle(screen.getByText(/^The 14 days/)).marginTop).toBe('8px');
  styles.remove();
});
