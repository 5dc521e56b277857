/** The form in another language: when its words come, and which way it runs. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { DropinOptions } from '#ui/drop-in/api/options.ts';
import { create } from '#ui/drop-in/create.ts';
import { prepare } from '#ui/drop-in/prepare.ts';
import deDE from '#ui/drop-in/strings/locales/de-de.ts';
import { fake, lastFrames } from './fake-braintree.ts';
import { hook } from './harness.tsx';

vi.mock('braintree-web/client/index.js', async () => ({
  default: (await import('./fake-braintree.ts')).fakeClient,
}));
vi.mock('braintree-web/hosted-fields/index.js', async () => ({
  default: (await import('./fake-braintree.ts')).fakeHostedFields,
}));

/** Files of locales whose answers a test holds back. */
const files = vi.hoisted(() => ({ danish: Promise.withResolvers<void>(), asked: vi.fn() }));
vi.mock('#ui/drop-in/strings/locales/da-dk.ts', async (importOriginal) => {
  files.asked('da_DK');
  await files.danish.promise;
  return importOriginal();
});
vi.mock('#ui/drop-in/strings/locales/fi-fi.ts', () => {
  files.asked('fi_FI');
  throw new Error('404');
});

let container: HTMLElement;
const told = vi.fn();

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('reportError', told);
});
beforeEach(() => {
  fake.reset();
  told.mockClear();
  files.asked.mockClear();
  vi.spyOn(console, 'error').mockImplementation(told);
  container = document.createElement('div');
  document.body.append(container);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function start(options: Partial<DropinOptions>) {
  const instance = await create({ authorization: 'token', container, ...options });
  await waitFor(() => expect(hook('wrapper')?.querySelector('.braintree-loaded')).not.toBeNull());
  return async () => {
    await instance.teardown();
    await nextTurn();
  };
}
const label = (field: string) => hook(`${field}-field-group`)?.querySelector('label');

it('speaks the language asked for, on the page and inside the frames [FI-01]', async () => {
  const close = await start({ locale: 'de-DE', translations: { cvvLabel: 'CVC' } });
  expect(hook('wrapper')).toMatchObject({ lang: 'de-DE', dir: 'ltr' });
  expect(label('number')?.textContent).toBe('Kartennummer');
  expect(label('cvv')?.textContent).toContain('CVC');
  const { fields, styles } = lastFrames().options;
  expect(fields['number']).toMatchObject({ internalLabel: 'Kartennummer', iframeTitle: 'Kartennummer' });
  expect(fields['expirationDate']).toMatchObject({ placeholder: 'MM/JJ' });
  expect(styles).not.toHaveProperty('.cardholderName');
  expect(told).not.toHaveBeenCalled();
  await close();
});

it('runs from the right in Arabic and Hebrew, but for what is made of digits [FI-01]', async () => {
  const close = await start({ locale: 'he', card: { cardholderName: true } });
  expect(hook('wrapper')).toMatchObject({ lang: 'he-IL', dir: 'rtl' });
  const direction = (field: string) =>
    hook(`${field}-field-group`)?.querySelector('.braintree-form__field')?.getAttribute('dir');
  expect(['number', 'expiration-date', 'cvv', 'postal-code'].map(direction)).toEqual(
    Array.from({ length: 4 }, () => 'ltr'),
  );
  expect(direction('cardholder-name')).toBeNull();
  expect(lastFrames().options.styles['.cardholderName']).toEqual({ direction: 'rtl', 'text-align': 'right' });
  await close();
});

it('says that it loads in the language asked for while the gateway has not answered [FO-06]', async () => {
  fake.connect = () => new Promise(() => undefined);
  const abort = new AbortController();
  const loading = create({ authorization: 'token', container, locale: 'de_DE', signal: abort.signal });
  await waitFor(() => expect(hook('loading-container')?.textContent).toBe(deDE.loading));
  abort.abort();
  await expect(loading).rejects.toMatchObject({ code: 'DROPIN_TORN_DOWN' });
});

it('asks the gateway while the words are on their way, and says nothing in a wrong language [FO-06]', async () => {
  const connect = vi.fn(() => Promise.resolve());
  fake.connect = connect;
  const loading = create({ authorization: 'token', container, locale: 'da_DK' });
  await waitFor(() => expect(connect).toHaveBeenCalled());
  expect(files.asked).toHaveBeenCalledExactlyOnceWith('da_DK');
  await waitFor(() => expect(hook('loading-indicator')).not.toBeNull());
  expect(container.textContent).toBe('');
  expect(hook('wrapper')?.lang).toBe('');

  files.danish.resolve();
  const instance = await loading;
  await waitFor(() => expect(label('number')?.textContent).toBe('Kortnummer'));
  await instance.teardown();
});

it('is English when the file of its language does not load, and can be paid with [FO-06]', async () => {
  const close = await start({ locale: 'fi_FI' });
  expect(hook('wrapper')?.lang).toBe('en-US');
  expect(label('number')?.textContent).toBe('Card Number');
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'LOCALE_NOT_LOADED' }));
  await close();
});

it('fetches the words when a form is prepared, before it has a place', async () => {
  const prepared = prepare({ authorization: 'token', locale: 'fi_FI' });
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  const instance = await prepared.mount(container);
  expect(told).toHaveBeenCalledTimes(1);
  await instance.teardown();
});
