/** Where the page of the details leads once they are saved. */
import { expect, it, vi } from 'vitest';
import { childDetailsLogic } from '#ui/shop/details/child-details-ports.ts';
import { ask, setServer } from '../support/asked-server.ts';

const server = setServer();

it.each([
  ['awaiting_payment', 'open'],
  ['charging', 'open'],
  ['unresolved', 'open'],
  ['paid', 'made'],
  ['on_hold', 'made'],
  ['cancelled', 'made'],
])('an order that is %s is %s', async (state, payment) => {
  server.answer({ '/api/order': { order_id: 'order-1', childs_name: 'Mia', state } });
  expect(await ask(childDetailsLogic, 'findOrder', { orderId: 'order-1' })).toMatchObject({ payment });
});

it.each([
  ['packages', '/santa/text_packages#order=order-1'],
  ['account', '/accounts/menu'],
  ['sign-up', '/santa/signup'],
])('leads to the %s, and to the payment of the order that was described', (way, address) => {
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname: '/', replace });
  const { leave } = childDetailsLogic.implementations.actions as Record<
    string,
    (_: object, p: object) => void
  >;
  leave?.({ context: { order: { orderId: 'order-1' } } }, { way });
  vi.unstubAllGlobals();
  expect(replace.mock.calls).toEqual([[address]]);
});
