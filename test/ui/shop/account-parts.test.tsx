/** Parts of the account that are fetched when an order needs them, and cannot be. */
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Purchase } from '#machines/shop/account-menu.ts';
import { Cancellation, EarlyStart } from '#ui/shop/account/on-demand.tsx';

vi.mock('#ui/shop/account/cancellation-part.tsx', () => Promise.reject(new Error('offline')));
vi.mock('#ui/shop/account/early-start-part.tsx', () => Promise.reject(new Error('offline')));
afterEach(cleanup);

const offer = { reason: 'changed_mind', amount: '9.95', sent: 0, planned: 1, until: '2026-12-05' } as const;
const purchase: Purchase = {
  orderId: 'order-1',
  kind: 'video',
  packageName: 'Video package',
  amount: '9.95',
  currency: 'USD',
  cancelled: false,
  cancellation: offer,
  refund: null,
  codes: [],
  codesMail: null,
};
const nothing = () => {};

it('say that there is a way, and what to do to see it [B30]', async () => {
  const start = { version: '1', wording: 'Please start now.', from: '2026-12-01T16:30:00Z', more: 5 };
  render(
    <Suspense>
      <Cancellation purchase={purchase} offer={offer} beside={[]} onCancelled={nothing} />
      <EarlyStart orderId="order-1" offer={start} onStarted={nothing} />
    </Suspense>,
  );
  expect(await screen.findByText(/You can still change your mind. Reload the page/)).toBeTruthy();
  expect(await screen.findByText(/Santa could begin sooner. Reload the page/)).toBeTruthy();
});
