// Proves that the React component makes one form, takes it away, and survives StrictMode.
import { act, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DropIn, type DropinInstance, prepare, useDropIn } from '#ui/drop-in/index.ts';
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
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  unmount();
  await waitFor(() => expect(lastFrames().isGone).toBe(true));
  await waitFor(() => expect(document.adoptedStyleSheets.length).toBe(0));
  expect(onError).not.toHaveBeenCalled();
});

it('hands its form on once, also where the browser shows the page again by Back', async () => {
  const onReady = vi.fn<(instance: DropinInstance) => void>();
  const { unmount } = render(<DropIn authorization="token" onReady={onReady} />);
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(onReady).toHaveBeenCalledOnce();
  unmount();
  await waitFor(() => expect(document.adoptedStyleSheets.length).toBe(0));
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

it('hands its state and its place to a component of one’s own', async () => {
  function Checkout() {
    const { place, state } = useDropIn({ authorization: 'token' });
    return (
      <>
        <div ref={place} />
        <button type="button" disabled={state.status !== 'ready'}>
          Pay
        </button>
      </>
    );
  }
  const { container, unmount } = render(
    <StrictMode>
      <Checkout />
    </StrictMode>,
  );
  expect(container.querySelector('button')?.disabled).toBe(true);
  await waitFor(() => expect(container.querySelector('button')?.disabled).toBe(false));
  expect(container.querySelectorAll('.braintree-loaded').length).toBe(1);
  unmount();
  await waitFor(() => expect(document.adoptedStyleSheets.length).toBe(0));
});

it('begins before there is a place, and connects once', async () => {
  const connect = vi.fn(() => Promise.resolve());
  fake.connect = connect;
  const prepared = prepare({ authorization: 'token' });
  expect(connect).toHaveBeenCalledOnce();
  const container = document.createElement('div');
  document.body.append(container);
  const instance = await prepared.mount(container);
  expect(connect).toHaveBeenCalledOnce();
  await waitFor(() => expect(container.querySelectorAll('.braintree-loaded').length).toBe(1));
  await instance.teardown();
});

it('says, when it is mounted, that a connection begun before has failed', async () => {
  fake.connect = () => Promise.reject(new Error('offline'));
  const prepared = prepare({ authorization: 'token' });
  const container = document.createElement('div');
  document.body.append(container);
  await expect(prepared.mount(container)).rejects.toThrow('There was an error creating Drop-in.');
  expect(() => prepare({ authorization: '' })).toThrow('options.authorization is required.');
});
