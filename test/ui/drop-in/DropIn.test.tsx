import { render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DropIn, type DropinInstance } from '#ui/drop-in/index.ts';
import { fake, lastFrames } from './fake-braintree.ts';

vi.mock('braintree-web/client/index.js', async () => ({
  default: (await import('./fake-braintree.ts')).fakeClient,
}));
vi.mock('braintree-web/hosted-fields/index.js', async () => ({
  default: (await import('./fake-braintree.ts')).fakeHostedFields,
}));

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  fake.reset();
});
afterEach(() => {
  expect(reportError).not.toHaveBeenCalled();
  document.body.replaceChildren();
});

it('makes one form under StrictMode, and takes it away when it is unmounted', async () => {
  const onReady = vi.fn<(instance: DropinInstance) => void>();
  const onError = vi.fn();
  const { unmount, container } = render(
    <StrictMode>
      <DropIn authorization="token" onReady={onReady} onError={onError} />
    </StrictMode>,
  );
  await waitFor(() => expect(container.querySelectorAll('.braintree-loaded').length).toBe(1));
  expect(onReady).toHaveBeenCalledOnce();
  unmount();
  await waitFor(() => expect(lastFrames().isGone).toBe(true));
  await waitFor(() => expect(document.adoptedStyleSheets.length).toBe(0));
  expect(onError).not.toHaveBeenCalled();
});

it('can be unmounted while it loads, and frames that come late are closed', async () => {
  const slow = Promise.withResolvers<void>();
  const opened = vi.fn(() => slow.promise);
  fake.open = opened;
  const onError = vi.fn();
  const { unmount } = render(<DropIn authorization="token" onError={onError} />);
  await waitFor(() => expect(opened).toHaveBeenCalled());
  unmount();
  slow.resolve();
  await waitFor(() => expect(lastFrames().isGone).toBe(true));
  await waitFor(() => expect(document.adoptedStyleSheets.length).toBe(0));
  expect(onError).not.toHaveBeenCalled();
});

it('says why it cannot be used', async () => {
  fake.connect = () => Promise.reject(new Error('offline'));
  const onError = vi.fn();
  render(<DropIn authorization="token" onError={onError} />);
  await waitFor(() =>
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'There was an error creating Drop-in.' }),
    ),
  );
});
