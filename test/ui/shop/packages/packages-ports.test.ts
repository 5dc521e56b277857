/** What the list of packages asks the server, what it writes into its address, and what it passes on to the next steps. */
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { emptyDraft } from '#machines/shop/wizard/draft.ts';
import { list } from '#test/model/shop/packages/packages-model.ts';
import { discountLogic } from '#ui/shop/packages/discount-popup-ports.ts';
import { packagesLogic } from '#ui/shop/packages/packages-ports.ts';
import { loadDraft, saveDraft } from '#ui/shop/wizard/draft-storage.ts';
import { ask, setServer } from '../support/asked-server.ts';

const server = setServer();

const act = (name: string, params: object = {}) => {
  const actions = packagesLogic.implementations.actions as Record<string, (_: unknown, p: object) => void>;
  actions[name]?.({}, params);
};
const [twelve, whole] = list.packages;
const onSale = {
  packages: [
    { ...twelve, kind: 'texts' },
    { ...whole, kind: 'texts' },
    { ...whole, id: 40, kind: 'video' },
  ],
};
const found = {
  order_id: 'order-1',
  state: 'awaiting_payment',
  email: 'mum@example.com',
  childs_name: 'Mia',
};
const load = () => ask(packagesLogic, 'loadPackages');

it('the list has what texts can be bought, and the order that is to be paid [A-04]', async () => {
  server.answer({ '/api/packages': onSale, '/api/order': found });
  expect(await load()).toMatchObject({
    packages: [{ id: 12 }, { id: 26 }],
    orderId: 'order-1',
    email: 'mum@example.com',
    childsName: 'Mia',
  });
  expect(server.calls.map(({ path, method }) => [path, method])).toEqual([
    ['/api/packages', 'GET'],
    ['/api/order', 'GET'],
  ]);
});

it.each(['paid', 'on_hold', 'cancelled'])('an order that is %s is not paid for again', async (state) => {
  server.answer({ '/api/packages': onSale, '/api/order': { ...found, state } });
  expect(await load()).toMatchObject({ orderId: null, email: 'mum@example.com', childsName: 'Mia' });
});

it.each(['charging', 'unresolved'])('a payment that is %s is gone on with', async (state) => {
  server.answer({ '/api/packages': onSale, '/api/order': { ...found, state } });
  expect(await load()).toMatchObject({ orderId: 'order-1' });
});

it('the order that the address names is the one that is paid for', async () => {
  history.replaceState(null, '', '/santa/text_packages#order=order-2');
  server.answer({ '/api/packages': onSale, '/api/order': { ...found, order_id: 'order-2' } });
  expect(await load()).toMatchObject({ orderId: 'order-2' });
  expect(server.calls.map(({ path, fields }) => [path, fields])).toEqual([
    ['/api/packages', { order_id: 'order-2' }],
    ['/api/order', { order_id: 'order-2' }],
  ]);
});

it('a visitor without a sign-up sees the list', async () => {
  server.answer({ '/api/packages': onSale });
  server.answerWith('/api/order', 404, { error: 'None.' });
  expect(await load()).toMatchObject({ orderId: null, email: '', childsName: '' });
});

it('an order that cannot be asked about is not taken for none [X-03]', async () => {
  server.answer({ '/api/packages': onSale });
  server.answerWith('/api/order', 503, { error: 'Later.' });
  await expect(load()).rejects.toThrow('503');
});

it('the token goes out of the address, and nothing else does', () => {
  history.replaceState(null, '', '/santa/text_packages?token=secret&package=12');
  act('hideToken');
  expect(location.pathname + location.search).toBe('/santa/text_packages?package=12');
});

it('what is chosen has an address of its own, which Back leads away from', () => {
  history.replaceState(null, '', '/santa/text_packages?sub=a');
  const pages = history.length;
  act('showChoice', { packageId: 12 });
  expect(location.search).toBe('?sub=a&package=12');
  expect(history.length).toBe(pages + 1);
  act('showChoice', { packageId: 12 });
  expect(history.length).toBe(pages + 1);
  act('showChoice', { packageId: null });
  expect(location.search).toBe('?sub=a');
  act('showChoice', { packageId: null });
  expect(history.length).toBe(pages + 2);
});

it('Back and Forward lead to what their address names, until the page is left', async () => {
  server.answer({ '/api/packages': onSale, '/api/order': found });
  const packages = createActor(packagesLogic, { input: { message: null, packageId: null } }).start();
  await waitFor(packages, (snapshot) => snapshot.matches('choosing'));
  const go = (address: string) => {
    history.replaceState(null, '', address);
    window.dispatchEvent(new Event('popstate'));
  };
  go('/?package=26');
  // Fetching the payment's code, or paying where another file has loaded it.
  expect(packages.getSnapshot().matches('paying')).toBe(true);
  expect(packages.getSnapshot().context.packageId).toBe(26);
  go('/');
  expect(packages.getSnapshot()).toMatchObject({ value: 'choosing', context: { packageId: null } });
  const left = vi.spyOn(window, 'removeEventListener');
  packages.stop();
  expect(left.mock.calls.map(([name]) => name)).toEqual(['popstate']);
  left.mockRestore();
});

it('why a payment was refused stands in the address, for a reload', () => {
  const pages = history.length;
  act('showMessage', { output: { result: 'left' } });
  expect(location.search).toBe('');
  act('showMessage', { output: { result: 'refused', message: 'Your bank declined.' } });
  expect(new URLSearchParams(location.search).get('message')).toBe('Your bank declined.');
  expect(history.length).toBe(pages);
});

const paid = { result: 'paid', amount: 29.95, otherOrders: 'some' } as const;
const asPaid = { orderId: 'order-1', amountPaid: 29.95, otherOrders: 'some' };

it('what was paid is known to the steps that follow, with the child of the order', () => {
  act('storePaid', { list, output: paid });
  expect(loadDraft()).toEqual({
    ...emptyDraft,
    ...asPaid,
    email: 'parent@example.com',
    name: 'Mia',
  });
});

it('what was typed in this tab for the same order stays, and what was typed for another does not', () => {
  const typed = { ...emptyDraft, orderId: 'order-1', name: 'Mia Rose', zone: 'America/Denver' };
  saveDraft(typed);
  act('storePaid', { list, output: paid });
  expect(loadDraft()).toEqual({ ...typed, ...asPaid });
  saveDraft({ ...typed, orderId: 'order-2' });
  act('storePaid', { list, output: paid });
  expect(loadDraft()).toMatchObject({ ...asPaid, name: 'Mia', zone: emptyDraft.zone });
});

it.each([
  ['nothing was paid', { list, output: { result: 'left' } }],
  ['there was no list', { list: null, output: paid }],
])('where %s the steps that follow know of no payment', (_, params) => {
  act('storePaid', params);
  expect(loadDraft()).toBeUndefined();
});

it('the pop-up is new to a browser until it was shown there', async () => {
  const { storeShown } = discountLogic.implementations.actions as Record<string, () => void>;
  expect(await ask(discountLogic, 'recallShown')).toBe('new');
  storeShown?.();
  expect(await ask(discountLogic, 'recallShown')).toBe('seen');
});

it.each([
  ['packages', packagesLogic],
  ['discount', discountLogic],
])('a failure is logged as one of %s', (name, logic) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { logError } = logic.implementations.actions as Record<string, (_: unknown, p: object) => void>;
  logError?.({}, { error: new Error('offline') });
  expect(String(logged.mock.calls[0])).toContain(name);
  logged.mockRestore();
});
